import { oncePer, sentencesOf, type Sentence, type Transcript } from '@galley/transcript';
import {
  align,
  type Alignment,
  type Conflict,
  conflictIn,
  type Hit,
  mayHoldNumber,
  type Part,
  partsOf,
  type PassageIndex,
  type Quantity,
} from '@galley/writing-core';
import { misplacedNumber } from './number-places.js';
import type { Statement } from './statements.js';

/** A sentence, or two neighbouring ones, held against a statement. */
export interface Witness {
  readonly sentences: readonly Sentence[];
  readonly alignment: Alignment;
  readonly conflict: Conflict | null;
  /** Share of the statement's weight said in the same order, what contradicts left out: 0 to 1. */
  readonly share: number;
  /** How much a part of the statement counts. */
  readonly weigh: (part: Part) => number;
}

const phrasesRead = 4;
const leastAdded = 0.15;
const leastCommon = 0.15;
const lightWeight = 0.1;
const leastWeight = 0.5;
const numberWeight = 2;

/** A sentence's parts, worked out once. */
export const partsIn = oncePer(({ text }: Sentence): readonly Part[] => partsOf(text));

/** What is said in a sentence, by `Part.key`. */
export const keysIn = oncePer((sentence: Sentence): ReadonlySet<string> => keysOf(partsIn(sentence)));
export const keysOf = (parts: readonly Part[]): ReadonlySet<string> => new Set(parts.map(({ key }) => key));

/** Every number of a recording. */
export const numbersIn = oncePer((transcript: Transcript): readonly Quantity[] =>
  sentencesOf(transcript)
    .filter(({ text }) => mayHoldNumber(text))
    .flatMap((sentence) => partsIn(sentence).flatMap(({ quantity }) => quantity ?? [])),
);

const names = new Map<string, readonly Part[]>();
const namesKept = 1000;
/** The parts of a speaker's name, worked out once. */
export function partsOfName(name: string): readonly Part[] {
  const known = names.get(name);
  if (known) return known;
  if (names.size > namesKept) names.clear();
  const parts = partsOf(name);
  names.set(name, parts);
  return parts;
}

/** How much a part of a statement counts against this recording. Speakers call themselves "I": their names count little. */
function weigherFor({ idf, speakers }: PassageIndex): (part: Part) => number {
  const voices = new Set(speakers.flatMap((name) => partsOfName(name).map(({ key }) => key)));
  const weights = new Map<Part, number>();
  const weightOf = ({ key, content, denies, quantity }: Part): number => {
    if (denies || !content || voices.has(key)) return lightWeight;
    return quantity ? numberWeight : leastWeight + idf(key);
  };
  return (part) => {
    const weight = weights.get(part) ?? weightOf(part);
    weights.set(part, weight);
    return weight;
  };
}

/** Every sentence and pair of neighbours around the best places for a statement, compared with it. */
export function witnessesFor(statement: Statement, index: PassageIndex, hits: readonly Hit[]): Witness[] {
  const all = sentencesOf(index.transcript);
  const near = new Set<number>(index.sharing(statement.core, phrasesRead));
  for (const { stretch } of hits) {
    const first = stretch.sentences[0]?.index ?? 0;
    const last = stretch.sentences.at(-1)?.index ?? 0;
    for (let i = first - 2; i <= last + 2; i += 1) if (all[i]) near.add(i);
  }
  const weigh = weigherFor(index);
  const alone = new Map(
    [...near].flatMap((at) => {
      const sentence = all[at];
      return sentence ? [[at, witness(statement, [sentence], all, weigh)] as const] : [];
    }),
  );
  const pairs = [...alone].flatMap(([at, first]) => {
    const second = alone.get(at + 1);
    const sentences = second ? [...first.sentences, ...second.sentences] : [];
    if (!second || sentences[0]?.speaker !== sentences[1]?.speaker) return [];
    // Together they have at most what each of them has.
    if (Math.min(first.alignment.share, second.alignment.share) < leastAdded) return [];
    const pair = witness(statement, sentences, all, weigh);
    // Two sentences count as two only where they say more than either.
    const better = Math.max(first.alignment.share, second.alignment.share) + leastAdded;
    return pair.alignment.share > better ? [pair] : [];
  });
  return [...alone.values(), ...pairs];
}

function witness(
  { parts }: Statement,
  sentences: readonly Sentence[],
  all: readonly Sentence[],
  weigh: (part: Part) => number,
): Witness {
  const said = sentences.flatMap(partsIn);
  const alignment = align(parts, said, weigh);
  // Sentences with little in common are about something else: nothing to contradict.
  const conflict =
    alignment.share < leastCommon
      ? null
      : (conflictIn(alignment, { says: saidAround(sentences, all) }) ?? misplaced(parts, said));
  const lost = conflict === null ? 0 : conflict.parts.reduce((sum, part) => sum + weigh(part), 0);
  const total = parts.reduce((sum, part) => sum + weigh(part), 0);
  const share = total - lost <= 0 ? 0 : Math.min(1, (alignment.share * total) / (total - lost));
  return { sentences, alignment, conflict, share, weigh };
}

/** A number counts in its own place. */
function misplaced(claim: readonly Part[], said: readonly Part[]): Conflict | null {
  const found = misplacedNumber(claim, said);
  return (
    found && { kind: 'number', claimed: found.part.text, said: found.said?.text ?? '', parts: [found.part] }
  );
}

/** Whether a word is said in sentences, in the two before and after, or in the names of who says them. */
function saidAround(sentences: readonly Sentence[], all: readonly Sentence[]): (key: string) => boolean {
  const first = sentences[0]?.index ?? 0;
  const around = all.slice(Math.max(0, first - 2), first + sentences.length + 2);
  return (key) =>
    around.some(
      (sentence) =>
        keysIn(sentence).has(key) ||
        (sentence.speaker !== null && partsOfName(sentence.speaker).some((part) => part.key === key)),
    );
}
