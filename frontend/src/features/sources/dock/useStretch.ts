import { useMemo } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';

/** When words are said, in seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Words are looked for so many seconds before the moment that a transcript gives, and after it. */
const AROUND = { before: 60, after: 540 };

interface Wanted {
  readonly sourceId: number;
  /** About when they are said. */
  readonly seconds: number;
  readonly words?: { readonly from: number; readonly to: number } | undefined;
}

/** The seconds of the words that are wanted; null where nobody knows when each word is said, and for no words. */
export function useStretch({ sourceId, seconds, words }: Wanted, skip: boolean): Stretch | null {
  const { currentData } = useCallQuery(
    httpApi.transcription.words,
    {
      id: sourceId,
      fromSeconds: Math.max(0, Math.floor(seconds) - AROUND.before),
      toSeconds: Math.floor(seconds) + AROUND.after,
    },
    { skip: skip || !words },
  );
  return useMemo(() => {
    if (!words) return null;
    const said = currentData?.words.filter(({ from, to }) => from < words.to && to > words.from) ?? [];
    const [first, last] = [said[0], said.at(-1)];
    return first && last ? { start: first.startSeconds, end: last.endSeconds } : null;
  }, [currentData, words]);
}
