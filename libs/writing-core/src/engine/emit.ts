import { blocksOf } from '../text/html.js';
import type { EngineContext } from './engine.js';

/** Hands a finished text on in pieces: by blocks when it is HTML, else by sentences. Together they are the text. */
export function pieceByPiece(text: string, { onText }: EngineContext): void {
  if (!onText) return;
  for (const piece of /^\s*<(?!subject-line)[a-z]/i.test(text) ? htmlPieces(text) : sentencePieces(text))
    onText(piece);
}

const sentencePieces = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);

function htmlPieces(html: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const block of blocksOf(html)) {
    const end = html.indexOf(block.html, at) + block.html.length;
    if (end <= at) continue;
    pieces.push(html.slice(at, end));
    at = end;
  }
  return at < html.length ? [...pieces, html.slice(at)] : pieces;
}
