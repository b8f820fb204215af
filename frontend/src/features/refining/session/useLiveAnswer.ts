import { useMemo } from 'react';
import { useAnswerStream } from '../../assistant/index.js';
import { withoutHalfTag } from '../prose/blocks.js';

/** What there is of the answer that is awaited in a thread, and which run writes it. */
export function useLiveAnswer(threadId: string | null, awaited: boolean) {
  const { text, runId } = useAnswerStream(threadId, awaited);
  return useMemo(() => ({ text: withoutHalfTag(text), runId }), [text, runId]);
}
