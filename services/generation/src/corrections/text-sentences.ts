import { createHash } from 'node:crypto';
import { sentencesIn, type Span } from '@galley/transcript';
import { quotesIn, type Read, readHtml, withWords } from './text-quotes.js';

/** A moment of a recording to which a text links. */
export interface LinkedMoment {
  readonly sourceId: number;
  readonly seconds: number;
}

/** A sentence of a text, and what of it rests on somebody's words. */
export interface TextSentence {
  readonly words: string;
  /** SHA-256 of the words. */
  readonly hash: string;
  /** The parts of it that are quoted. */
  readonly quotes: readonly string[];
  readonly moment: LinkedMoment | null;
}

export const hashOfWords = (words: string): string => createHash('sha256').update(words).digest('hex');

/** The sentences of a text in order. In a blockquote the line that says whose words they are is none. */
export function sentencesOfText(html: string): TextSentence[] {
  const read = readHtml(html);
  const quotes = quotesIn(read);
  const spans = spansOf(read);
  return spans.map((span, at) => {
    const words = read.text.slice(span.from, span.to);
    const next = spans[at + 1]?.from ?? Infinity;
    // A moment stands in its sentence, or behind it.
    const linked = read.moments.find((one) => one.at > span.from && one.at <= next);
    return {
      words,
      hash: hashOfWords(words),
      quotes: quotes
        .map(({ from, to }) => read.text.slice(Math.max(from, span.from), Math.min(to, span.to)).trim())
        .filter((part) => part !== ''),
      moment: linked ? momentIn(linked.tag) : null,
    };
  });
}

/** The text with other words for a sentence, wherever it stands; tags, links and everything else stay. */
export function withSentence(html: string, words: string, now: string): string {
  const read = readHtml(html);
  const places = spansOf(read).filter(({ from, to }) => read.text.slice(from, to) === words);
  return withWords(read, places, { words, now });
}

function spansOf(read: Read): Span[] {
  const spans: Span[] = [];
  const quotes = quotesIn(read);
  let at = 0;
  for (const line of read.text.split('\n')) {
    const whole = { from: at, to: at + line.length };
    const isBlockquote = read.blockquotes.some(({ from, to }) => from <= whole.from && whole.from < to);
    const parts = isBlockquote
      ? quotes.filter(({ from, to }) => from >= whole.from && to <= whole.to)
      : [whole];
    spans.push(...parts.flatMap((part) => sentencesIn(read.text, part)));
    at = whole.to + 1;
  }
  return spans;
}

function momentIn(tag: string): LinkedMoment | null {
  const sourceId = Number(/\bdata-source="(\d+)"/.exec(tag)?.[1]);
  const seconds = Number(/\bdata-t="([\d.]+)"/.exec(tag)?.[1] ?? Number.NaN);
  return sourceId > 0 && seconds >= 0 ? { sourceId, seconds } : null;
}
