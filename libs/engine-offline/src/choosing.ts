import {
  type Corpus,
  isClaim,
  type Line,
  linesBetween,
  opensAlone,
  type SpokenPassage,
  type Subject,
  Telling,
} from '@galley/writing-core';

/** Longest paragraph when neighbouring passages are joined. */
const longestParagraph = 115;

/** A passage that opens with a whole claim is read without effort; one that opens with the speaker's own day is not. */
export function worth(corpus: Corpus, { lines: [first] }: SpokenPassage): number {
  if (!first) return 0;
  if (isClaim(corpus, first)) return 0.3;
  return (
    (corpus.language === 'en' && !opensAlone(first) ? -0.3 : 0) +
    (first.traits.firstPerson ? -0.25 : 0) +
    (/^I\b/.test(first.traits.core) ? -0.2 : 0) -
    first.traits.pointing * 0.1
  );
}

/** Nearly all topic words of the shorter sentence are in the other one. */
export function saysTheSame(a: Line, b: Line): boolean {
  const [left, right] = [new Set(a.terms), new Set(b.terms)];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared >= 2 && shared >= Math.min(left.size, right.size) * 0.8;
}

/** A claim of fewer words says little. */
export const fewWords = 9;
export const vague =
  /\b(?:essentially|basically|pretty much|kind of|sort of|a (?:little )?bit|weird|stuff|something|some things?)\b/i;

export const matters =
  /\b(?:importan(?:t|ce)|matters?|because|otherwise|the reason|means that|without|risks?|problems?|depends? on|the point of|the whole point|in order to|so that)\b/i;

/** The sentences of a topic that say most about what its title names and can be shown, best first. */
export const answersOf = ({ corpus, topic }: Subject): Line[] =>
  new Telling(corpus, linesBetween(corpus, topic.from, topic.to)).answers(topic.title);

/** The sentences of all topics from the first one's recording that say most about a title, best first. */
export function answersTo(title: string, subjects: readonly Subject[]): { subject: Subject; line: Line }[] {
  const [first] = subjects;
  if (!first) return [];
  const told = subjects
    .filter(({ corpus }) => corpus === first.corpus)
    .flatMap((subject) =>
      linesBetween(subject.corpus, subject.topic.from, subject.topic.to).map((line) => ({ subject, line })),
    );
  const lines = [...new Set(told.map(({ line }) => line))];
  return new Telling(first.corpus, lines)
    .answers(title)
    .flatMap((line) => told.find((one) => one.line === line) ?? []);
}

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
