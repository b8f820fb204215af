import type { Coverage } from '@galley/contracts';
import { lineAt, lineOf, type TranscriptLine } from './transcript-lines.js';

/** A stretch of the stored transcript that a link points at. */
export interface Place {
  from: number;
  to: number;
  /** The words themselves are marked, not only their paragraphs: a quote. */
  exact: boolean;
}

/** Positions of the stored text, `to` exclusive. */
export interface Range {
  from: number;
  to: number;
}

const natural = (text: string | null): number | null => {
  const value = Number(text);
  return text !== null && text !== '' && Number.isFinite(value) && value >= 0 ? value : null;
};

/**
 * What an address points at in a transcript: `?topic=12` the stretch of a topic, `?from=100&to=240` the words of a
 * quote, `?t=801` the line being spoken at that second. Null when it points at nothing that is there.
 */
export function placeOf(
  query: URLSearchParams,
  lines: readonly TranscriptLine[],
  topics: Coverage['topics'],
): Place | null {
  const topic = topics.find(({ topicId }) => String(topicId) === query.get('topic'));
  if (topic) return { from: topic.from, to: topic.to, exact: false };
  const [from, to] = [natural(query.get('from')), natural(query.get('to'))];
  if (from !== null && to !== null && to > from) return { from, to, exact: true };
  const second = natural(query.get('t'));
  const spoken = second === null ? undefined : lines[lineAt(lines, second)];
  return spoken ? { from: spoken.from, to: spoken.to, exact: false } : null;
}

/** The first and the last line of a place; null without one. */
export function linesOf(
  lines: readonly TranscriptLine[],
  place: Range | null,
): { first: number; last: number } | null {
  if (place === null || lines.length === 0) return null;
  const first = lineOf(lines, place.from);
  return { first, last: Math.max(first, lineOf(lines, place.to - 1)) };
}

/** When a place is spoken: the time of its first line, or of the last line before it that has one. Null without any. */
export function secondOf(lines: readonly TranscriptLine[], place: Range | null): number | null {
  const marked = linesOf(lines, place);
  if (!marked) return null;
  return lines.slice(0, marked.first + 1).findLast(({ seconds }) => seconds !== null)?.seconds ?? null;
}

/** The topics that begin in a line, by the line. */
export function topicStarts(
  lines: readonly TranscriptLine[],
  topics: Coverage['topics'],
): Map<number, Coverage['topics']> {
  const starts = new Map<number, Coverage['topics']>();
  for (const topic of topics) {
    const line = lineOf(lines, topic.from);
    starts.set(line, [...(starts.get(line) ?? []), topic]);
  }
  return starts;
}

/** Everywhere the words stand in what was said, in any capitals and over any white space; in the order of the text. */
export function findWords(lines: readonly TranscriptLine[], words: string): Range[] {
  const wanted = words.trim();
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.split(/\s+/u).map(literal).join('\\s+'), 'giu');
  return lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].map((match) => ({
      from: line.textFrom + match.index,
      to: line.textFrom + match.index + match[0].length,
    })),
  );
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The ranges that touch a stretch of text; both in the order of the text. */
export function within(ranges: readonly Range[], from: number, to: number): Range[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  const touching: Range[] = [];
  for (let index = low; index < ranges.length; index++) {
    const range = ranges[index];
    if (!range || range.from >= to) break;
    touching.push(range);
  }
  return touching;
}

export interface Piece {
  text: string;
  kind: 'plain' | 'quote' | 'found' | 'current' | 'said';
}

/** A line's words, cut where marks begin and end; put together again they are the line's text. */
export function piecesOf(
  line: TranscriptLine,
  marks: {
    quote: Range | null;
    found: readonly Range[];
    current: Range | null;
    /** The word that is heard now. */
    said?: Range | null;
  },
): Piece[] {
  const said = marks.said ?? null;
  const ranges = [...marks.found, ...[marks.quote, said].filter((range) => range !== null)];
  const clamp = (offset: number) => Math.min(line.to, Math.max(line.textFrom, offset));
  const cuts = new Set([line.textFrom, line.to]);
  for (const range of ranges) cuts.add(clamp(range.from)).add(clamp(range.to));
  const edges = [...cuts].sort((a, b) => a - b);
  const covers = (range: Range | null, at: number) => range !== null && range.from <= at && at < range.to;
  return edges.slice(0, -1).map((from, index) => {
    const found = marks.found.find((range) => covers(range, from));
    const isCurrent = found !== undefined && found.from === marks.current?.from;
    if (covers(said, from)) return pieceAt(line, from, edges[index + 1] ?? from, 'said');
    const kind = isCurrent ? 'current' : found ? 'found' : covers(marks.quote, from) ? 'quote' : 'plain';
    return pieceAt(line, from, edges[index + 1] ?? from, kind);
  });
}

const pieceAt = (line: TranscriptLine, from: number, to: number, kind: Piece['kind']): Piece => ({
  text: line.text.slice(from - line.textFrom, to - line.textFrom),
  kind,
});
