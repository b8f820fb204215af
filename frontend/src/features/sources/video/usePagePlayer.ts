import type { Source } from '@galley/contracts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { placeOf, secondOf } from '../transcript/marks.js';
import { transcriptLines } from '../transcript/transcript-lines.js';
import { frameOf } from './Player.js';
import type { PlayerState } from './player-state.js';

interface Asked {
  readonly start: number;
  readonly clicks: number;
  /** The second that the address named at that time: another one comes after it. */
  readonly named: number | null;
}

/**
 * What plays the recording on this page; null where it can only be watched elsewhere. It begins where the address points (see
 * `placeOf`). Once opened, it goes to each other place that the address points at afterwards.
 */
export function usePagePlayer(source: Source): PlayerState | null {
  const named = useNamedSecond(source);
  const [asked, setAsked] = useState<Asked | null>(null);
  const playable = frameOf(source, 0) !== null;
  return useMemo(() => {
    if (!playable) return null;
    const from = named ?? 0;
    const play = (start: number) =>
      setAsked((before) => ({ start, clicks: (before?.clicks ?? 0) + 1, named }));
    if (asked === null) return { playing: null, from, play };
    const { clicks } = asked;
    const later = named !== null && asked.named !== named;
    const playing = later
      ? { start: named, key: `${clicks} ${named}`, clicks }
      : { start: asked.start, key: String(clicks), clicks };
    return { playing, from, play };
  }, [playable, named, asked]);
}

/** The second of what the address points at in the transcript; null when it points at nothing that has a time. */
function useNamedSecond(source: Source): number | null {
  const [query] = useSearchParams();
  const { data: coverage } = useCallQuery(httpApi.source.coverage, { id: source.id });
  const { transcript } = source;
  return useMemo(() => {
    const second = Number(query.get('t'));
    if (second > 0) return second;
    if (!query.has('topic') && !query.has('from')) return null;
    const lines = transcriptLines(transcript);
    return secondOf(lines, placeOf(query, lines, coverage?.topics ?? []));
  }, [query, transcript, coverage]);
}
