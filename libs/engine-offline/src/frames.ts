import { withoutRole } from '@galley/transcript';
import {
  joinedLines,
  type Phrase,
  sayingVerbs,
  sentenceCase,
  type SpokenPassage,
  shortName,
} from '@galley/writing-core';
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
  /** A phrase as our own sentences can name it; null where they can't. */
  readonly spoken: (phrase: Phrase) => string | null;
}

const example =
  /^(?:take (?:a|the|an|my)\b|suppose\b|imagine\b|for (?:example|instance)\b|here is an example\b|consider\b)/i;

/** What a passage does, by its first sentence. More than this can't be told from its words. */
const pointOf = ({ lines }: Pick<SpokenPassage, 'lines'>): Point =>
  example.test(lines[0]?.traits.core ?? '') ? 'example' : 'says';

/** The words before a passage: who speaks, on what and what for. They claim nothing about its content. */
export const leadIn = (passage: SpokenPassage, place: Place): string =>
  sentenceCase(wordsBefore(passage, place));

function wordsBefore(passage: SpokenPassage, place: Place): string {
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
  const name = nameOf(speaker, place.named, wording);
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
function subjectOf({ lines }: SpokenPassage, { phrases, told, spoken }: Place): string | null {
  const terms = new Set(lines.slice(0, 2).flatMap((line) => line.terms));
  for (const phrase of phrases.slice(0, 8)) {
    const fits =
      canBeNamed(phrase) &&
      // "implied volatility" would read as if somebody implied something.
      !phrase.text.split(' ').some((word) => sayingVerbs.has(word.toLowerCase())) &&
      !phrase.terms.some((term) => told.has(term)) &&
      phrase.terms.every((term) => terms.has(term));
    const name = fits ? spoken(phrase) : null;
    if (name === null || /^an? /.test(name)) continue;
    for (const term of phrase.terms) told.add(term);
    return name;
  }
  return null;
}

const canBeNamed = ({ words, count }: Phrase): boolean => words > 1 || count > 2;

/** Words before others; a wide colon takes no space behind it. */
export const spaced = (lead: string, text: string): string =>
  `${lead}${/^$|：$/.test(lead) ? '' : ' '}${text}`;
/** Words before a quotation. */
export const leading = (lead: string, words: string, { quoted }: Pick<Wording, 'quoted'>): string =>
  spaced(lead, quoted(words));

/** The longest sentence behind which a name still reads well. */
const longestBefore = 24;

/** “It is cold,” says Ann. “Nobody came.”: null where the first sentence is long, or ends in another mark. */
export function nameBehind(
  { lines, speaker }: SpokenPassage,
  { sameSpeaker, wording, variants, named }: Pick<Place, 'sameSpeaker' | 'wording' | 'variants' | 'named'>,
): string | null {
  const [first, ...others] = lines;
  if (wording.behind === null || speaker === null || !first || first.words > longestBefore) return null;
  const words = /^([^"“”]*[^.!?…"“”])\.$/.exec(first.traits.core)?.[1];
  if (words === undefined) return null;
  const says = variants.pick(sameSpeaker ? wording.behind.further : wording.behind.first);
  const rest = others.length === 0 ? '' : ` “${joinedLines(others)}”`;
  return `“${words},” ${says(nameOf(speaker, named, wording))}.${rest}`;
}

/** Labels that name no person but what somebody does: "Chair", "The Chair", "Project Manager". */
const office =
  /^(?:the )?((?:(?:project|product|industrial|interface|vice|deputy|senior|chief)[ -])?(?:chair|chairman|chairwoman|chairperson|treasurer|secretary|clerk|engineer|designer|manager|director|host|guest|moderator|interviewer|interviewee|presenter|narrator|professor|teacher|librarian|caretaker))$/i;

/**
 * In full the first time, without what stands in brackets behind it; by the surname afterwards. Whoever is named by an office alone
 * is "the chair" in a language whose wording has an article for it.
 */
export function nameOf(
  speaker: string,
  named: ReadonlySet<string>,
  { officer }: Pick<Wording, 'officer'>,
): string {
  const name = withoutRole(speaker);
  const [, title] = (officer !== null && office.exec(name)) || [];
  if (officer !== null && title !== undefined) return officer(title);
  return named.has(speaker) ? shortName(speaker) : name;
}

/** As somebody is named who was not named before. */
export const inFull = (speaker: string, wording: Pick<Wording, 'officer'>): string =>
  nameOf(speaker, new Set(), wording);
