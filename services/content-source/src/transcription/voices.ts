import type { SpokenWord } from './pieces.js';
import type { Overlap, Seam } from './seam.js';

/** Names of a piece's own that say nothing: "A", "speaker_1", "SPEAKER_00". Others are names of people. */
const anonymous = /^(?:speaker|voice)?[\s_-]*(?:\p{L}|\d+)$/iu;

const numberedName = /^Speaker \d+$/;

/**
 * One name for one voice over all pieces. Each piece names its voices anew; who they are is told by what both pieces heard. A voice
 * that is not heard there is the only one that is left over on both sides, or else a new one.
 */
export class Voices {
  private readonly names: string[] = [];

  /** All names, in the order in which they first speak. */
  get all(): readonly string[] {
    return this.names;
  }

  /** The first piece, or the next one with the seam before it. @returns the piece's words, with names of the whole */
  name(
    words: readonly SpokenWord[],
    before: readonly SpokenWord[] = [],
    joined?: Seam & Overlap,
  ): SpokenWord[] {
    const own = [...new Set(words.flatMap(({ voice }) => (voice === null ? [] : [voice])))];
    const same = joined ? matched(votes(before, words, joined)) : new Map<string, string>();
    for (const voice of own) if (!anonymous.test(voice)) same.set(voice, voice);
    const open = own.filter((voice) => !same.has(voice));
    const unheard = this.names.filter((name) => ![...same.values()].includes(name));
    const [lone] = open;
    const [left] = unheard;
    if (joined && open.length === 1 && unheard.length === 1 && lone !== undefined && left !== undefined)
      same.set(lone, left);
    const known = new Map<string, string>();
    for (const voice of own) {
      const name = same.get(voice) ?? this.next();
      known.set(voice, name);
      if (!this.names.includes(name)) this.names.push(name);
    }
    return words.map((word) => ({
      ...word,
      voice: word.voice === null ? null : (known.get(word.voice) ?? null),
    }));
  }

  private next(): string {
    const numbered = this.names.filter((name) => numberedName.test(name));
    return `Speaker ${numbered.length + 1}`;
  }
}

interface Vote {
  readonly own: string;
  readonly name: string;
  weight: number;
}

/** How often a voice of the new piece says what a known one says: by their common words, and where there are none, by time. */
function votes(before: readonly SpokenWord[], words: readonly SpokenWord[], joined: Seam & Overlap): Vote[] {
  const found = new Map<string, Vote>();
  const vote = (name: string | null | undefined, own: string | null | undefined, weight: number) => {
    if (!name || !own || weight <= 0) return;
    const key = JSON.stringify([own, name]);
    const known = found.get(key);
    if (known) known.weight += weight;
    else found.set(key, { own, name, weight });
  };
  for (const pair of joined.pairs) vote(before[pair.left]?.voice, words[pair.right]?.voice, 1);
  if (found.size > 0) return [...found.values()];
  const last = before.filter(({ end }) => end > joined.from);
  for (const word of words) {
    if (word.start > joined.to) break;
    for (const other of last)
      vote(other.voice, word.voice, Math.min(word.end, other.end) - Math.max(word.start, other.start));
  }
  return [...found.values()];
}

/** Each voice gets one name, and each name one voice; the clearest come first. */
function matched(given: readonly Vote[]): Map<string, string> {
  const same = new Map<string, string>();
  const taken = new Set<string>();
  for (const { own, name } of given.toSorted((a, b) => b.weight - a.weight)) {
    if (same.has(own) || taken.has(name)) continue;
    same.set(own, name);
    taken.add(name);
  }
  return same;
}
