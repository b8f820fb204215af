import type { WriteTopic } from '../engine/engine.js';
import type { Passage } from '../retrieval/passages.js';
import { searchTerms } from '../retrieval/terms.js';
import { freshPiece, isList, isParagraph, isQuote, type Piece, readable } from './pieces.js';
import { placesIn } from './sentences.js';
import { isHeading } from './targets.js';

/** A passage with the topic whose recording holds it. */
export interface Held {
  readonly topic: WriteTopic;
  readonly passage: Pick<
    Passage,
    'from' | 'to' | 'text' | 'startSeconds' | 'approximate' | 'speaker' | 'score'
  >;
}

/**
 * Puts a piece where it belongs: behind the last piece whose moments are earlier in the same recording, else behind the
 * paragraph that shares most of its words, else before the closing.
 */
export function inserted(pieces: readonly Piece[], held: Held, html: string): Piece[] {
  const at = placeFor(pieces, held);
  return [...pieces.slice(0, at + 1), freshPiece(html), ...pieces.slice(at + 1)];
}

function placeFor(pieces: readonly Piece[], held: Held): number {
  const fit = pieces
    .map((piece, i) => ({ i, score: sharedWith(piece, held) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)[0];
  const earlier = pieces.flatMap((piece, i) => (saidBefore(piece, held) ? [i] : [])).at(-1);
  if (earlier !== undefined) return behindHeading(pieces, earlier);
  if (fit) return behindHeading(pieces, fit.i);
  const text = pieces.flatMap((piece, i) => (isParagraph(piece) || isQuote(piece) ? [i] : []));
  return text.at(-2) ?? text.at(-1) ?? pieces.length - 1;
}

/** Lists at the end gather what was said all over the recording: they say nothing about places. */
function saidBefore(piece: Piece, { topic, passage }: Held): boolean {
  if (isList(piece) || passage.startSeconds === null) return false;
  const first = placesIn(piece.html).find(({ sourceId }) => sourceId === topic.sourceId);
  return first?.seconds != null && first.seconds <= passage.startSeconds;
}

function sharedWith(piece: Piece, { passage }: Held): number {
  if (!isParagraph(piece) && !isQuote(piece) && !isHeading(piece)) return 0;
  const held = new Set(searchTerms(readable(piece)));
  return [...new Set(searchTerms(passage.text))].filter((term) => held.has(term)).length;
}

/** Never between a heading and the text under it. */
const behindHeading = (pieces: readonly Piece[], at: number): number => {
  const piece = pieces[at];
  return piece && isHeading(piece) && at + 1 < pieces.length ? at + 1 : at;
};
