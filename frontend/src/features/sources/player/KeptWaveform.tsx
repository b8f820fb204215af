import { lazy, type RefObject, Suspense, useMemo, useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { usePlayer } from '../video/player-state.js';
import type { Shown } from './Waveform.js';

const Waveform = lazy(async () => ({ default: (await import('./Waveform.js')).Waveform }));

/** While it is being made, it is asked for again after so many milliseconds. */
const AGAIN_MS = 3_000;

interface Props {
  sourceId: number;
  media: RefObject<HTMLMediaElement | null>;
}

/** The waveform of a recording, with its topics and the quote that the address names; nothing where there is none. */
export function KeptWaveform({ sourceId, media }: Props) {
  const [isMaking, setMaking] = useState(false);
  const { currentData: waveform } = useCallQuery(
    httpApi.waveform.ofSource,
    { id: sourceId },
    { pollingInterval: isMaking ? AGAIN_MS : 0 },
  );
  const stillMaking = waveform?.state === 'making';
  if (stillMaking !== isMaking) setMaking(stillMaking);
  const shown = useShown(sourceId, waveform?.durationSeconds ?? 0);
  if (waveform?.state !== 'ready' || waveform.durationSeconds === null) return null;
  const { peaks, durationSeconds } = waveform;
  return (
    <Suspense fallback={null}>
      <Waveform media={media} peaks={peaks} durationSeconds={durationSeconds} shown={shown} />
    </Suspense>
  );
}

function useShown(sourceId: number, durationSeconds: number): Shown[] {
  const { quote } = usePlayer();
  const { data: coverage } = useCallQuery(httpApi.source.coverage, { id: sourceId });
  return useMemo(() => {
    const starts = (coverage?.topics ?? []).flatMap(({ startSeconds }) => startSeconds ?? []);
    const topics = starts.map((start, place) => ({
      start,
      end: starts[place + 1] ?? durationSeconds,
      kind: 'topic' as const,
    }));
    // Neighbours are told apart: every second one is left as it is.
    const shown: Shown[] = topics.filter((_, place) => place % 2 === 0);
    return quote ? [...shown, { ...quote, kind: 'quote' }] : shown;
  }, [coverage, quote, durationSeconds]);
}
