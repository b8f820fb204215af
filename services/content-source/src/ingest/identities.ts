import { createHash } from 'node:crypto';
import { AppError } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import type { SourceEntity } from '../sources/index.js';

/**
 * Something that two sources never share, such as a text or a video. It is reserved from the acceptance of a source until its job
 * ends: a row in `pending`, whose primary key refuses the second one. The stored source has it in a column of the same name.
 */
export interface Identity {
  /** What people call it. */
  readonly noun: string;
  readonly pending: string;
  readonly column: string;
  readonly value: string;
}

/** A text, or the bytes of a file whose words are not known yet, by its SHA-256 in hex. */
export const textIdentity = (hash: string): Identity => ({
  noun: 'transcript',
  pending: 'pending_transcripts',
  column: 'transcriptHash',
  value: hash,
});

/** A video, as its platform knows it. */
export const videoIdentity = (videoId: string): Identity => ({
  noun: 'video',
  pending: 'pending_videos',
  column: 'videoId',
  value: videoId,
});

/** Where a source is published. @param noun what people call it @param value at most 2,000 characters */
export const addressIdentity = (noun: string, value: string): Identity => ({
  noun,
  pending: 'pending_addresses',
  column: 'address',
  value,
});

/**
 * Reserves identities for one job. That happens before the stored sources are checked, and the job that stores a source releases
 * its reservations in the same transaction. So of two jobs for the same source one always sees the other.
 * @throws AppError DUPLICATE_SOURCE
 */
export async function reserve(tx: Tx, identities: readonly Identity[]): Promise<void> {
  for (const identity of identities) {
    const { noun, pending, column, value } = identity;
    const reserved = await tx.manager.query<unknown[]>(
      `insert into ${pending} ("${column}") values ($1) on conflict do nothing returning 1`,
      [value],
    );
    if (reserved.length === 0) throw onItsWay(`This ${noun} is being processed already.`);
    await refuseStored(tx, [identity]);
  }
}

/** Notes which job holds the reservations. */
export async function assign(tx: Tx, identities: readonly Identity[], jobId: number): Promise<void> {
  for (const { pending, column, value } of identities)
    await tx.manager.query(`update ${pending} set "jobId" = $2 where "${column}" = $1`, [value, jobId]);
}

export async function release(tx: Tx, identities: readonly Identity[]): Promise<void> {
  for (const { pending, column, value } of identities)
    await tx.manager.query(`delete from ${pending} where "${column}" = $1`, [value]);
}

/** What a stored source is recognised by. */
export const identitiesOf = (
  source: Pick<SourceEntity, 'transcriptHash' | 'videoId' | 'address'>,
): Identity[] => [
  textIdentity(source.transcriptHash),
  ...(source.videoId === null ? [] : [videoIdentity(source.videoId)]),
  ...(source.address === null ? [] : [addressIdentity('recording', source.address)]),
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const addressHash = (address: string): string => sha256(address);

interface Named {
  readonly guruId: number;
  readonly title: string;
}

/** A recording of a guru is recognised by its title, too: transcribed once more, it may have other words. */
export const titleHash = (guruId: number, title: string): string =>
  sha256(`${guruId} ${title.normalize('NFKC').toLowerCase().trim()}`);

/** @throws AppError SOURCE_WITHDRAWN for a recording whose consent was taken back */
export async function refuseWithdrawn(
  tx: Tx,
  identities: readonly Identity[],
  named: Named | null = null,
): Promise<void> {
  const valueOf = (wanted: string) => identities.find(({ column }) => column === wanted)?.value ?? null;
  const address = valueOf('address');
  const found = await tx.manager.query<unknown[]>(
    `select 1 from withdrawn_sources
      where "transcriptHash" = $1 or "videoId" = $2 or "addressHash" = $3 or "titleHash" = $4 limit 1`,
    [
      ...[valueOf('transcriptHash'), valueOf('videoId'), address === null ? null : addressHash(address)],
      named === null ? null : titleHash(named.guruId, named.title),
    ],
  );
  if (found.length > 0) throw new AppError('SOURCE_WITHDRAWN');
}

/** @throws AppError DUPLICATE_SOURCE naming the source that is stored already, SOURCE_WITHDRAWN */
export async function refuseStored(
  tx: Tx,
  identities: readonly Identity[],
  named: Named | null = null,
): Promise<void> {
  await refuseWithdrawn(tx, identities, named);
  for (const { noun, column, value } of identities) {
    const [stored] = await tx.manager.query<Stored[]>(
      `select id, title from raw_sources where "${column}" = $1 ${column === 'transcriptHash' ? asBefore : ''}`,
      [value],
    );
    if (stored) throw duplicateOf(stored, `This ${noun} has already been processed.`);
  }
}

/** A transcript that was corrected is still known by what it was before. */
const asBefore = `union all select s.id, s.title from transcript_versions v join raw_sources s on s.id = v."sourceId"
  where v."transcriptHash" = $1`;

interface Stored {
  id: number;
  title: string;
}

function duplicateOf({ id, title }: Stored, sentence: string): AppError {
  const titles = {
    extractedTitle: title,
    videoTitle: title,
    details: `${sentence} It is kept as "${title}".`,
  };
  return new AppError('DUPLICATE_SOURCE', { existingSourceId: id, isDuplicate: true, ...titles }, sentence);
}

function onItsWay(sentence: string): AppError {
  const details = `${sentence} Its topics are there as soon as that job is done.`;
  const suggestions = ['Follow it in the ingest activity.'];
  const facts = { existingSourceId: null, isDuplicate: true, details, suggestions };
  return new AppError('DUPLICATE_SOURCE', facts, sentence);
}
