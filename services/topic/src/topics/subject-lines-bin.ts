import { AppError } from '@galley/contracts';
import { openBin, putInBin } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';

/** Lines that others replaced. */
interface Contents {
  readonly topicId: number;
  readonly lines: readonly string[];
  /** The entry whose restoration put these lines into the bin; none when others replaced them. */
  readonly restored?: number;
}

/**
 * Replaces the subject lines of a topic. Those before go into the bin of whoever asked.
 * @param restored the entry of the bin that the lines come from
 * @returns by which the lines before can be restored; null when there were none
 * @throws AppError TOPIC_NOT_FOUND
 */
export async function replaceSubjectLines(
  manager: EntityManager,
  topicId: number,
  lines: readonly string[],
  userId: number | null,
  restored?: number,
): Promise<number | null> {
  const [topic] = await manager.query<{ title: string; before: string[] }[]>(
    `select title, metadata -> 'subjectLines' as before from extracted_topics where id = $1 for update`,
    [topicId],
  );
  if (!topic) throw new AppError('TOPIC_NOT_FOUND', { id: topicId });
  await manager.query(
    `update extracted_topics set metadata = jsonb_set(metadata, '{subjectLines}', $2::jsonb), "updatedAt" = now() where id = $1`,
    [topicId, JSON.stringify(lines)],
  );
  const { title, before } = topic;
  if (restored === undefined && (before.length === 0 || before.join('\n') === lines.join('\n'))) return null;
  // A topic has many lines in its time, so an entry has a number of its own.
  const [{ id }] = await manager.query<[{ id: number }]>(`select nextval('bin_id_seq')::int as id`);
  const contents: Contents = { topicId, lines: before, ...(restored === undefined ? {} : { restored }) };
  const name = `Subject lines of “${title}”`;
  await putInBin(manager, { kind: 'subject-lines', id, userId, title: name, contents }, []);
  return id;
}

/**
 * Puts subject lines back. Those that are there now go into the bin, and remember by whose restoration, so that restoring an
 * entry twice changes nothing. @throws AppError NOT_IN_BIN, NOT_YOURS, TOPIC_NOT_FOUND
 */
export async function restoreSubjectLines(manager: EntityManager, id: number, userId: number): Promise<void> {
  const entry = await openBin(manager, { kind: 'subject-lines', id }, userId, wasRestored);
  if (!entry) return;
  // Written above.
  const { topicId, lines } = entry.contents as Contents;
  await replaceSubjectLines(manager, topicId, lines, userId, id);
  await manager.query('delete from bin where id = $1', [entry.id]);
}

async function wasRestored(manager: EntityManager, id: number, userId: number): Promise<boolean> {
  const found = await manager.query<object[]>(
    `select 1 from bin where kind = 'subject-lines' and "userId" = $2 and contents -> 'restored' = to_jsonb($1::int) limit 1`,
    [id, userId],
  );
  return found.length > 0;
}
