import type { Heard } from '@galley/engine-openai';
import { placed, type HeardPiece, type SpokenWord } from './pieces.js';
import { seamOf } from './seam.js';
import { Voices } from './voices.js';

/** What was said in a whole recording. */
export interface Stitched {
  readonly times: Heard['times'];
  readonly words: readonly SpokenWord[];
  /** Who speaks, in the order of their first words; empty where the endpoint does not tell voices apart. */
  readonly voices: readonly string[];
}

const worse = { words: 0, segments: 1, none: 2 } as const;

/** Puts pieces that overlap together: no word is lost at the seams, and none stands twice. */
export function stitch(pieces: readonly HeardPiece[]): Stitched {
  const voices = new Voices();
  let words: SpokenWord[] = [];
  let times: Heard['times'] = 'words';
  let before: HeardPiece | undefined;
  for (const piece of pieces) {
    const own = placed(piece);
    if (own.length > 0 && worse[piece.heard.times] > worse[times]) times = piece.heard.times;
    if (before === undefined) words = voices.name(own);
    else {
      const overlap = { from: piece.start, to: Math.max(piece.start, before.end) };
      const rests =
        worse[before.heard.times] > worse[piece.heard.times] ? before.heard.times : piece.heard.times;
      const seam = seamOf(words, own, overlap, rests);
      const named = voices.name(own, words, { ...seam, ...overlap });
      words = [...words.slice(0, seam.left), ...named.slice(seam.right)];
    }
    before = piece;
  }
  return { times, words, voices: voices.all };
}
