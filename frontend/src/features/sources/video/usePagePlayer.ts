import type { Source } from '@galley/contracts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useStretch } from '../dock/useStretch.js';
import { PlayingClock } from '../player/playing-clock.js';
import { linesOf, placeOf, secondOf } from '../transcript/marks.js';
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
 * @param kept whether the recording is kept here
 */
export function usePagePlayer(source: Source, kept: boolean): PlayerState | null {
  const lines = useNamed(source);
  const words = useStretch({ sourceId: source.id, seconds: lines?.start ?? 0, words: lines?.words }, !kept);
  const quote = words ?? lines;
  const named = quote?.start ?? null;
  const [clock] = useState(() => new PlayingClock());
  const [asked, setAsked] = useState<Asked | null>(null);
  const framed = frameOf(source, 0) !== null;
  const playable = framed || kept;
  return useMemo(() => {
    if (!playable) return null;
    const from = named ?? 0;
    const play = (start: number) =>
      setAsked((before) => ({ start, clicks: (before?.clicks ?? 0) + 1, named }));
    const more = { from, play, clock: framed ? null : clock, quote: ended(quote) };
    if (asked === null) return { playing: null, ...more };
    const { clicks } = asked;
    const later = named !== null && asked.named !== named;
    const playing = later
      ? { start: named, key: `${clicks} ${named}`, clicks }
      : { start: asked.start, key: String(clicks), clicks };
    return { playing, ...more };
  }, [playable, framed, clock, quote, named, asked]);
}

interface Named {
  readonly start: number;
  /** When what follows it begins; null where nothing with a time follows. */
  readonly end: number | null;
  /** Which words these are, where it names some. */
  readonly words?: { readonly from: number; readonly to: number } | undefined;
}

const ended = (named: Named | null) => (named?.end == null ? null : { start: named.start, end: named.end });

/** When what the address points at in the transcript is said; null when it points at nothing that has a time. */
function useNamed(source: Source): Named | null {
  const [query] = useSearchParams();
  const { data: coverage } = useCallQuery(httpApi.source.coverage, { id: source.id });
  const { transcript } = source;
  return useMemo(() => {
    const second = Number(query.get('t'));
    if (!(second > 0) && !query.has('topic') && !query.has('from')) return null;
    const lines = transcriptLines(transcript);
    const place = placeOf(query, lines, coverage?.topics ?? []);
    const start = second > 0 ? second : secondOf(lines, place);
    if (start === null) return null;
    const marked = linesOf(lines, place);
    const after = marked === null ? [] : lines.slice(marked.last + 1);
    const end = after.find(({ seconds }) => seconds !== null && seconds > start)?.seconds ?? null;
    return { start, end, words: place?.exact ? { from: place.from, to: place.to } : undefined };
  }, [query, transcript, coverage]);
}
