import { AppError } from '@galley/contracts';
import type { Tx } from '@galley/messaging';

/**
 * Claims a text for one job. The claim is made before the stored sources are checked, and the job that stores a text removes its
 * claim in the same transaction. So of two jobs with the same text one always sees the other.
 * @throws AppError DUPLICATE_SOURCE
 */
export async function claim(tx: Tx, hash: string): Promise<void> {
  const claimed = await tx.manager.query<unknown[]>(
    'insert into pending_transcripts ("transcriptHash") values ($1) on conflict do nothing returning 1',
    [hash],
  );
  if (claimed.length === 0) throw onItsWay('This transcript is being processed already.');
  await refuseStored(tx, hash);
}

/** The same for a video, by its id. @throws AppError DUPLICATE_SOURCE */
export async function claimVideo(tx: Tx, videoId: string): Promise<void> {
  const claimed = await tx.manager.query<unknown[]>(
    'insert into pending_videos ("videoId") values ($1) on conflict do nothing returning 1',
    [videoId],
  );
  if (claimed.length === 0) throw onItsWay('This video is being processed already.');
  await refuseStoredVideo(tx, videoId);
}

/** What a job claims: its text, once it is known, and its video, if there is one. */
export interface Claims {
  readonly transcriptHash: string | null;
  readonly videoId: string | null;
}

/** @throws AppError DUPLICATE_SOURCE */
export async function claimAll(tx: Tx, { transcriptHash, videoId }: Claims): Promise<void> {
  if (videoId !== null) await claimVideo(tx, videoId);
  if (transcriptHash !== null) await claim(tx, transcriptHash);
}

/** Says which job holds the claims. */
export async function nameClaims(tx: Tx, { transcriptHash, videoId }: Claims, jobId: number): Promise<void> {
  await tx.manager.query('update pending_transcripts set "jobId" = $2 where "transcriptHash" = $1', [
    transcriptHash,
    jobId,
  ]);
  await tx.manager.query('update pending_videos set "jobId" = $2 where "videoId" = $1', [videoId, jobId]);
}

export async function giveBack(tx: Tx, { transcriptHash, videoId }: Claims): Promise<void> {
  await tx.manager.query('delete from pending_transcripts where "transcriptHash" = $1', [transcriptHash]);
  await tx.manager.query('delete from pending_videos where "videoId" = $1', [videoId]);
}

/** @throws AppError DUPLICATE_SOURCE naming the source that holds the text already */
export async function refuseStored(tx: Tx, hash: string): Promise<void> {
  const [stored] = await tx.manager.query<Stored[]>(
    'select id, title from raw_sources where "transcriptHash" = $1',
    [hash],
  );
  if (stored) throw duplicateOf(stored, 'This transcript has already been processed.');
}

/** @throws AppError DUPLICATE_SOURCE naming the source that the video became */
export async function refuseStoredVideo(tx: Tx, videoId: string): Promise<void> {
  const [stored] = await tx.manager.query<Stored[]>(
    'select id, title from raw_sources where "videoId" = $1',
    [videoId],
  );
  if (stored) throw duplicateOf(stored, 'This video has already been processed.');
}

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
