import { sourceRemovalEvents } from '@galley/contracts';
import { audit, type Tx } from '@galley/messaging';
import { Fingerprint, fingerprintOf, sweep } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import { everyReading } from '../corrections/index.js';
import { addressHash, titleHash } from '../ingest/index.js';
import type { SourceEntity } from '../sources/index.js';

type Known = Pick<
  SourceEntity,
  'id' | 'guruId' | 'title' | 'transcript' | 'transcriptHash' | 'videoId' | 'address'
>;

/** Recordings that have the same words, as a part of the same talk has, are recordings of their own. */
const ofOthers = [
  'raw_sources',
  'transcript_versions',
  'multi_guru_sessions',
  'search_entries',
  'bin',
  'bin_rows',
  'gurus',
  'withdrawn_sources',
];
const columns = 'id, "guruId", title, transcript, "transcriptHash", "videoId", address';
const inBin = `from bin join bin_rows on "binId" = bin.id and "table" = 'raw_sources'
  cross join lateral jsonb_to_record(row) as s (id int, "guruId" int, title text, transcript text, "transcriptHash" text, "videoId" text, address text)
  where kind = 'source' and "itemId" = $1`;

/** The title of a source, also of one that lies in the bin; null when there is none. */
export async function titled(manager: EntityManager, id: number): Promise<string | null> {
  const [row] = await manager.query<{ title: string }[]>(
    `select title from raw_sources where id = $1 union all select s.title ${inBin}`,
    [id],
  );
  return row?.title ?? null;
}

/**
 * Deletes a source for good, with all that this service has of it, and orders the others to do the same. What stays are hashes, by
 * which it is recognised when it comes again.
 * @param userId null when it came back with an older backup
 */
export async function withdrawSource(tx: Tx, id: number, userId: number | null): Promise<void> {
  const { manager } = tx;
  const [source] = await manager.query<Known[]>(
    `with there as (select ${columns} from raw_sources where id = $1 for update)
     select * from there union all select s.* ${inBin}`,
    [id],
  );
  if (!source) return;
  const { hashes, words } = await everyReading(manager, id, source.transcript);
  const fingerprint = fingerprintOf(words);
  await keepTombstone(manager, source, { fingerprint, userId });
  await keepHashes(manager, source, hashes);
  await forget(manager, source, new Fingerprint(fingerprint));
  const { guruId, transcriptHash } = source;
  // The title may be the expert's words, so it is not written down.
  await audit(tx, 'content-source', { action: 'source.withdrawn', thing: { id } });
  await tx.publish(sourceRemovalEvents.withdrawn, {
    sourceId: id,
    guruId,
    transcriptHash,
    withdrawnAt: new Date().toISOString(),
  });
  await tx.publish(sourceRemovalEvents.erasureOrdered, { sourceId: id, fingerprint, again: false });
}

async function keepTombstone(
  manager: EntityManager,
  { id, guruId, title, transcriptHash, videoId, address }: Known,
  { fingerprint, userId }: { fingerprint: string; userId: number | null },
): Promise<void> {
  await manager.query(
    `insert into withdrawn_sources ("sourceId", "guruId", "transcriptHash", "videoId", "addressHash", "titleHash", "withdrawnBy",
                                    fingerprint, "toldNextAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + interval '5 minutes')
     on conflict ("teamId", "transcriptHash") do update set "sourceId" = excluded."sourceId", fingerprint = excluded.fingerprint,
       told = 0, "toldNextAt" = excluded."toldNextAt"`,
    [
      ...[id, guruId, transcriptHash, videoId, address === null ? null : addressHash(address)],
      ...[titleHash(guruId, title), userId, fingerprint],
    ],
  );
}

/** It is recognised by its words as they were said, and as they were corrected since. */
async function keepHashes(
  manager: EntityManager,
  { id, guruId, title }: Known,
  hashes: readonly string[],
): Promise<void> {
  await manager.query(
    `insert into withdrawn_sources ("sourceId", "guruId", "transcriptHash", "titleHash")
     select $1, $2, hash, $4 from unnest($3::text[]) hash on conflict ("teamId", "transcriptHash") do nothing`,
    [id, guruId, hashes, titleHash(guruId, title)],
  );
}

/** The rows of the source, then its words wherever else they stand. */
async function forget(manager: EntityManager, source: Known, fingerprint: Fingerprint): Promise<void> {
  const { id, transcriptHash } = source;
  await manager.query(
    `delete from multi_guru_sessions where "processedGurus" @> jsonb_build_array(jsonb_build_object('sourceId', $1::int))`,
    [id],
  );
  await manager.query('delete from raw_sources where id = $1', [id]);
  await manager.query(`delete from bin where kind = 'source' and "itemId" = $1`, [id]);
  await manager.query(
    `delete from jobs where result ->> 'sourceId' = $1::text or payload ->> 'transcriptHash' = $2`,
    [String(id), transcriptHash],
  );
  await sweep(manager, fingerprint, { skips: ofOthers });
}
