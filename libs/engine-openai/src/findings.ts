import {
  contextOf,
  formatTimestamp,
  type LocatedQuote,
  locateQuote,
  oneLine,
  type Sentence,
  type Transcript,
} from '@galley/transcript';
import { z } from 'zod';
import type { TopicFinding } from '@galley/writing-core';
import { closest } from './material.js';
import { lockQuotations } from './quoted.js';
import { withoutLinks } from './safe-text.js';

const RawTopic = z.object({
  title: z.string(),
  excerpt: z.string(),
  details: z.string(),
  reasoning: z.string(),
  firstSentence: z.number(),
  lastSentence: z.number(),
  quoteSentence: z.number(),
  quote: z.string(),
  subjectLines: z.array(z.string()),
});
export type RawTopic = z.infer<typeof RawTopic>;
/** What a model answers about one part of a transcript. */
export const RawTopics = z.object({ topics: z.array(RawTopic) });

const segmentsShown = 4;

/**
 * A model's topic with everything that can be checked worked out by our own code: place, times, quote. A quote that is
 * not in the transcript is replaced by a sentence of the topic. Null when the topic points nowhere.
 */
export function findingOf(
  transcript: Transcript,
  raw: RawTopic,
  part: readonly Sentence[],
): TopicFinding | null {
  const inside =
    raw.firstSentence < 0 || raw.lastSentence < 0 ? aroundQuote(transcript, raw, part) : stretchOf(raw, part);
  const [first, last] = [inside[0], inside.at(-1)];
  const title = lockQuotations(plain(raw.title), [{ transcript }]).text.replace(/[.:]$/, '').slice(0, 200);
  if (!first || !last || title === '') return null;
  const span = { from: first.from, to: last.to };
  const asked = locateQuote(transcript, raw.quote, span);
  const quote = asked ?? ownQuote(transcript, raw, inside);
  if (quote === null) return null;
  const locked = (text: string) => lockQuotations(plain(text), [{ transcript, near: span }]).text;
  const excerpt = locked(raw.excerpt);
  return {
    title,
    excerpt: excerpt === '' ? quote.text : excerpt,
    details: raw.details.split(/\n+/).map(locked).filter(Boolean).join('\n\n') || excerpt || quote.text,
    reasoning: locked(raw.reasoning),
    quote,
    quoteReplaced: asked === null,
    // A quote outside the stretch belongs to the topic as well.
    from: Math.min(span.from, quote.from),
    to: Math.max(span.to, quote.to),
    subjectLines: cleanLines(raw.subjectLines.map(locked)),
    segments: segmentsOf(transcript, quote, inside),
  };
}

/** The sentences a topic names; a missing or reversed end is mended, numbers outside the part are brought inside. */
function stretchOf(raw: RawTopic, part: readonly Sentence[]): Sentence[] {
  const [low, high] = [part[0]?.index ?? 0, part.at(-1)?.index ?? 0];
  const within = (n: number) => Math.min(high, Math.max(low, Math.round(n)));
  const [a, b] = [within(raw.firstSentence), within(raw.lastSentence)];
  return part.filter(({ index }) => index >= Math.min(a, b) && index <= Math.max(a, b));
}

/** Characters to either side of the quote that a topic without sentence numbers is taken to cover. */
const reach = 1_500;

function aroundQuote(transcript: Transcript, raw: RawTopic, part: readonly Sentence[]): Sentence[] {
  const [first, last] = [part[0], part.at(-1)];
  const quote = first && last ? locateQuote(transcript, raw.quote, { from: first.from, to: last.to }) : null;
  const centre = quote ?? closest(`${raw.quote} ${raw.title} ${raw.excerpt} ${raw.details}`, part)?.sentence;
  return centre ? part.filter(({ from, to }) => to > centre.from - reach && from < centre.to + reach) : [];
}

function ownQuote(transcript: Transcript, raw: RawTopic, inside: readonly Sentence[]): LocatedQuote | null {
  const named = inside.filter((sentence) => sentence.index === raw.quoteSentence);
  const near = closest(`${raw.quote} ${raw.title} ${raw.excerpt}`, inside)?.sentence;
  const byLength = [...inside].sort((a, b) => b.text.length - a.text.length);
  for (const sentence of [...named, ...(near ? [near] : []), ...byLength.slice(0, 5)]) {
    const quote = locateQuote(transcript, sentence.text, sentence);
    if (quote) return quote;
  }
  return null;
}

function segmentsOf(
  transcript: Transcript,
  quote: LocatedQuote,
  inside: readonly Sentence[],
): TopicFinding['segments'] {
  const others = inside
    .filter(
      (sentence) =>
        sentence.text.split(' ').length >= 8 && (sentence.to <= quote.from || sentence.from >= quote.to),
    )
    .slice(0, segmentsShown - 1);
  return [{ ...quote, text: quote.text }, ...others]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, text, startSeconds, approximate }) => ({
      timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
      startSeconds,
      ...(approximate && { approximate }),
      content: oneLine(text),
      context: contextOf(transcript, from, to),
    }));
}

/** Text of a model without markup, and without addresses. */
export const plain = (text: string): string =>
  oneLine(
    withoutLinks(text)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, ''),
  );

/** Subject lines as they are shown: one line each, no enclosing marks or numbering, no repetition, at most 150 characters. */
export function cleanLines(lines: readonly string[]): string[] {
  const seen = new Set<string>();
  return lines
    .map((line) =>
      plain(line)
        .replace(/^(?:\d+[.)]|[-•])\s+/, '')
        .replace(/^["“](.*)["”]$/, '$1')
        .slice(0, 150),
    )
    .filter((line) => {
      const key = line.toLowerCase();
      const fresh = line !== '' && !seen.has(key);
      seen.add(key);
      return fresh;
    });
}
