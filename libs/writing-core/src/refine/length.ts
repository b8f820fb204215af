import type { WriteTopic } from '../engine/engine.js';
import { searchTerms } from '../retrieval/terms.js';
import { p, wordCount } from '../text/html.js';
import { type Outcome, refused } from './outcome.js';
import {
  bodyOf,
  freshPiece,
  isList,
  isParagraph,
  isQuote,
  isRule,
  isTitle,
  type Piece,
  readable,
  wordsOfPieces,
} from './pieces.js';
import { innerOf, joinedSentences, momentsIn, sentencesOfHtml, withMoments } from './sentences.js';
import { isHeading } from './targets.js';

const usualShare = 0.25;
/** Nothing is shortened below this: what is left would say nothing. */
const leastWords = 40;

/** How many words a text shall have. @param words negative: so many fewer */
export function aimOf(now: number, words: number | null, share: number | null): number {
  if (words !== null) return words < 0 ? now + words : words;
  return Math.round(now * (1 - (share ?? usualShare)));
}

/**
 * Leaves out what says least about the topics until the text is short enough: whole paragraphs and list entries, then
 * closing sentences. Title, opening and words that are left stay as they are.
 */
export function shorten(
  pieces: readonly Piece[],
  aim: number,
  topics: readonly Pick<WriteTopic, 'title' | 'excerpt' | 'details'>[],
): Outcome {
  const body = bodyOf(pieces);
  const above = pieces.slice(0, pieces.length - body.length);
  const before = wordsOfPieces(body);
  if (before <= aim) return refused(`The text has ${before} words, so it is short enough already.`);
  const wanted = Math.max(aim, leastWords);
  const interest = interestIn(topics, body);
  let kept = [...body];
  for (;;) {
    const excess = wordsOfPieces(kept) - wanted;
    const next = excess <= 0 ? null : leastTelling(kept, excess, interest);
    if (next === null) break;
    kept = withoutEmptyHeadings(kept.toSpliced(next, 1));
  }
  kept = trimmed(kept, wanted);
  const after = wordsOfPieces(kept);
  if (after === before) return refused('Nothing could be left out without taking the text apart.');
  const missed = after > aim ? ` It could not be brought to ${aim} words without taking it apart.` : '';
  return {
    pieces: [...above, ...kept],
    did: `Shortened the text from ${before} to ${after} words by leaving out what says least about the topic.${missed}`,
  };
}

type Interest = ReadonlyMap<string, number>;

/** Words of the topics count, and words that the text itself comes back to. */
function interestIn(
  topics: readonly Pick<WriteTopic, 'title' | 'excerpt' | 'details'>[],
  body: readonly Piece[],
): Interest {
  const interest = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of new Set(searchTerms(text))) interest.set(term, (interest.get(term) ?? 0) + weight);
  };
  for (const { title, excerpt, details } of topics) {
    add(title, 3);
    add(excerpt, 1);
    add(details, 0.5);
  }
  for (const piece of body) add(readable(piece), isHeading(piece) || isTitle(piece) ? 1 : 0.2);
  return interest;
}

const telling = (piece: Piece, interest: Interest): number => {
  const terms = [...new Set(searchTerms(readable(piece)))];
  const about = terms.reduce((sum, term) => sum + (interest.get(term) ?? 0), 0);
  return about / Math.sqrt(10 + wordCount(piece.html)) + (isQuote(piece) ? 1 : 0) + (isList(piece) ? 1 : 0);
};

/** The piece that may go: never the opening, nor the only text; rather one that does not take away far too much. */
function leastTelling(pieces: readonly Piece[], excess: number, interest: Interest): number | null {
  const opening = pieces.findIndex(isParagraph);
  const candidates = pieces
    .map((piece, at) => ({ at, piece, words: wordCount(piece.html), score: telling(piece, interest) }))
    .filter(
      ({ at, piece, words }) =>
        at !== opening && words > 0 && !isTitle(piece) && !isHeading(piece) && !isRule(piece),
    );
  const fitting = candidates.filter(({ words }) => words <= excess * 1.15 + 8);
  return fitting.sort((a, b) => a.score - b.score)[0]?.at ?? null;
}

/** A heading whose text is gone goes too. */
const withoutEmptyHeadings = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece, i) => {
    const next = pieces[i + 1];
    return !isHeading(piece) || (next !== undefined && !isHeading(next) && !isTitle(next) && !isRule(next));
  });

/** Leaves out closing sentences, one at a time from the longest paragraph, until the text is short enough. */
function trimmed(pieces: readonly Piece[], aim: number): Piece[] {
  const kept = [...pieces];
  while (wordsOfPieces(kept) > aim) {
    const longest = kept
      .map((piece, at) => ({ at, piece, words: wordCount(piece.html) }))
      .filter(({ piece }) => isParagraph(piece) && sentencesOfHtml(innerOf(piece.html)).length > 1)
      .sort((a, b) => b.words - a.words)[0];
    if (!longest) break;
    const { at, piece } = longest;
    const sentences = sentencesOfHtml(innerOf(piece.html));
    const linked = withMoments(joinedSentences(sentences.slice(0, -1)), momentsIn(piece.html));
    kept[at] = { ...freshPiece(p(linked)), gap: piece.gap };
  }
  return kept;
}
