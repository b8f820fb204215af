import { useEffect, useState } from 'react';
import { t } from '../texts.js';

const words = [
  t('pondering'),
  t('thinking'),
  t('plotting'),
  t('analyzingWord'),
  t('considering'),
  t('crafting'),
  t('refining'),
  t('composing'),
  t('processing'),
  t('evaluating'),
] as const;
const WORD_MS = 2000;

/** The word of the moment; begins anew with each wait. */
export function useWaitingWord(waiting: boolean): string {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % words.length), WORD_MS);
    return () => {
      clearInterval(timer);
      setAt(0);
    };
  }, [waiting]);
  return words[at] ?? words[0];
}
