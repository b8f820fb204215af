import type { Coverage, Source } from '@galley/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { t } from '../texts.js';
import { linesOf, placeOf, topicStarts, within } from './marks.js';
import { TranscriptLineView } from './TranscriptLineView.js';
import { TranscriptTools } from './TranscriptTools.js';
import { lineOf, transcriptLines } from './transcript-lines.js';
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

  const first = marked?.first ?? null;
  const align = marked && marked.last > marked.first ? 'start' : 'center';
  useEffect(() => {
    if (first === null) return;
    list.current?.scrollToIndex(first, { align, ...(align === 'start' ? { offset: -LEAD_PX } : {}) });
  }, [first, align, settled, visit]);
  useEffect(() => {
    if (first !== null && settled) box.current?.scrollIntoView({ block: 'center' });
  }, [first, settled, visit]);
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
