import { type Block, blocksOf, textOf, wordCount } from '../text/html.js';
import { quotation } from '../text/quote-marks.js';

/** A top-level element of a text that is being changed. What no edit names is written back byte for byte. */
export interface Piece extends Block {
  /** What stands between it and the element before. */
  readonly gap: string;
  /** Made or changed by an edit. */
  readonly fresh: boolean;
}

/** A text as its elements; `textFrom` of them is the text again, byte for byte. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const block of blocksOf(html)) {
    // Loose text comes wrapped in a paragraph that the text does not have.
    const inside = html.startsWith(block.html, html.indexOf(block.html, at)) && html.includes(block.html, at);
    const own = inside ? block.html : block.html.replace(/^<p>|<\/p>$/g, '');
    const found = html.indexOf(own, at);
    pieces.push({ tag: block.tag, html: own, gap: html.slice(at, found), fresh: false });
    at = found + own.length;
  }
  if (at < html.length) pieces.push({ tag: '', html: '', gap: html.slice(at), fresh: false });
  return pieces;
}

/** A new element. */
export const freshPiece = (html: string): Piece => ({
  tag: /^<([a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase() ?? 'p',
  html,
  gap: '\n',
  fresh: true,
});

/** HTML of several elements as new pieces. */
export const freshPieces = (html: string): Piece[] => blocksOf(html).map((block) => freshPiece(block.html));

/** The text of pieces, in their order. */
export const textFrom = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ gap, html }) => gap + html)
    .join('')
    .replace(/^\n+/, '');

export const readable = (piece: Piece): string => textOf(piece.html);
export const wordsOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + wordCount(piece.html), 0);

export const isTitle = ({ tag }: Piece): boolean => tag === 'h1';
export const isSubhead = ({ tag }: Piece): boolean => /^h[2-6]$/.test(tag);
export const isList = ({ tag }: Piece): boolean => tag === 'ul' || tag === 'ol';
export const isQuote = ({ tag }: Piece): boolean => tag === 'blockquote';
export const isRule = ({ tag }: Piece): boolean => tag === 'hr';
/** A short paragraph that is bold from end to end: it leads into what follows as a subhead does. */
export const isLeadIn = (piece: Piece): boolean =>
  piece.tag === 'p' && /^<p\b[^>]*>\s*<strong>[^<]*<\/strong>\s*<\/p>$/i.test(piece.html);
/** Running text: a paragraph with words of its own. */
export const isParagraph = (piece: Piece): boolean =>
  piece.tag === 'p' && !isLeadIn(piece) && wordCount(piece.html) > 0;

/** How many pieces at the top are a teaser: paragraphs in front of a rule. 0 without one. */
export function teaserLength(pieces: readonly Piece[]): number {
  const rule = pieces.findIndex(isRule);
  const above = pieces.slice(0, Math.max(0, rule));
  return above.length > 0 && above.length <= 3 && above.every(isParagraph) ? rule : 0;
}

/** The text without its teaser and the rule under it. */
export function bodyOf(pieces: readonly Piece[]): readonly Piece[] {
  const teaser = teaserLength(pieces);
  return teaser === 0 ? pieces : pieces.slice(teaser + 1);
}

const fewestLetters = 20;

/** What the text shows as said, and running text that is nobody's words, each on a line: what subject lines are made of. */
export function spokenIn(pieces: readonly Piece[]): string {
  return bodyOf(pieces)
    .filter((piece) => !isTitle(piece) && !isSubhead(piece))
    .flatMap((piece) => {
      const text = textOf(piece.html);
      if (isQuote(piece)) return [text.replace(/(?<!\s)\s+[—–]\s[^—–]*$/, '')];
      const said = [...text.matchAll(quotation)]
        .map(([marked]) => marked.slice(1, -1))
        .filter(({ length }) => length >= fewestLetters);
      return said.length > 0 ? said : [text];
    })
    .join('\n\n');
}
