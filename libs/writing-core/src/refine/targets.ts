import { searchTerms } from '../retrieval/terms.js';
import { textOf } from '../text/html.js';
import { quotation } from '../text/quote-marks.js';
import type { Part, Which } from './parts.js';
import {
  isLeadIn,
  isList,
  isParagraph,
  isQuote,
  isRule,
  isSubhead,
  isTitle,
  type Piece,
  readable,
  teaserLength,
} from './pieces.js';

/** A run of pieces, both ends included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** What was found, or one sentence on why nothing was. */
export type Found = { readonly ranges: readonly Range[] } | { readonly problem: string };

const nouns: Readonly<Record<Part, string>> = {
  paragraph: 'paragraph',
  section: 'section',
  quote: 'quote',
  list: 'list',
  subhead: 'subhead',
  teaser: 'teaser',
  title: 'title',
  sentence: 'sentence',
};
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

/** "the second paragraph", "the last quote", as people say it. */
export const nameOf = (part: Part, which: Which): string => {
  if (which.all === true) return `all ${nouns[part]}s`;
  if (which.place === -1) return `the last ${nouns[part]}`;
  if (which.place !== undefined)
    return `the ${ordinals[which.place] ?? `${which.place + 1}th`} ${nouns[part]}`;
  return which.about === undefined ? `the ${nouns[part]}` : `the ${nouns[part]} “${which.about}”`;
};

/** The pieces that somebody names. */
export function findPart(pieces: readonly Piece[], part: Part, which: Which): Found {
  const candidates = candidatesFor(pieces, part);
  const none = `The text has no ${nouns[part]}.`;
  if (candidates.length === 0) return { problem: none };
  if (which.about !== undefined) return byWords(pieces, candidates, part, which.about, which.place);
  if (which.all === true) return { ranges: candidates };
  if (which.place !== undefined) {
    const at = which.place < 0 ? candidates.length + which.place : which.place;
    const found = candidates[at];
    const count = candidates.length === 1 ? `one ${nouns[part]}` : `${candidates.length} ${nouns[part]}s`;
    return found ? { ranges: [found] } : { problem: `The text has ${count}, so there is no ${at + 1}th.` };
  }
  return candidates.length === 1
    ? { ranges: candidates }
    : {
        problem: `The text has ${candidates.length} ${nouns[part]}s: please say which one, like “the second ${nouns[part]}” or “the ${nouns[part]} about …”.`,
      };
}

function candidatesFor(pieces: readonly Piece[], part: Part): Range[] {
  const each = (fits: (piece: Piece) => boolean): Range[] =>
    pieces.flatMap((piece, i) => (fits(piece) ? [{ first: i, last: i }] : []));
  switch (part) {
    case 'paragraph':
    case 'sentence':
      return each(isParagraph);
    case 'quote': {
      const blocks = each(isQuote);
      return blocks.length > 0
        ? blocks
        : each((piece) => isParagraph(piece) && quotesSomething(textOf(piece.html)));
    }
    case 'list':
      return each(isList);
    case 'subhead':
      return each(isHeading);
    case 'title':
      return each(isTitle);
    case 'teaser':
      return teaserLength(pieces) === 0 ? [] : [{ first: 0, last: teaserLength(pieces) }];
    case 'section':
      return sectionsOf(pieces);
  }
}

export const isHeading = (piece: Piece): boolean => isSubhead(piece) || isLeadIn(piece);

/** From each heading to the next, or to the end. */
export function sectionsOf(pieces: readonly Piece[]): Range[] {
  const starts = pieces.flatMap((piece, i) => (isHeading(piece) ? [i] : []));
  return starts.map((first) => {
    const next = pieces.findIndex(
      (piece, i) => i > first && (isHeading(piece) || isTitle(piece) || isRule(piece)),
    );
    return { first, last: (next < 0 ? pieces.length : next) - 1 };
  });
}

/** Less of the words than this, and something else is meant. */
const leastShare = 0.5;

function byWords(
  pieces: readonly Piece[],
  candidates: readonly Range[],
  part: Part,
  about: string,
  place: number | undefined,
): Found {
  const scored = candidates
    .map((range) => ({ range, score: scoreOf(pieces, range, about) }))
    .filter(({ score }) => score >= leastShare);
  const best = Math.max(...scored.map(({ score }) => score));
  const fitting = scored.filter(({ score }) => score === best);
  const chosen = fitting[place === undefined ? 0 : place < 0 ? fitting.length + place : place];
  return chosen
    ? { ranges: [chosen.range] }
    : { problem: `There is no ${nouns[part]} about “${about}” in the text.` };
}

/** Share of the words that a range holds; its heading counts more, and the words as they stand most. */
function scoreOf(pieces: readonly Piece[], { first, last }: Range, about: string): number {
  const texts = pieces.slice(first, last + 1).map(readable);
  const terms = [...new Set(searchTerms(about))];
  if (texts.join(' ').toLowerCase().includes(about.toLowerCase())) return 2;
  if (terms.length === 0) return 0;
  const share = (text: string) => {
    const held = new Set(searchTerms(text));
    return terms.filter((term) => held.has(term)).length / terms.length;
  };
  return share(texts.join(' ')) + (first < last ? share(texts[0] ?? '') / 2 : 0);
}

/** Of fewer letters than this, marks are put around a name or a word. */
const fewestQuoted = 12;
const quotesSomething = (text: string): boolean =>
  (text.match(quotation) ?? []).some((marked) => marked.length >= fewestQuoted + 2);
