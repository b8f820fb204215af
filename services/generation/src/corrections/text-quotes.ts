import {
  applySplices,
  byWords,
  quotedIn,
  quoteMarks,
  sentencesIn,
  type Span,
  type Splice,
} from '@galley/transcript';
import { decodeEntities, escapeHtml } from '@galley/writing-core';

/** What a reader reads of cleaned HTML, with the place of each character in it. */
export interface Read {
  readonly html: string;
  text: string;
  readonly from: number[];
  readonly to: number[];
  /** Stretches of the text that stand in a blockquote, with their tags. */
  readonly blockquotes: (Span & { open: Span; close: Span })[];
  /** The tags of links to moments, where they stand. */
  readonly moments: { readonly at: number; readonly tag: string }[];
}

/** A quote in a text: in its marks, or in a blockquote. */
export interface TextQuote extends Span {
  readonly words: string;
  readonly marked: boolean;
}

const pieces = /<a\b[^<>]*\bmoment\b[^<>]*>[^<]*<\/a>|<[^<>]*>|&[#\w]+;|[^<&]|[<&]/gu;
const kept = /<a\b[^<>]*\bmoment\b[^<>]*>[^<]*<\/a>|<[^<>]*>/gu;
const inline = /^<\/?(?:strong|em|a|u|s|mark|code|b|i|span)\b/i;
const moment = /^<a\b[^<>]*\bmoment\b/i;

/** Whole quotes, and the sentences of longer ones, each once. */
export function quotesOf(html: string): { words: string; sentences: string[] }[] {
  const read = readHtml(html);
  const found = new Map(
    quotesIn(read).map((quote) => [
      quote.words,
      sentencesIn(read.text, quote).map(({ from, to }) => read.text.slice(from, to)),
    ]),
  );
  return [...found].map(([words, sentences]) => ({
    words,
    sentences: sentences.length > 1 ? sentences : [],
  }));
}

/** Whether a text quotes these words. */
export const hasQuote = (html: string, words: string): boolean => placesOf(readHtml(html), words).length > 0;

/**
 * The text with other words in a quote, wherever it stands; tags, links and everything else stay.
 * @param now null: the words stay, and are no quote any more
 */
export function withQuote(html: string, words: string, now: string | null): string {
  const read = readHtml(html);
  const places = placesOf(read, words);
  if (now === null) return applySplices(html, inOrder(places.flatMap(({ quote }) => unquoted(read, quote))));
  return withWords(read, places, { words, now });
}

/** The text with other words at some places, all of which have the same ones; tags and links stay. */
export function withWords(
  read: Read,
  places: readonly Span[],
  { words, now }: { words: string; now: string },
): string {
  const splices = places.flatMap(({ from, to }) => byWords([{ from, to, was: words, text: now }]));
  return applySplices(
    read.html,
    splices.map((splice) => inHtml(read, splice)),
  );
}

export function readHtml(html: string): Read {
  const read: Read = { html, text: '', from: [], to: [], blockquotes: [], moments: [] };
  const add = (letters: string, at: number, end: number) => {
    if (letters === ' ' && /\s$/.test(read.text)) return;
    for (const unit of letters.split('')) {
      read.text += unit;
      read.from.push(at);
      read.to.push(end);
    }
  };
  for (const { 0: piece, index: at } of html.matchAll(pieces)) {
    const end = at + piece.length;
    if (moment.test(piece)) read.moments.push({ at: read.text.length, tag: piece });
    if (moment.test(piece) || /^\s$/u.test(piece) || piece === '&nbsp;') add(' ', at, end);
    else if (!piece.startsWith('<') || piece === '<') add(decodeEntities(piece), at, end);
    else if (!inline.test(piece)) {
      if (!read.text.endsWith('\n')) add('\n', at, end);
      noteBlockquote(read, piece, { from: at, to: end });
    }
  }
  return read;
}

function noteBlockquote(read: Read, tag: string, place: Span): void {
  const at = read.text.length;
  if (/^<blockquote\b/i.test(tag))
    read.blockquotes.push({ from: at, to: Infinity, open: place, close: { from: 0, to: 0 } });
  const last = read.blockquotes.at(-1);
  if (/^<\/blockquote\b/i.test(tag) && last)
    read.blockquotes.splice(-1, 1, { ...last, to: at, close: place });
}

/** The name and the second at the end of a quote, or alone in its line. */
const attribution = /(?:^|\s)[—–][^—–]*$/u;

export function quotesIn({ text, blockquotes }: Read): TextQuote[] {
  const quotes: TextQuote[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const inBlock = blockquotes.some(({ from, to }) => from <= at && at < to);
    const stretches = inBlock
      ? [{ from: 0, to: line.replace(attribution, '').length, marked: false }]
      : quotedIn(line).map((span) => ({ ...span, marked: true }));
    for (const { from, to, marked } of stretches) {
      const words = line.slice(from, to);
      const start = at + from + words.length - words.trimStart().length;
      if (words.trim() !== '')
        quotes.push({ from: start, to: start + words.trim().length, words: words.trim(), marked });
    }
    at += line.length + 1;
  }
  return quotes;
}

/** Where quotes have these words. */
function placesOf(read: Read, words: string): (Span & { quote: TextQuote })[] {
  return quotesIn(read).flatMap((quote) => {
    const at = quote.words.indexOf(words);
    return at < 0 ? [] : [{ from: quote.from + at, to: quote.from + at + words.length, quote }];
  });
}

/** A change of what is read as one of the HTML. Tags inside it stay. */
function inHtml({ html, from, to }: Read, splice: Splice): Splice {
  const text = escapeHtml(splice.text).replaceAll('&quot;', '"');
  if (splice.from === splice.to) {
    const at = to[splice.from - 1] ?? from[splice.from] ?? 0;
    return { from: at, to: at, text };
  }
  const [start, end] = [from[splice.from] ?? 0, to[splice.to - 1] ?? 0];
  const tags = html.slice(start, end).match(kept) ?? [];
  return { from: start, to: end, text: text + tags.join('') };
}

const markBefore = new RegExp(`[${quoteMarks}]\\s*$`, 'u');
const markBehind = new RegExp(`[${quoteMarks}]`, 'u');

/** Without its marks; a blockquote becomes paragraphs. */
function unquoted(read: Read, quote: TextQuote): Splice[] {
  if (quote.marked) {
    const before = read.text.slice(0, quote.from).search(markBefore);
    const after = quote.to + read.text.slice(quote.to).search(markBehind);
    return [before, after].map((at) => ({ from: read.from[at] ?? 0, to: read.to[at] ?? 0, text: '' }));
  }
  const block = read.blockquotes.find(({ from, to }) => from <= quote.from && quote.from < to);
  if (!block) return [];
  const inner = /<p\b/i.test(read.html.slice(block.open.to, block.close.from));
  return [
    { ...block.open, text: inner ? '' : '<p>' },
    { ...block.close, text: inner ? '' : '</p>' },
  ];
}

/** Two quotes in one block take its tags away once. */
const inOrder = (splices: readonly Splice[]): Splice[] =>
  [...new Map(splices.map((splice) => [splice.from, splice])).values()].sort((a, b) => a.from - b.from);
