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
