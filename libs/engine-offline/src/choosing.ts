import {
  blemishesOf,
  type Corpus,
  type Interest,
  isClaim,
  isPunctuated,
  type Line,
  linesBetween,
  lineScore,
  opensPassage,
  type SpokenPassage,
  type Subject,
  type Taste,
  Telling,
} from '@galley/writing-core';

/** Longest paragraph when neighbouring passages are joined. */
const longestParagraph = 90;

/** How much an editor would strike out of a sentence; nobody can tell in other languages than English. */
export const blemishes = ({ language }: Corpus, line: Line): number =>
  language === 'en' ? blemishesOf(line) : 0;

/** Captions without marks have no sentences, and other languages than English no parts of speech. */
const canBeJudged = (corpus: Corpus): boolean => corpus.language === 'en' && isPunctuated(corpus);

/** Whether a passage leans on nothing that its reader has not read, as far as that can be told. */
export const opensWell = (corpus: Corpus, { lines: [first] }: Pick<SpokenPassage, 'lines'>): boolean =>
  !canBeJudged(corpus) || (first !== undefined && opensPassage(first));

/** From here on a sentence is not printed where there is another one. */
export const tooRough = 1;
const roughOnAverage = 0.75;
/** "The receiver has all of them.": of fewer words a sentence needs those before it. */
const fewestToOpen = 7;

/** What a word or two cost that an editor would strike out. */
const costOfForm = 0.4;

/**
 * A passage that opens with a whole claim is read without effort; one in which people think aloud is not.
 */
export function worth(corpus: Corpus, { lines }: SpokenPassage): number {
  const [first] = lines;
  if (!first) return 0;
  return (
    (isClaim(corpus, first) ? 0.3 : -first.traits.pointing * 0.1) - costOfForm * meanBlemishes(corpus, lines)
  );
}

const meanBlemishes = (corpus: Corpus, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + blemishes(corpus, line), 0) / Math.max(1, lines.length);

/** A passage that an editor prints as it stands: it opens on its own, nobody stumbles, and whoever only leads says none of it. */
export function isPrintable(
  corpus: Corpus,
  { lines, speaker }: SpokenPassage,
  voice: string | null,
): boolean {
  if (speaker !== null && speaker !== voice && corpus.askers.has(speaker)) return false;
  if (corpus.language !== 'en') return true;
  const [first] = lines;
  return (
    first !== undefined &&
    first.words >= fewestToOpen &&
    opensPassage(first) &&
    lines.every((line) => blemishes(corpus, line) < tooRough * 1.5) &&
    meanBlemishes(corpus, lines) < roughOnAverage
  );
}

/** Nearly all topic words of the shorter sentence are in the other one. */
export function saysTheSame(a: Line, b: Line): boolean {
  const [left, right] = [new Set(a.terms), new Set(b.terms)];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared >= 2 && shared >= Math.min(left.size, right.size) * 0.8;
}

/** A claim of fewer words says little. */
const fewWords = 9;
const vague =
  /\b(?:essentially|basically|pretty much|kind of|sort of|a (?:little )?bit|weird|stuff|something|some things?)\b/i;

/** How good a whole claim is in a place of its own. */
export const claimScore = (corpus: Corpus, line: Line, interest: Interest, taste: Taste): number =>
  lineScore(line, interest, taste) -
  0.5 * blemishes(corpus, line) +
  (line.traits.firstPerson ? -0.15 : 0) +
  (line.traits.past ? -0.15 : 0) +
  (line.words < fewWords ? -0.2 : 0) +
  (vague.test(line.text) ? -0.2 : 0) +
  (/\b(?:should|must|never|always|need to|have to|do not|don't|the only|means)\b/i.test(line.text)
    ? 0.15
    : 0);

export const matters =
  /\b(?:importan(?:t|ce)|matters|crucial|essential|otherwise|the reason|risks?|dangers?|dangerous|the whole point|cannot afford|at stake)\b/i;

/** The sentences of a topic that say most about what its title names and can be shown, best first. */
export const answersOf = ({ corpus, topic }: Subject): Line[] =>
  new Telling(corpus, linesBetween(corpus, topic.from, topic.to)).answers(topic.title);

/** Passages that follow each other in one turn become one paragraph, as long as it stays readable. */
export function merged(passages: readonly SpokenPassage[]): SpokenPassage[] {
  const joined: SpokenPassage[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    const next = before?.lines.at(-1)?.index === (passage.lines[0]?.index ?? 0) - 1;
    const together =
      before &&
      next &&
      before.lines[0]?.turn === passage.lines[0]?.turn &&
      before.words + passage.words <= longestParagraph;
    if (before && together)
      joined[joined.length - 1] = {
        ...before,
        lines: [...before.lines, ...passage.lines],
        to: passage.to,
        words: before.words + passage.words,
      };
    else joined.push(passage);
  }
  return joined;
}
