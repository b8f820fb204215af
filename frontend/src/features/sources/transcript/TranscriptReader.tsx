import type { Coverage, Source } from '@galley/contracts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useHeard } from '../player/playing-clock.js';
import { t } from '../texts.js';
import { usePlayer } from '../video/player-state.js';
import { linesOf, placeOf, secondOf, topicStarts, within } from './marks.js';
import { TranscriptLineView } from './TranscriptLineView.js';
import { TranscriptTools } from './TranscriptTools.js';
import { lineAt, lineOf, type TranscriptLine, transcriptLines } from './transcript-lines.js';
import { useTranscriptSearch } from './useTranscriptSearch.js';

interface Props {
  source: Pick<Source, 'id' | 'transcript' | 'videoUrl' | 'transcriptLength'>;
  /** Named in the text where they begin. */
  topics: Coverage['topics'];
  /** Whether what stands above it, and the topics in it, have come: a place found before is then looked up again. */
  settled: boolean;
}

/** Said lines above a topic's first one, so that it is seen where it comes from. */
const LEAD_PX = 56;

/**
 * A transcript to read, of any length: only the lines in sight are drawn. What the address points at (`placeOf`) is
 * scrolled to and marked; the words can be searched.
 */
export function TranscriptReader({ source, topics, settled }: Props) {
  const { transcript } = source;
  const [query] = useSearchParams();
  // A link to where one already stands is a wish to see it again.
  const { key: visit } = useLocation();
  const lines = useMemo(() => transcriptLines(transcript), [transcript]);
  const place = useMemo(() => placeOf(query, lines, topics), [query, lines, topics]);
  const marked = useMemo(() => linesOf(lines, place), [lines, place]);
  const starts = useMemo(() => topicStarts(lines, topics), [lines, topics]);
  const search = useTranscriptSearch(lines);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const { heard, playLine } = useListening(lines);

  useSight({ marked, settled, visit }, list, box);
  const { current } = search;
  useEffect(() => {
    if (current) list.current?.scrollToIndex(lineOf(lines, current.from), { align: 'center' });
  }, [current, lines]);

  return (
    <div
      className="reader"
      ref={box}
      data-timeless={lines.every((line) => line.timestamp === null) || undefined}
      onKeyDown={(event) => {
        // The browser's own search sees the drawn lines only.
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
        event.preventDefault();
        input.current?.focus();
        input.current?.select();
      }}
    >
      <TranscriptTools source={source} search={search} input={input} />
      <div className="reader-lines" tabIndex={0} role="region" aria-label={t('transcript')}>
        <Virtualizer ref={list} as="ol" item="li" data={lines}>
          {(line, index) => (
            <TranscriptLineView
              key={line.from}
              line={line}
              source={source}
              topics={starts.get(index) ?? []}
              heard={index === heard}
              onPlay={playLine && (() => playLine(line))}
              marked={marked !== null && marked.first <= index && index <= marked.last}
              marks={{
                quote: place?.exact ? place : null,
                found: within(search.found, line.textFrom, line.to),
                current,
              }}
            />
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

interface Sought {
  marked: ReturnType<typeof linesOf>;
  settled: boolean;
  /** Another one with each visit. */
  visit: string;
}

/** Brings what the address points at into sight. */
function useSight(
  { marked, settled, visit }: Sought,
  list: RefObject<VirtualizerHandle | null>,
  box: RefObject<HTMLDivElement | null>,
): void {
  const first = marked?.first ?? null;
  const align = marked && marked.last > marked.first ? 'start' : 'center';
  useEffect(() => {
    if (first === null) return;
    list.current?.scrollToIndex(first, { align, ...(align === 'start' ? { offset: -LEAD_PX } : {}) });
  }, [first, align, settled, visit, list]);
  useEffect(() => {
    if (first !== null && settled) box.current?.scrollIntoView({ block: 'center' });
  }, [first, settled, visit, box]);
}

/** Which line is heard, and what plays a line; both null where the recording is not heard on this page. */
function useListening(lines: readonly TranscriptLine[]) {
  const { clock, play } = usePlayer();
  const heard = useHeard(clock, (second) => lineAt(lines, second));
  const playLine = (line: TranscriptLine) => play(secondOf(lines, line) ?? 0);
  return { heard, playLine: clock && playLine };
}
