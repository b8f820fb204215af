import { withoutHalfTag } from '../prose/blocks.js';

/** What there is of the answer that is being written in a thread, and which run writes it. */
export function useLiveAnswer(threadId: string | null): { text: string; runId: string | null } {
  return { text: withoutHalfTag(''), runId: threadId === null ? null : null };
}
