import { useMemo } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { usePlayingClock } from '../video/player-state.js';
import { useHeard } from './playing-clock.js';

/** Words are fetched for so many seconds at once. */
const STRETCH = 600;
/** A word stays marked until the next one, but no longer than this after its end. */
const SILENCE = 1;

/** The word that is said now, by its place in the transcript; null where nobody knows. */
export function useSaidWord(sourceId: number): { from: number; to: number } | null {
  const clock = usePlayingClock();
  const stretch = useHeard(clock, (second) => Math.floor(second / STRETCH));
  const { currentData } = useCallQuery(
    httpApi.transcription.words,
    { id: sourceId, fromSeconds: (stretch ?? 0) * STRETCH, toSeconds: ((stretch ?? 0) + 1) * STRETCH },
    { skip: stretch === null },
  );
  const words = currentData?.words;
  const place = useHeard(clock, (second) => {
    const at = words?.findLastIndex(({ startSeconds }) => startSeconds <= second) ?? -1;
    const word = words?.[at];
    return word && second < word.endSeconds + SILENCE ? at : -1;
  });
  const word = place === null ? undefined : words?.[place];
  return useMemo(() => (word ? { from: word.from, to: word.to } : null), [word]);
}
