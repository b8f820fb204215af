import { formatTimestamp, parseTimestamp, parseTranscript, type Transcript } from '@galley/transcript';
import { nearEnough } from './measures.js';
import type { Meeting, Talk } from './data.js';

/** A recording as the studio gets it, with where people say that a new subject begins. */
export interface Recording {
  readonly name: string;
  readonly transcript: Transcript;
  /** Characters that were said before an offset of `transcript.text`: times and names do not count. */
  readonly said: (offset: number) => number;
  /** Characters that were said in all. */
  readonly length: number;
  /**
   * Where a segment of the reference begins, without the first, in characters said; ascending. One that lies closer to
   * the one before (or to the beginning) than a boundary has to be found to count is left out.
   */
  readonly boundaries: readonly number[];
  /** What people called the stretches; offsets into `transcript.text`. */
  readonly headings: readonly { readonly title: string; readonly from: number; readonly to: number }[];
}

/** A talk as it is published: a line for each turn, its time in front. */
export function talk({ name, sentences, chapters }: Talk): Recording {
  const lines: string[] = [];
  const starts: number[] = [];
  let at = 0;
  let line = '';
  sentences.forEach(([time, words], i) => {
    if (i > 0 && time === sentences[i - 1]?.[0]) line += ' ';
    else {
      if (i > 0) lines.push(line);
      at += i > 0 ? line.length + 1 : 0;
      line = `[${time}] `;
    }
    starts.push(at + line.length);
    line += words.trim();
  });
  lines.push(line);
  return recording(name, lines.join('\n'), starts, chapters);
}

/** Characters of an automatic caption. */
const captionLength = 42;

/**
 * The same as automatic captions: no punctuation, no capitals, no turns, lines of about 42 characters with times that
 * run evenly from one known time to the next.
 */
export function captions({ name, sentences, chapters }: Talk): Recording {
  const words = sentences.flatMap(([time, text], sentence) =>
    bare(text).map((word) => ({ word, sentence, time })),
  );
  const seconds = evenTimes(words.map(({ time }) => parseTimestamp(time) ?? 0));
  const starts: number[] = [];
  let text = '';
  let length = Infinity;
  words.forEach(({ word, sentence }, i) => {
    if (length + word.length > captionLength) {
      text += `${i === 0 ? '' : '\n'}[${formatTimestamp(seconds[i] ?? 0)}] `;
      length = 0;
    } else text += ' ';
    while (starts.length <= sentence) starts.push(text.length);
    text += word;
    length += word.length + 1;
  });
  return recording(name, text, starts, chapters);
}

const bare = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Each run of one time is spread evenly up to the next. */
function evenTimes(times: readonly number[]): number[] {
  const even: number[] = [];
  for (let first = 0; first < times.length;) {
    const start = times[first] ?? 0;
    let next = first;
    while (next < times.length && times[next] === start) next += 1;
    const end = Math.max(start, times[next] ?? start + (next - first) * 0.35);
    for (let i = first; i < next; i += 1) even.push(start + ((end - start) * (i - first)) / (next - first));
    first = next;
  }
  return even;
}

function recording(
  name: string,
  text: string,
  starts: readonly number[],
  chapters: Talk['chapters'],
): Recording {
  const headings = chapters.map(({ title, unit }, i) => ({
    title,
    from: starts[unit] ?? text.length,
    to: starts[chapters[i + 1]?.unit ?? Infinity] ?? text.length,
  }));
  const boundaries = chapters.filter(({ unit }) => unit > 0).map(({ unit }) => starts[unit] ?? text.length);
  return measured(name, text, boundaries, headings);
}

/** Turns between two topics that belong to neither are a segment of their own when they are longer than this. */
const longGap = 500;

/** A meeting: a line for each turn, the speaker's name in front. */
export function meeting({ name, turns, topics }: Meeting): Recording {
  let text = '';
  const starts = turns.map(({ speaker, text: words }, i) => {
    text += `${i === 0 ? '' : '\n'}${speaker}: `;
    const start = text.length;
    text += asWritten(words);
    return start;
  });
  const startOf = (turn: number) => starts[turn] ?? text.length;
  const spans = topics
    .flatMap(({ topic, spans: all }) => all.map(([first, last]) => ({ topic, first, last })))
    .sort((a, b) => a.first - b.first || a.last - b.last);
  const cuts = new Set<number>();
  let covered = 0;
  for (const { first, last } of spans) {
    if (startOf(first) - startOf(covered) > longGap) cuts.add(covered);
    if (first > 0 && startOf(first) - startOf(0) > longGap) cuts.add(first);
    covered = Math.max(covered, last + 1);
  }
  if (covered < turns.length && text.length - startOf(covered) > longGap) cuts.add(covered);
  cuts.delete(0);
  const longest = topics.map(({ topic, spans: all }) => {
    const [first, last] = all.reduce(
      (best, span) => (span[1] - span[0] > best[1] - best[0] ? span : best),
      all[0] ?? [0, 0],
    );
    return { title: topic, from: startOf(first), to: startOf(last + 1) };
  });
  return measured(
    name,
    text,
    [...cuts].map(startOf).sort((a, b) => a - b),
    longest,
  );
}

/** The published texts put spaces before their marks. */
const asWritten = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .replace(/ ([.,?!;:])/g, '$1')
    .replace(/ ('(?:s|re|ve|ll|d|m|t))\b/g, '$1')
    .trim();

function measured(
  name: string,
  text: string,
  boundaries: readonly number[],
  headings: Recording['headings'],
): Recording {
  const transcript = parseTranscript(text);
  if (transcript.text !== text) throw new Error('The text is kept as it was given.');
  const before = [0];
  for (const { from, to } of transcript.segments) before.push((before.at(-1) ?? 0) + to - from + 1);
  const said = (offset: number): number => {
    const { segments } = transcript;
    let low = 0;
    let high = segments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((segments[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const segment = segments[low - 1];
    if (!segment) return 0;
    return (before[low - 1] ?? 0) + Math.min(offset, segment.to) - segment.from;
  };
  const apart: number[] = [];
  for (const place of boundaries.map(said)) if (place - (apart.at(-1) ?? 0) >= nearEnough) apart.push(place);
  return { name, transcript, said, length: before.at(-1) ?? 0, boundaries: apart, headings };
}
