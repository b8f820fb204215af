import type { RunState } from '@galley/contracts';
import type { z } from 'zod';

export type RunLook = z.infer<typeof RunState>;

/** How a run was seen to end. `left`: nobody waits for it any more. */
export type RunEnd =
  | { kind: 'completed'; message: string | null }
  | { kind: 'failed'; message: string | null }
  /** Somebody stopped it; what was written until then is a message of the thread. */
  | { kind: 'stopped'; message: string | null }
  | { kind: 'timeout' }
  | { kind: 'lost' }
  | { kind: 'left' };

interface PollOptions {
  /** 30 for a source's assistant, 60 for a topic expert. */
  tries: number;
  signal: AbortSignal;
  everyMs?: number;
}

const POLL_MS = 1000;

/** Looks at a run once a second until it ends, or until the tries are used up. */
export async function followRun(
  look: () => Promise<{ data?: RunLook; error?: unknown }>,
  { tries, signal, everyMs = POLL_MS }: PollOptions,
): Promise<RunEnd> {
  for (let tried = 0; tried < tries; tried++) {
    const { data } = await look();
    if (signal.aborted) return { kind: 'left' };
    if (!data) return { kind: 'lost' };
    if (data.status === 'completed') return { kind: 'completed', message: data.message };
    if (data.status === 'cancelled') return { kind: 'stopped', message: data.message };
    if (data.status !== 'queued' && data.status !== 'in_progress')
      return { kind: 'failed', message: data.message };
    await pause(everyMs, signal);
    if (signal.aborted) return { kind: 'left' };
  }
  return { kind: 'timeout' };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/** The active run because of which a message was refused (400 with `activeRunId`); null for other refusals. */
export function activeRunOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { activeRunId, details } = error as { activeRunId?: unknown; details?: unknown };
  if (typeof activeRunId === 'string' && activeRunId !== '') return activeRunId;
  return details === undefined || details === error ? null : activeRunOf(details);
}
