import type { Language } from '../language/language.js';
import { partsOf } from '../statements/statement.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import { readQuery } from '../retrieval/query.js';
import { searchTerms, stemOf, wordsOf } from '../retrieval/terms.js';

/** What speaks for a recording dealing with a question; the first six are 0 to 1. */
interface Signs {
  /** Of its words, weighed by how rare they are in English, and by the cube of it, those that are said anywhere. */
  readonly said: number;
  readonly rareSaid: number;
  /** Of its words, those said within about a minute, and within a few minutes. */
  readonly near: number;
  readonly wide: number;
  /** Of its neighbouring words, those said in one sentence. */
  readonly pairs: number;
  /** How rare the rarest word is that is not said. */
  readonly rarestMissing: number;
  /** 1 when it names somebody who speaks in the recording. */
  readonly speaker: number;
  /** Names in it that nobody says or bears: 0, 1, 2 for more. */
  readonly strangers: number;
  /** 1 when it has names and all of them are said. */
  readonly namesSaid: number;
  /** log2 of its words. */
  readonly length: number;
}

/** Logistic weights, fitted on questions about meetings against questions about other ones (tests/eval). */
const bias = -6.55;
const weights: Readonly<Record<keyof Signs, number>> = {
  said: 2.06,
  rareSaid: 2.7,
  near: 0.81,
  wide: 1.22,
  pairs: 2.52,
  rarestMissing: 2.15,
  speaker: 0.88,
  strangers: -2.43,
  namesSaid: 0.86,
  length: 0.14,
};
/** About 1 in 15 questions about another meeting reaches it. */
const least = 1.15;
const placesRead = 8;
const reach = { near: 2, wide: 6 };

/** Whether a recording says so much of what a question is about that it may answer it. */
export function dealsWith(index: PassageIndex, question: string, english: Language): boolean {
  const signs = signsOf(index, question, english);
  if (!signs) return false;
  const strength = (Object.keys(weights) as (keyof Signs)[]).reduce(
    (sum, sign) => sum + weights[sign] * signs[sign],
    bias,
  );
  return strength >= least || (signs.near === 1 && signs.strangers === 0);
}

function signsOf(index: PassageIndex, question: string, english: Language): Signs | null {
  const query = readQuery(question, index.speakers);
  const hits = index.search(query, { limit: placesRead });
  if (hits.length === 0) return null;
  const rarities = raritiesOf(question, new Set([...query.terms, ...query.setting]), english);
  const terms = [...rarities.keys()];
  const around = (at: number, steps: number) =>
    new Set(
      index.stretches
        .slice(Math.max(0, at - steps), at + steps + 1)
        .flatMap((stretch) => index.terms(stretch)),
    );
  const best = (steps: number) =>
    Math.max(0, ...hits.map(({ stretch }) => shareOf(rarities, around(stretch.index, steps), 2)));
  const said = new Set(terms.filter((term) => index.says(term)));
  const bearers = new Set([...query.speakers].flatMap(wordsOf).map(stemOf));
  const parts = partsOf(question);
  // Where every word has a capital, a capital tells no name.
  const capitals = parts.every(({ text, quantity }) => quantity !== null || /^\P{Ll}/u.test(text));
  const names = parts.filter(
    ({ name, content, key, text }) =>
      name && !capitals && !bearers.has(key) && (content || text.length === 1),
  );
  const strangers = names.filter(({ text, key }) =>
    text.length === 1 ? !index.speakers.some((one) => one.endsWith(` ${text}`)) : !index.says(key),
  ).length;
  return {
    said: shareOf(rarities, said, 1),
    rareSaid: shareOf(rarities, said, 3),
    near: best(reach.near),
    wide: best(reach.wide),
    pairs: pairsOf(
      query.terms,
      hits.flatMap(({ stretch }) => stretch.sentences.map(({ text }) => text)),
    ),
    rarestMissing: Math.max(
      0,
      ...terms.filter((term) => !said.has(term)).map((term) => rarities.get(term) ?? 0),
    ),
    speaker: query.speakers.size > 0 ? 1 : 0,
    strangers: Math.min(2, strangers),
    namesSaid: names.length > 0 && strangers === 0 ? 1 : 0,
    length: Math.log2(1 + terms.length),
  };
}

/** Each stem that counts, with how rare its word is in spoken English, 0 to 1. */
function raritiesOf(text: string, counting: ReadonlySet<string>, english: Language): Map<string, number> {
  const rarities = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const stem = stemOf(word);
    if (counting.has(stem)) rarities.set(stem, Math.max(rarities.get(stem) ?? 0, english.rarity(word)));
  }
  return rarities;
}

/** @param power how much more the rare ones count */
function shareOf(rarities: ReadonlyMap<string, number>, held: ReadonlySet<string>, power: number): number {
  let all = 0;
  let found = 0;
  for (const [term, rarity] of rarities) {
    all += rarity ** power;
    if (held.has(term)) found += rarity ** power;
  }
  return all === 0 ? 0 : found / all;
}

/** A question of one word has no neighbours: as good as half of them. */
const unknown = 0.5;

function pairsOf(terms: readonly string[], sentences: readonly string[]): number {
  if (terms.length < 2) return unknown;
  const said = sentences.map((text) => new Set(searchTerms(text)));
  const together = terms.slice(1).filter((term, i) => {
    const before = terms[i] ?? '';
    return said.some((one) => one.has(term) && one.has(before));
  });
  return together.length / (terms.length - 1);
}
