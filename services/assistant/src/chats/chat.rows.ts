import { AppError, type AssistantMessage, type CitedMoment } from '@galley/contracts';
import type { EntityManager } from 'typeorm';

export interface ThreadRow {
  id: string;
  userId: number;
  sourceId: number;
  topicId: number | null;
}
export interface RunRow {
  id: string;
  threadId: string;
  status: string;
  message: string | null;
  code: string | null;
}
interface MessageRow {
  id: number;
  role: AssistantMessage['role'];
  content: string;
  moments: CitedMoment[];
  createdAt: Date;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A conversation belongs to who began it. @throws AppError THREAD_NOT_FOUND, NOT_YOURS */
export async function threadOf(manager: EntityManager, id: string, userId: number): Promise<ThreadRow> {
  const [row] = uuid.test(id)
    ? await manager.query<ThreadRow[]>(
        'SELECT id, "userId", "sourceId", "topicId" FROM threads WHERE id = $1',
        [id],
      )
    : [];
  if (!row) throw new AppError('THREAD_NOT_FOUND', { threadId: id });
  if (row.userId !== userId) throw new AppError('NOT_YOURS');
  return row;
}

/** @throws AppError RUN_NOT_FOUND */
export async function runOf(manager: EntityManager, threadId: string, id: string): Promise<RunRow> {
  const [row] = uuid.test(id)
    ? await manager.query<RunRow[]>(
        'SELECT id, "threadId", status, message, code FROM runs WHERE id = $1 AND "threadId" = $2',
        [id, threadId],
      )
    : [];
  if (!row) throw new AppError('RUN_NOT_FOUND', { runId: id });
  return row;
}

/** Oldest first. */
export async function messagesOf(manager: EntityManager, threadId: string): Promise<AssistantMessage[]> {
  const rows = await manager.query<MessageRow[]>(
    'SELECT id, role, content, moments, "createdAt" FROM messages WHERE "threadId" = $1 ORDER BY id',
    [threadId],
  );
  return rows.map(({ id, role, content, moments, createdAt }) => ({
    id: String(id),
    role,
    content,
    created_at: Math.floor(createdAt.getTime() / 1000),
    moments,
  }));
}
