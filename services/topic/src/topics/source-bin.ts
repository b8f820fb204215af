import { limits, topicEvents } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import type { Tx } from '@galley/messaging';
import { type BinPart, putBack, putInBin } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import { SourceFactsEntity } from '../projections/index.js';
import { idsOf, newsOf, savedOf, saveAgain, type SavedCopy } from './topic-news.js';

const topicsOf = 'select id from extracted_topics where "sourceId" = $1';
/** A source and its topics; saved copies stay with their people. */
const parts: readonly BinPart[] = [
  { table: 'source_facts', where: 't."sourceId" = $1' },
  { table: 'extracted_topics', where: 't."sourceId" = $1' },
  { table: 'topic_uses', where: `t."topicId" in (${topicsOf})` },
];
const dayMs = 24 * 3_600_000;

/** Moves the topics of a deleted source into the bin, where the source alone brings them back. */
export async function binSource(tx: Tx, sourceId: number): Promise<void> {
  const { manager } = tx;
  const facts = await manager.findOne(SourceFactsEntity, {
    where: { sourceId },
    lock: { mode: 'pessimistic_write' },
  });
  if (!facts) return;
  const ids = await idsOf(manager, sourceId);
  const contents = { saved: await savedOf(manager, ids) };
  await putInBin(
    manager,
    { kind: 'source', id: sourceId, userId: null, title: facts.title, contents },
    parts,
  );
  if (ids.length === 0) return;
  const restorableUntil = new Date(Date.now() + limits.binDays * dayMs).toISOString();
  await tx.publish(topicEvents.deleted, { ...(await newsOf(manager, facts, ids)), restorableUntil });
}

export async function returnSource(tx: Tx, sourceId: number): Promise<void> {
  const { manager } = tx;
  const [entry] = await manager.query<{ id: number; contents: { saved: SavedCopy[] } }[]>(
    `select id, contents from bin where kind = 'source' and "itemId" = $1 for update`,
    [sourceId],
  );
  if (!entry) return;
  await putBack(manager, entry.id);
  await saveAgain(manager, entry.contents.saved);
  await followCorrections(manager, sourceId);
  const facts = await manager.findOneByOrFail(SourceFactsEntity, { sourceId });
  const ids = await idsOf(manager, sourceId);
  if (ids.length > 0) await tx.publish(topicEvents.restored, await newsOf(manager, facts, ids));
}

/** For good: the source, and topics of it that were deleted or replaced before. */
export async function removeBinned(manager: EntityManager, sourceId: number): Promise<void> {
  await manager.query(
    `delete from bin where (kind = 'source' and "itemId" = $1)
        or (kind in ('topic', 'topics') and contents ->> 'sourceId' = $1::text)
        or id in (select "binId" from bin_rows where "table" = 'user_saved_topics' and row ->> 'sourceId' = $1::text)`,
    [sourceId],
  );
}

/** All that is known of a withdrawn source, saved copies included. */
export async function eraseSource(tx: Tx, sourceId: number): Promise<void> {
  const { manager } = tx;
  const facts = await manager.findOneBy(SourceFactsEntity, { sourceId });
  const ids = await idsOf(manager, sourceId);
  await manager.query(
    `delete from bin where kind = 'subject-lines' and (contents ->> 'topicId')::int = any ($1::int[])`,
    [ids],
  );
  await removeBinned(manager, sourceId);
  for (const table of ['user_saved_topics', 'extracted_topics', 'source_coverage', 'source_facts'])
    await manager.query(`delete from ${table} where "sourceId" = $1`, [sourceId]);
  await manager.query(`delete from jobs where payload ->> 'sourceId' = $1::text`, [String(sourceId)]);
  if (!facts || ids.length === 0) return;
  const news = { sourceId, guruId: facts.guruId, topicIds: ids, topicCount: 0, byGuru: [] };
  await tx.publish(topicEvents.deleted, { ...news, restorableUntil: new Date().toISOString() });
}
