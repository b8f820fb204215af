import { sentencesOf, type Sentence } from '@galley/transcript';
import type { Hit, PassageIndex } from '../retrieval/passage-index.js';
import { align, type Alignment } from './alignment.js';
import { conflictIn, type Conflict } from './conflicts.js';
import { partsOf, type Part } from './statement.js';
import type { Statement } from './statements.js';

/** A sentence, or two neighbouring ones, held against a statement. */
export interface Witness {
  readonly sentences: readonly Sentence[];
  readonly alignment: Alignment;
  readonly conflict: Conflict | null;
  /** Share of the statement's weight said in the same order, what contradicts left out: 0 to 1. */
  readonly share: number;
}

const phrasesRead = 4;
const leastAdded = 0.15;
const lightWeight = 0.1;
const numberWeight = 2;

const read = new WeakMap<Sentence, readonly Part[]>();
/** A sentence's parts, worked out once. */
function partsIn(sentence: Sentence): readonly Part[] {
  const known = read.get(sentence);
  if (known) return known;
  const parts = partsOf(sentence.text);
  read.set(sentence, parts);
  return parts;
}

/** How much a part of a statement counts against this recording. */
export const weigherFor =
  ({ idf }: PassageIndex) =>
  (part: Part): number => {
    if (part.denies || !part.content) return lightWeight;
    return part.quantity ? numberWeight : 0.5 + idf(part.key);
  };

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
  return [...near].flatMap((at) => {
    const sentence = all[at] as Sentence;
    const next = all[at + 1];
    const alone = witness(statement, [sentence], all, weigh);
    if (!next || next.speaker !== sentence.speaker) return [alone];
    const pair = witness(statement, [sentence, next], all, weigh);
    // Two sentences count as two only where the second one adds something.
    return pair.alignment.share > alone.alignment.share + leastAdded ? [alone, pair] : [alone];
  });
}

function witness(
  { parts }: Statement,
  sentences: readonly Sentence[],
  all: readonly Sentence[],
  weigh: (part: Part) => number,
): Witness {
  const said = sentences.flatMap(partsIn);
  const alignment = align(parts, said, weigh);
  const first = sentences[0]?.index ?? 0;
  const around = all.slice(Math.max(0, first - 2), first + sentences.length + 2);
  const keys = new Set([
    ...around.flatMap((sentence) => partsIn(sentence).map(({ key }) => key)),
    ...around.flatMap(({ speaker }) => (speaker === null ? [] : partsOf(speaker).map(({ key }) => key))),
  ]);
  const conflict = conflictIn(alignment, { keys });
  const lost = conflict === null ? 0 : conflict.parts.reduce((sum, part) => sum + weigh(part), 0);
  const total = parts.reduce((sum, part) => sum + weigh(part), 0);
  const share = total - lost <= 0 ? 0 : Math.min(1, (alignment.share * total) / (total - lost));
  return { sentences, alignment, conflict, share };
}
