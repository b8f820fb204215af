import { type Phrase, sayingVerbs, type SpokenPassage, shortName } from '@galley/writing-core';
import type { Variants } from './variants.js';
import type { Point, Wording } from './wording.js';

/** Where a paragraph stands in its text, for the words that lead into it. */
export interface Place {
  /** The paragraph before has the same speaker. */
  readonly sameSpeaker: boolean;
  readonly formal: boolean;
  /** The speaker is one of few words. */
  readonly brief?: boolean;
  /** The first time this person is named in the text, the whole name stands. */
  readonly named: ReadonlySet<string>;
  /** Phrases of the section, best first. */
  readonly phrases: readonly Phrase[];
  /** What lead-ins have named so far: phrases, and points where no speaker has a name. Each lead-in adds what it names. */
  readonly told: Set<string>;
  readonly variants: Variants;
  readonly wording: Wording;
}

const signs: readonly (readonly [Point, RegExp])[] = [
  [
    'example',
    /^(?:take (?:a|the|an|my)\b|say (?:the|you|a|that)\b|suppose\b|imagine\b|for (?:example|instance)\b|here is a\b|let'?s say\b|consider\b|let me take\b)/i,
  ],
  ['advice', /\b(?:you (?:should|must|need to|have to|want to)|make sure|don't ever|always)\b/i],
  [
    'problem',
    /\b(?:problems?|risks?|dangers?|dangerous|downsides?|trade-?offs?|attacks?|fails?|bugs?|broken)\b/i,
  ],
  ['reason', /\b(?:because|that's why|the reason|so that)\b/i],
  ['meaning', /^(?:\S+ ){1,4}(?:is|are|means) (?:a|an|the|just|basically|when|where|how)\b/i],
];

/** What a passage does, by its first sentence and its figures. */
export function pointOf({ lines }: Pick<SpokenPassage, 'lines'>): Point {
  const first = lines[0]?.traits.core.replaceAll('’', "'") ?? '';
  const sign = signs.find(([, pattern]) => pattern.test(first))?.[0];
  if (sign) return sign;
  if (lines.reduce((sum, { traits }) => sum + traits.numbers, 0) >= 3) return 'figures';
  return 'says';
}

/** The words before a passage: who speaks, on what and what for. They claim nothing about its content. */
export function leadIn(passage: SpokenPassage, place: Place): string {
  const { speaker } = passage;
  const { variants, wording, told } = place;
  const point = pointOf(passage);
  const subject = wording.onSubject === null ? null : subjectOf(passage, place);
  if (speaker === null) {
    if (subject !== null && wording.onSubjectNameless)
      return variants.pick(wording.onSubjectNameless)(subject);
    if (point !== 'says' && wording.pointNameless && !told.has(point)) {
      told.add(point);
      return wording.pointNameless(point);
    }
    return variants.pick(place.sameSpeaker ? wording.plain.namelessFurther : wording.plain.nameless);
  }
  const name = nameOf(speaker, place.named);
  if (subject !== null && point === 'says' && wording.onSubject)
    return variants.pick(wording.onSubject)(subject, name);
  if (subject !== null && wording.pointOnSubject) return wording.pointOnSubject(subject, name, point);
  if (point !== 'says' && wording.point) return wording.point(name, point);
  const { further, formal, brief, usual } = wording.plain;
  return variants.pick(place.sameSpeaker ? further : place.formal ? formal : place.brief ? brief : usual)(
    name,
  );
}

/** The best phrase of the section that the passage opens with and that no other lead-in has named. */
function subjectOf({ lines }: SpokenPassage, { phrases, told }: Place): string | null {
  const terms = new Set(lines.slice(0, 2).flatMap((line) => line.terms));
  const found = phrases.slice(0, 8).find(
    (phrase) =>
      canBeNamed(phrase) &&
      // "implied volatility" would read as if somebody implied something.
      !phrase.text.split(' ').some((word) => sayingVerbs.has(word.toLowerCase())) &&
      !phrase.terms.some((term) => told.has(term)) &&
      phrase.terms.every((term) => terms.has(term)),
  );
  if (!found) return null;
  for (const term of found.terms) told.add(term);
  return found.text;
}

/** "On fees", "on Lightning", but not "on fee": what is one of many needs an article. */
const canBeNamed = ({ text, words, count }: Phrase): boolean =>
  (/[^s]s$/.test(text) || /\p{Lu}/u.test(text)) && (words > 1 || count > 2);

/** In full the first time, by the surname afterwards. */
export const nameOf = (speaker: string, named: ReadonlySet<string>): string =>
  named.has(speaker) ? shortName(speaker) : speaker;
