import { useEffect, useState } from 'react';
import { waitingWords, WORD_MS } from './greeting.js';

/** The word of the moment; begins anew with each wait. */
export function useWaitingWord(waiting: boolean): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % waitingWords.length), WORD_MS);
    return () => {
      clearInterval(timer);
      setAt(0);
    };
  }, [waiting]);
  return waitingWords[at] ?? waitingWords[0];
}
