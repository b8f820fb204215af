import { AppError, topicEvents } from '@galley/contracts';
import { followCorrections } from '@galley/corrections';
import { audit, type Tx } from '@galley/messaging';
import { type BinPart, openBin, putBack, putInBin } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';
import type { SourceFactsEntity } from '../projections/index.js';
import { TopicEntity } from './topic.entity.js';
import { idsOf, newsOf, savedOf, saveAgain, type SavedCopy } from './topic-news.js';
import { lockTopicsOf } from './topics-lock.js';

/** Saved copies forget their topic when it is deleted; they get it back with it. */
interface Contents {
  readonly sourceId: number;
  readonly saved: readonly SavedCopy[];
}

/** Topics and what goes with them; `$1` is the id of the entry. */
const parts = (ids: string): BinPart[] => [
  { table: 'extracted_topics', where: `t.id in (${ids})` },
  { table: 'topic_uses', where: `t."topicId" in (${ids})` },
];
const itself = 'select $1::int';
const ofItsSource = `select own.id from extracted_topics own join extracted_topics known using ("sourceId") where known.id = $1`;

/** Moves a topic into everybody's bin, and tells it. @throws AppError TOPIC_NOT_FOUND */
export async function deleteTopic(tx: Tx, id: number): Promise<void> {
  const { manager } = tx;
  const found = await manager.findOne(TopicEntity, { where: { id }, select: { id: true, sourceId: true } });
  if (!found) throw new AppError('TOPIC_NOT_FOUND', { id });
  const facts = await lockTopicsOf(manager, found.sourceId);
  const topic = await manager.findOne(TopicEntity, { where: { id }, select: { id: true, title: true } });
  if (!topic) throw new AppError('TOPIC_NOT_FOUND', { id });
  const contents = await contentsOf(manager, facts.sourceId, [id]);
  const restorableUntil = await putInBin(
    manager,
    { kind: 'topic', id, userId: null, title: topic.title, contents },
    parts(itself),
  );
  await audit(tx, 'topic', { action: 'topic.deleted', thing: { id, name: topic.title } });
  await tx.publish(topicEvents.deleted, { ...(await newsOf(manager, facts, [id])), restorableUntil });
}

/** Moves all topics of a source into everybody's bin, as one entry. @returns whether there were any */
export async function binTopicsOf(
  manager: EntityManager,
  { sourceId, title }: SourceFactsEntity,
): Promise<boolean> {
  const ids = await idsOf(manager, sourceId);
  const [id] = ids;
  if (id === undefined) return false;
  const contents = await contentsOf(manager, sourceId, ids);
  const many = ids.length === 1 ? '1 topic' : `${ids.length} topics`;
  const item = { kind: 'topics', id, userId: null, title: `${many} of “${title}”`, contents } as const;
  await putInBin(manager, item, parts(ofItsSource));
  return true;
}

/** Restores a topic of a source beside the others. @throws AppError NOT_IN_BIN */
export async function restoreTopic(tx: Tx, id: number, userId: number): Promise<void> {
  const contents = await broughtBack(tx.manager, 'topic', id, userId);
  if (!contents) return;
  const facts = await lockTopicsOf(tx.manager, contents.sourceId);
  await tx.publish(topicEvents.restored, await newsOf(tx.manager, facts, [id]));
}

/** Restores all topics of a source that others replaced. Those that are there now go into the bin. @throws AppError NOT_IN_BIN */
export async function restoreTopics(tx: Tx, id: number, userId: number): Promise<void> {
  const contents = await broughtBack(tx.manager, 'topics', id, userId);
  if (!contents) return;
  const { sourceId } = contents;
  const facts = await lockTopicsOf(tx.manager, sourceId);
  await tx.publish(topicEvents.replaced, await newsOf(tx.manager, facts, await idsOf(tx.manager, sourceId)));
}

/** Null when they are there already. */
async function broughtBack(
  manager: EntityManager,
  kind: 'topic' | 'topics',
  id: number,
  userId: number,
): Promise<Contents | null> {
  const entry = await openBin(manager, { kind, id }, userId, () => manager.existsBy(TopicEntity, { id }));
  if (!entry) return null;
  // Written by contentsOf.
  const contents = entry.contents as Contents;
  const facts = await lockTopicsOf(manager, contents.sourceId);
  if (kind === 'topics') await binTopicsOf(manager, facts);
  await putBack(manager, entry.id);
  await saveAgain(manager, contents.saved);
  await followCorrections(manager, contents.sourceId);
  return contents;
}

const contentsOf = async (
  manager: EntityManager,
  sourceId: number,
  ids: readonly number[],
): Promise<Contents> => ({ sourceId, saved: await savedOf(manager, ids) });
