import { useDeferredValue, useMemo, useState } from 'react';
import { findWords, type Range } from './marks.js';
import type { TranscriptLine } from './transcript-lines.js';

/** Words searched inside one transcript, and the find one stands at. Typing never waits for the search. */
export function useTranscriptSearch(lines: readonly TranscriptLine[]) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(words);
  const found: readonly Range[] = useMemo(() => findWords(lines, wanted), [lines, wanted]);
  const count = found.length;
  return {
    words,
    found,
    at,
    count,
    current: found[at] ?? null,
    ask: (next: string) => {
      setWords(next);
      setAt(0);
    },
    /** Goes on, or back, and round at the ends. */
    step: (by: 1 | -1) => {
      if (count > 0) setAt((before) => (before + by + count) % count);
    },
  };
}
export type TranscriptSearch = ReturnType<typeof useTranscriptSearch>;
