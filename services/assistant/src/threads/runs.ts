import { randomUUID } from 'node:crypto';
import { AppError, assistantJobs, type CitedMoment } from '@galley/contracts';
import type { Tx } from '@galley/messaging';
import { activeRunOf, activeStatuses } from './thread.repository.js';

interface Ending {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly message: string | null;
  readonly code: string | null;
}

/**
 * Stores a message and the run that answers it, in one transaction. Without a message the assistant begins the conversation.
 * @throws AppError RUN_ACTIVE naming the active run
 */
export async function beginRun(
  tx: Tx,
  threadId: string,
  message: string | null,
  userId: number,
): Promise<string> {
  const runId = randomUUID();
  const begun = await tx.manager.query<unknown[]>(
    `INSERT INTO runs (id, "threadId") VALUES ($1, $2)
       ON CONFLICT ("threadId") WHERE status IN ${activeStatuses} DO NOTHING RETURNING 1`,
    [runId, threadId],
  );
  if (begun.length === 0) {
    const active = await activeRunOf(tx.manager, threadId);
    throw new AppError('RUN_ACTIVE', { activeRunId: active?.id ?? null });
  }
  if (message !== null)
    await tx.manager.query(
      `INSERT INTO messages ("threadId", "runId", role, content) VALUES ($1, $2, 'user', $3)`,
      [threadId, runId, message],
    );
  const { id } = await tx.enqueue(assistantJobs.answer, { threadId, runId }, { userId });
  await tx.manager.query('UPDATE runs SET "jobId" = $2 WHERE id = $1', [runId, id]);
  return runId;
}

export async function endRun(tx: Tx, runId: string, { status, message, code }: Ending): Promise<void> {
  await tx.manager.query(
    `UPDATE runs SET status = $2, message = $3, code = $4, reply = NULL, "endedAt" = now() WHERE id = $1`,
    [runId, status, message, code],
  );
}

/** Stores a message of the assistant with its evidence. A run has at most one message. */
export async function say(
  tx: Tx,
  { threadId, runId }: { threadId: string; runId: string },
  message: {
    content: string;
    moments?: readonly CitedMoment[];
    stopped?: boolean;
    version?: number | null;
  },
): Promise<void> {
  const { content, moments = [], stopped = false, version = null } = message;
  await tx.manager.query(
    `INSERT INTO messages ("threadId", "runId", role, content, moments, stopped, version)
       VALUES ($1, $2, 'assistant', $3, $4, $5, $6) ON CONFLICT ("runId") WHERE role = 'assistant' DO NOTHING`,
    [threadId, runId, content, JSON.stringify(moments), stopped, version],
  );
}
