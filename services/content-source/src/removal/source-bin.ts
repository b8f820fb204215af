import { AppError, sourceRemovalEvents } from '@galley/contracts';
import { audit, requirePermission, type Tx } from '@galley/messaging';
import { type BinPart, openBin, putBack, putInBin } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import { identitiesOf, refuseStored, textIdentity } from '../ingest/index.js';
import { SourceEntity } from '../sources/index.js';

/** What the gurus' bin and a restoration have to know of a source that lies in the bin. */
interface Contents {
  readonly addedBy: number | null;
  readonly guruIds: readonly number[];
}

const sessionsOf = `select id from multi_guru_sessions where "processedGurus" @> jsonb_build_array(jsonb_build_object('sourceId', $1::int))`;
/** What it is found by is written anew when it comes back. */
const parts: readonly BinPart[] = [
  { table: 'raw_sources', where: 't.id = $1' },
  { table: 'spoken_words', where: 't."sourceId" = $1' },
  { table: 'transcript_versions', where: 't."sourceId" = $1' },
  { table: 'multi_guru_sessions', where: `t.id in (${sessionsOf})` },
];

/** Moves a source into everybody's bin, and tells it. @throws AppError SOURCE_NOT_FOUND, PERMISSION_MISSING */
export async function deleteSource(tx: Tx, id: number, userId: number): Promise<void> {
  const { guruId, guruIds, title, addedBy } = await lockedSource(tx.manager, id);
  if (addedBy !== userId) requirePermission('sources.manage');
  const contents: Contents = { addedBy, guruIds: [guruId, ...guruIds] };
  const item = { kind: 'source', id, userId: null, title, contents } as const;
  const restorableUntil = await putInBin(tx.manager, item, parts);
  await audit(tx, 'content-source', { action: 'source.deleted', thing: { id, name: title } });
  await tx.publish(sourceRemovalEvents.deleted, { sourceId: id, guruId, title, restorableUntil });
}

/** @throws AppError NOT_IN_BIN, PERMISSION_MISSING, DUPLICATE_SOURCE when it was taken in again since, SOURCE_WITHDRAWN */
export async function restoreSource(tx: Tx, id: number, userId: number): Promise<void> {
  const { manager } = tx;
  const entry = await openBin(manager, { kind: 'source', id }, userId, () =>
    manager.existsBy(SourceEntity, { id }),
  );
  if (!entry) return;
  // Written by deleteSource.
  if ((entry.contents as Contents).addedBy !== userId) requirePermission('sources.manage');
  await refuseTwin(tx, entry.id);
  await putBack(manager, entry.id);
  const { guruId, title } = await lockedSource(manager, id);
  await tx.publish(sourceRemovalEvents.restored, { sourceId: id, guruId, title });
}

async function refuseTwin(tx: Tx, binId: number): Promise<void> {
  const [source] = await tx.manager.query<Pick<SourceEntity, 'transcriptHash' | 'videoId' | 'address'>[]>(
    `select row ->> 'transcriptHash' as "transcriptHash", row ->> 'videoId' as "videoId", row ->> 'address' as address
       from bin_rows where "binId" = $1 and "table" = 'raw_sources'`,
    [binId],
  );
  if (!source) return;
  const versions = await tx.manager.query<{ hash: string }[]>(
    `select distinct row ->> 'transcriptHash' as hash from bin_rows where "binId" = $1 and "table" = 'transcript_versions'`,
    [binId],
  );
  const before = versions.map(({ hash }) => textIdentity(hash));
  await refuseStored(tx, [...identitiesOf(source), ...before]);
}

/** @throws AppError SOURCE_NOT_FOUND */
export async function lockedSource(manager: EntityManager, id: number): Promise<SourceEntity> {
  const source = await manager.findOne(SourceEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!source) throw new AppError('SOURCE_NOT_FOUND', { id });
  return source;
}
