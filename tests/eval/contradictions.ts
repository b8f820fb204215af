import { type Sentence, sentencesOf } from '@galley/transcript';
import type { Judgement } from '@galley/fact-check';
import { chances, mutated, type MutationKind, mutationKinds } from './mutations.js';
import { share } from './passages.js';
import { judgeClaims, type Reported } from './reported.js';
import type { Row } from './table.js';

/** Shares to be caught, and called supported all the same. */
const aims: Readonly<Record<MutationKind, { caught: number; supported: number }>> = {
  number: { caught: 0.95, supported: 0.02 },
  negation: { caught: 0.95, supported: 0.02 },
  antonym: { caught: 0.88, supported: 0.02 },
  name: { caught: 0.88, supported: 0.02 },
  unit: { caught: 0.9, supported: 0.02 },
  exchange: { caught: 0.85, supported: 0.05 },
};

/**
 * Up to 12 sentences of each recording for each kind, 8 to 35 words, with one number, denial, opposite, name or unit
 * changed or two words exchanged, half of them as they were said and half retold ("X says that they …", without filler);
 * caught when the verdict is `contradicted`.
 */
export async function contradictions(reported: readonly Reported[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of mutationKinds) rows.push(...(await ofKind(kind, reported)));
  return rows;
}

const mostOfAKind = 12;

async function ofKind(kind: MutationKind, reported: readonly Reported[]): Promise<Row[]> {
  const chance = chances(7);
  const judged: Judgement[] = [];
  for (const { transcript } of reported) {
    const common = new Set(transcript.text.match(/(?<![A-Za-z])[a-z]+/g));
    let count = 0;
    for (const sentence of shuffled(sentencesOf(transcript), chance)) {
      if (count >= mostOfAKind) break;
      const words = sentence.text.split(' ').length;
      if (words < 8 || words > 35 || !/[.!]$/.test(sentence.text)) continue;
      const changed = mutated(kind, sentence.text, common, chance);
      if (changed === null) continue;
      count += 1;
      const text = count % 2 === 0 ? changed : attributed(changed, sentence);
      const [first] = await judgeClaims(text, transcript);
      if (first) judged.push(first.judgement);
    }
  }
  const { caught, supported } = aims[kind];
  const over = `${judged.length} sentences`;
  return [
    {
      measure: `contradictions caught: ${kind}`,
      reached: share(judged, ({ verdict }) => verdict === 'contradicted'),
      aim: caught,
      better: 'higher',
      over,
    },
    {
      measure: `contradictions called supported: ${kind}`,
      reached: share(judged, ({ verdict }) => verdict === 'supported'),
      aim: supported,
      better: 'lower',
      over,
    },
  ];
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => ({ item, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** As an editor might write it: who says it, in the third person, without joining words and filler. */
function attributed(text: string, { speaker }: Sentence): string {
  const bare = text
    .replace(
      /^(?:(?:and|so|but|well|yeah|yes|okay|ok|now|right|um|uh|like|because|actually|basically)\b\s*,?\s*)+/i,
      '',
    )
    .replace(
      /(?<![\w'-])(?:,\s*)?\b(?:u+[hm]+|you know|i mean|sort of|kind of|actually|basically|really|like,)\b\s*,?/gi,
      ' ',
    )
    .replace(/\bI['’]m\b|\bI am\b/g, 'they are')
    .replace(/\bI\b|\bwe\b/gi, 'they')
    .replace(/\bmy\b|\bour\b/gi, 'their')
    .replace(/\s+/g, ' ')
    .trim();
  return `${speaker ?? 'The speaker'} says that ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}
