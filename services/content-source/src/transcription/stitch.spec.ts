import fc from 'fast-check';
import type { Heard } from '@galley/engine-openai';
import type { HeardPiece } from './pieces.js';
import { stitch } from './stitch.js';

interface Said {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly voice: string;
}

/** What an endpoint makes of the edges of a piece: the words there come whole, in another spelling, or not at all. */
type Edge = 'whole' | 'other' | 'gone';
interface Noise {
  /** By how much all its times are wrong. */
  readonly shift: number;
  readonly jitter: readonly number[];
  readonly first: readonly Edge[];
  readonly last: readonly Edge[];
}

const pieceSeconds = 30;
const sharedSeconds = 10;

const words = (vocabulary: number) =>
  fc
    .array(fc.tuple(fc.nat(vocabulary - 1), fc.double({ min: 0.2, max: 0.6, noNaN: true }), fc.boolean()), {
      minLength: 30,
      maxLength: 400,
    })
    .map((drawn): Said[] => {
      let at = 0;
      let voice = 0;
      return drawn.map(([word, length, pause], i) => {
        const start = at + (pause ? 0.2 : 0.02);
        at = start + length;
        if (i % 9 === 0 && pause) voice = 1 - voice;
        return { text: `w${word}`, start, end: at, voice: `v${voice}` };
      });
    });
const edge = fc.array(fc.constantFrom<Edge>('whole', 'other', 'gone'), { maxLength: 2 });
const noise = fc.record({
  shift: fc.double({ min: -0.25, max: 0.25, noNaN: true }),
  jitter: fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 7, maxLength: 7 }),
  first: edge,
  last: edge,
});
const noises = fc.array(noise, { minLength: 16, maxLength: 16 });

/** The pieces that an endpoint would answer for a recording in which this is said. */
function piecesOf(
  said: readonly Said[],
  noise: readonly Noise[],
  times: Heard['times'] = 'words',
): HeardPiece[] {
  const length = (said.at(-1)?.end ?? 0) + 0.5;
  const pieces: HeardPiece[] = [];
  for (let start = 0; pieces.at(-1)?.last !== true; start = (pieces.at(-1)?.end ?? 0) - sharedSeconds) {
    const end = Math.min(length, start + pieceSeconds);
    const last = end === length;
    const inside = said.filter((word) => word.start >= start && word.end <= end);
    const own = noise[pieces.length % noise.length]!;
    const heard = inside.flatMap((word, i) => {
      const fromEnd = inside.length - 1 - i;
      const kept =
        (start > 0 ? own.first[i] : undefined) ?? (last ? undefined : own.last[fromEnd]) ?? 'whole';
      if (kept === 'gone') return [];
      const wrong = own.shift + (own.jitter[i % 7] ?? 0);
      const at = Math.max(0, word.start - start + wrong);
      const time =
        times === 'none' ? { start: null, end: null } : { start: at, end: at + word.end - word.start };
      const text = kept === 'other' ? `${word.text}x` : word.text;
      // Each piece names its voices in the order in which it hears them.
      const voice = word.voice === inside[0]?.voice ? 'A' : 'B';
      return [{ text, ...time, voice, glued: false, opens: false }];
    });
    pieces.push({ start, end, last, heard: { times, words: heard, language: null } });
  }
  return pieces;
}

const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text).join(' ');

describe('pieces of a recording that overlap', () => {
  it('are put together without a word lost or doubled, whatever is heard at their edges', () => {
    fc.assert(
      fc.property(words(60), noises, (said, noise) => {
        expect(texts(stitch(piecesOf(said, noise)).words)).toBe(texts(said));
      }),
      { numRuns: 400 },
    );
  });

  it('are so by the words alone where the endpoint gives no times', () => {
    fc.assert(
      fc.property(words(500), noises, (said, noise) => {
        expect(texts(stitch(piecesOf(said, noise, 'none')).words)).toBe(texts(said));
      }),
      { numRuns: 200 },
    );
  });

  it('keep the seconds of their words', () => {
    fc.assert(
      fc.property(words(60), noises, (said, noise) => {
        const found = stitch(piecesOf(said, noise)).words;
        found.forEach((word, i) => expect(Math.abs(word.start - said[i]!.start)).toBeLessThan(0.35));
      }),
      { numRuns: 100 },
    );
  });

  it('have one name for each of two voices', () => {
    fc.assert(
      fc.property(words(60), noises, (said, noise) => {
        const { words: found, voices } = stitch(piecesOf(said, noise));
        const pairs = new Set(found.map((word, i) => `${word.voice} ${said[i]!.voice}`));
        expect(pairs.size).toBe(voices.length);
        expect(pairs.size).toBe(new Set(said.map(({ voice }) => voice)).size);
      }),
      { numRuns: 200 },
    );
  });

  it('are cut in a pause where both heard something else', () => {
    const heard = (text: string, at: readonly number[]): Heard => ({
      times: 'words',
      language: null,
      words: at.map((start, i) => ({
        text: `${text}${i}`,
        start,
        end: start + 0.4,
        voice: null,
        glued: false,
        opens: false,
      })),
    });
    const { words: found } = stitch([
      { start: 0, end: 30, last: false, heard: heard('a', [1, 10, 20.5, 21, 28]) },
      { start: 20, end: 40, last: true, heard: heard('b', [0.6, 1.2, 8.1, 15]) },
    ]);
    expect(texts(found)).toBe('a0 a1 a2 a3 b2 b3');
  });

  it('without a word between them change nothing', () => {
    const silent: Heard = { times: 'none', language: null, words: [] };
    expect(stitch([{ start: 0, end: 9, last: true, heard: silent }]).words).toEqual([]);
    expect(stitch([]).words).toEqual([]);
  });
});
