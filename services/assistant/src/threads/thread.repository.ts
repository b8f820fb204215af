import { AppError, AssistantMessage, type CitedMoment, type DocumentType } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import type { EntityManager } from 'typeorm';

interface AnyThread {
  id: string;
  userId: number;
}
export interface SourceThread extends AnyThread {
  kind: 'source';
  sourceId: number;
  topicId: number | null;
}
export interface RefineThread extends AnyThread {
  kind: 'refine';
  generationId: number;
  contentType: DocumentType;
}
export type ThreadRow = SourceThread | RefineThread;

/** A complete answer and the change that it makes. */
export interface Reply {
  text: string;
  moments: CitedMoment[];
  /** The change of a refinement; `before` is the text that it changes. */
  change: { html: string; before: string; baseVersion: number; comment: string } | null;
}
interface RunRow {
  id: string;
  threadId: string;
  status: string;
  message: string | null;
  code: string | null;
  written: string;
  reply: Reply | null;
}
interface MessageRow {
  id: number;
  runId: string;
  role: AssistantMessage['role'];
  content: string;
  moments: CitedMoment[];
  stopped: boolean;
  version: number | null;
  createdAt: Date;
  outdated: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const runColumns = 'id, "threadId", status, message, code, written, reply';
/** As an SQL list. */
export const activeStatuses = `('queued', 'in_progress')`;

/** Null when the conversation does not exist. */
export async function threadById(manager: EntityManager, id: string): Promise<ThreadRow | null> {
  if (!uuid.test(id)) return null;
  const [row] = await manager.query<ThreadRow[]>(
    'SELECT id, "userId", kind, "sourceId", "topicId", "generationId", "contentType" FROM threads WHERE id = $1',
    [id],
  );
  return row ?? null;
}

/** A conversation of the user who began it. @throws AppError THREAD_NOT_FOUND, NOT_YOURS */
export async function threadOf(manager: EntityManager, id: string, userId: number): Promise<ThreadRow> {
  const row = await threadById(manager, id);
  if (!row) throw new AppError('THREAD_NOT_FOUND', { threadId: id });
  if (row.userId !== userId) throw new AppError('NOT_YOURS');
  return row;
}

/** @throws AppError RUN_NOT_FOUND */
export async function runOf(manager: EntityManager, threadId: string, id: string): Promise<RunRow> {
  const [row] = uuid.test(id)
    ? await manager.query<RunRow[]>(`SELECT ${runColumns} FROM runs WHERE id = $1 AND "threadId" = $2`, [
        id,
        threadId,
      ])
    : [];
  if (!row) throw new AppError('RUN_NOT_FOUND', { runId: id });
  return row;
}

/** The active run of a conversation; there is at most one. */
export async function activeRunOf(manager: EntityManager, threadId: string): Promise<RunRow | null> {
  const [row] = await manager.query<RunRow[]>(
    `SELECT ${runColumns} FROM runs WHERE "threadId" = $1 AND status IN ${activeStatuses}`,
    [threadId],
  );
  return row ?? null;
}

/** `outdated`: a recording that it cites was corrected since. */
const messageColumns = `id, "runId", role, content, moments, stopped, version, "createdAt", EXISTS (
  SELECT 1 FROM corrected_sources c
   WHERE c."correctedAt" > messages."createdAt" AND moments @> jsonb_build_array(jsonb_build_object('sourceId', c."sourceId"))) AS outdated`;

/** Oldest first. */
export async function messagesOf(manager: EntityManager, threadId: string): Promise<AssistantMessage[]> {
  const rows = await manager.query<MessageRow[]>(
    `SELECT ${messageColumns} FROM messages WHERE "threadId" = $1 ORDER BY id`,
    [threadId],
  );
  return rows.map(toMessage);
}

/** The assistant's message of a run; null when there is none (yet). */
export async function answerOf(manager: EntityManager, runId: string): Promise<AssistantMessage | null> {
  const [row] = await manager.query<MessageRow[]>(
    `SELECT ${messageColumns} FROM messages WHERE "runId" = $1 AND role = 'assistant'`,
    [runId],
  );
  return row ? toMessage(row) : null;
}

const toMessage = (row: MessageRow): AssistantMessage =>
  inShape(AssistantMessage, row, {
    id: String(row.id),
    created_at: Math.floor(row.createdAt.getTime() / 1000),
    ...(row.outdated && { beforeCorrection: true }),
  });
