import type { AnswerDelta } from '@galley/contracts';

/** What is there of an answer, and which run writes it. */
export interface LiveAnswer {
  text: string;
  runId: string | null;
}
export const nothingYet: LiveAnswer = { text: '', runId: null };

type Piece = Pick<AnswerDelta, 'runId' | 'from' | 'text'>;

/** Adds a piece. A run that was taken up again by another process begins anew, so a piece counts from its own place. */
export function withPiece(answer: LiveAnswer, { runId, from, text }: Piece): LiveAnswer {
  const before = answer.runId === runId ? answer.text : '';
  // Pieces before this one were missed; the whole answer comes with the run's end.
  if (from > before.length) return { text: before, runId };
  return { text: before.slice(0, from) + text, runId };
}

/** One message of the stream; null for a heartbeat, or what an older or newer server says. */
export function parsePiece(data: string): Piece | null {
  const value = parsed(data);
  if (typeof value !== 'object' || value === null) return null;
  const { runId, from, text } = value as Record<string, unknown>;
  return typeof runId === 'string' && typeof from === 'number' && typeof text === 'string'
    ? { runId, from, text }
    : null;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
