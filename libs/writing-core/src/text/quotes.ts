import type { Warning } from '@galley/contracts';
import { locateQuote, type LocatedQuote, speakersIn, type Transcript, withoutRole } from '@galley/transcript';
import { plainWords } from './plain-words.js';
import { blocksOf, decodeEntities, escapeHtml, textOf } from './html.js';
import { quoteMarks } from './quote-marks.js';

/** The quote word for word as it stands in the transcript, or null. Nothing else may be shown as a quote. */
export function verifiedQuote(
  transcript: Transcript,
  quote: string,
  near?: { from: number; to: number },
): LocatedQuote | null {
  return locateQuote(transcript, quote, near);
}

/** A draft in which every remaining quote is word for word, and what lost its quotation marks. */
interface ReleasedQuotes {
  readonly html: string;
  readonly removed: readonly string[];
  readonly warnings: readonly Warning[];
}

const fewestWords = 3;

/**
 * Takes the quotation marks, or the blockquote, from every quote of three or more words that is in none of the
 * transcripts. The words stay, as the writer's own. Works on model drafts and on our own alike.
 *
 * @param titles texts that may stand in quotation marks without having been said, such as the title of a recording
 */
export function releaseUnlocatedQuotes(
  html: string,
  transcripts: readonly Transcript[],
  titles: readonly string[] = [],
): ReleasedQuotes {
  const removed: string[] = [];
  const known = new Set(titles.map(plain));
  const located = (words: string): boolean =>
    wordsIn(words) < fewestWords ||
    known.has(plain(words)) ||
    transcripts.some((transcript) => verifiedQuote(transcript, words) !== null);
  const voices = transcripts.flatMap(speakersIn).map(withoutRole);
  const result = blocksOf(html)
    .map((block) =>
      block.tag === 'blockquote' ? releaseBlock(block.html, located, voices, removed) : block.html,
    )
    .map((block) => (block.startsWith('<blockquote') ? block : releaseMarks(block, located, removed)))
    .join('\n');
  return { html: result, removed, warnings: removed.map(notFound) };
}

const notFound = (words: string): Warning => ({
  code: 'QUOTE_NOT_FOUND',
  message: `“${words.length > 120 ? `${words.slice(0, 119).trimEnd()}…` : words}” is not in the recording word for word, so it is no longer shown as a quote.`,
});

const plain = (text: string) =>
  text
    .replace(/[\s.,!?;:]+/g, ' ')
    .trim()
    .toLowerCase();
const wordsIn = (text: string): number => plainWords(text).length;

type Located = (words: string) => boolean;

function releaseBlock(html: string, located: Located, voices: readonly string[], removed: string[]): string {
  const inner = html.replace(/^<blockquote\b[^>]*>|<\/blockquote>$/gi, '');
  const parts = blocksOf(inner);
  const quoted = parts
    .flatMap((part) => part.html.split(/<br\b[^>]*>/i))
    .map((part) => withoutAttribution(textOf(part), voices))
    .filter((words) => words !== '');
  // A block of fewer than three words can't be located; as a block of its own it is still a quote, so it goes too.
  const missing = quoted.filter((words) => wordsIn(words) < fewestWords || !located(words));
  if (quoted.length > 0 && missing.length === 0) return html;
  removed.push(...missing);
  return parts.map((part) => stripMarks(part.html)).join('\n');
}

const capitals = /^\p{Lu}[\p{L}.'’-]*(?:[\s,]+\p{Lu}[\p{L}.'’-]*){0,5}$/u;

/** `… — Marcus Hale, 00:01:23` at the end, or alone in its line: somebody who speaks, or words with capitals. */
function withoutAttribution(text: string, voices: readonly string[]): string {
  const at = Math.max(...['— ', '– ', '- '].map((dash) => ` ${text}`.lastIndexOf(` ${dash}`)));
  if (at < 0) return text.trim();
  const [name = ''] = text.slice(at + 2).split(/,?\s\d|[[(]/);
  const isName = voices.includes(name.trim()) || capitals.test(name.trim());
  return (isName ? text.slice(0, at) : text).trim();
}

const stripMarks = (html: string): string => html.replace(/>[^<>]*</g, (text) => text.replace(allMarks, ''));
const allMarks = new RegExp(`[${quoteMarks}]|&quot;`, 'g');

/** Tags are one private character each while quotation marks are looked for, so a quote may hold emphasis or links. */
const placeholderStart = 0xe000;

function releaseMarks(html: string, located: Located, removed: string[]): string {
  const tags: string[] = [];
  const flat = html
    .replace(/[\uE000-\uF8FF]/g, '')
    .replace(/<a\b[^<>]*\bmoment\b[^<>]*>[^<]*<\/a>|<[^<>]+>/gi, (tag) => {
      tags.push(tag);
      return String.fromCharCode(placeholderStart + ((tags.length - 1) % 6000));
    });
  const text = decodeEntities(flat).normalize('NFC');
  // In German the mark that opens English quotes closes them.
  const kinds: readonly RegExp[] = text.includes('„') ? pairs.filter((pair) => pair !== unclosed) : pairs;
  const released = kinds.reduce<string>(
    (line, pair) =>
      line.replace(pair, (whole: string, words: string) => {
        const said = words.replace(/[\uE000-\uF8FF]/g, '');
        if (located(said)) return whole;
        removed.push(said.trim());
        return words;
      }),
    text,
  );
  let next = 0;
  return escapeText(released).replace(/[\uE000-\uF8FF]/g, () => tags[next++] ?? '');
}

const escapeText = (text: string) => escapeHtml(text).replaceAll('&quot;', '"');

/** A quote of several paragraphs opens in each of them and closes in the last. */
const unclosed = /“([^“”„]+)$/gu;

/** Each kind of quotation mark; an apostrophe inside a word neither opens nor closes. */
const pairs = [
  /[“„]([^“”„]+)[”“]/gu,
  unclosed,
  /”([^“”„]+)”/gu,
  /«([^«»]+)»/gu,
  /「([^「」]+)」/gu,
  /『([^『』]+)』/gu,
  /"([^"]+)"/gu,
  /(?<![\p{L}\p{N}])‘((?:[^‘’]|(?<=[\p{L}])’(?=\p{L}))+)’(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'(\p{L}(?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu,
] as const;
