import { oncePer } from '@galley/transcript';
import {
  linesBetween,
  type Section,
  stemOf,
  stretchTitles,
  type Subject,
  wordsOf,
} from '@galley/writing-core';

/** So many other names of a part are looked at. */
const mostTried = 8;
/** A heading of which a smaller share is told names something else; so does one of which a smaller share of the paragraphs tells. */
const leastTold = 0.5;

/** A paragraph that holds a smaller share of a heading's topic words tells nothing of it. */
const leastInBlock = 0.4;

/** Other names of a part, best first. */
const otherNames = oncePer(({ subject: { corpus }, heading, from, to }: Section): readonly string[] =>
  stretchTitles(corpus, { from, to }, new Set([heading]), mostTried),
);

/** Names of the stretch from the first to the last sentence of a part that is told. */
function namesOfTold({ subject: { corpus }, heading, from, to }: Section, told: readonly string[]): string[] {
  const lines = linesBetween(corpus, from, to).filter(({ traits }) =>
    told.some((block) => block.includes(traits.core)),
  );
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  return stretchTitles(corpus, { from: first.from, to: last.to }, new Set([heading]), mostTried);
}

/** Shorter words of a heading name nothing. */
const namedIn = (heading: string): string[] => wordsOf(heading).filter((word) => word.length > 3);

/** A name of a part against what is told under it. */
interface Judged {
  readonly name: string;
  /** Of what the name holds, how much is told; the seldom word counts most: "Canada in China" is about China. */
  readonly share: number;
  /** In which share of the paragraphs. */
  readonly spread: number;
}

function judging({ corpus }: Subject, told: readonly string[]): (name: string) => Judged {
  const blocks = told.map((block) => new Set(wordsOf(block).map(stemOf)));
  const weightOf = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + 1 / Math.log2(4 + (corpus.frequency.get(stem) ?? 0)), 0);
  return (name) => {
    const stems = namedIn(name).map(stemOf);
    const said = stems.filter((stem) => blocks.some((block) => block.has(stem)));
    const topical = stems.filter((stem) => corpus.frequency.has(stem));
    const telling = blocks.filter(
      (block) =>
        topical.filter((stem) => block.has(stem)).length >= Math.max(1, topical.length * leastInBlock),
    );
    const share = said.length === 0 ? 0 : weightOf(said) / weightOf(stems);
    return { name, share, spread: telling.length / Math.max(1, blocks.length) };
  };
}

/** Two words side by side, which nobody said together. */
const pair = /^\S+ and \S+$/;

/**
 * The heading over a part; where what is told under it is not what it names, another name of the part that is.
 *
 * @param told the paragraphs and quotes under it
 */
export function headingOver(section: Section, told: readonly string[], others: ReadonlySet<string>): string {
  const { heading, subject } = section;
  if (subject.corpus.language !== 'en') return heading;
  const judge = judging(subject, told);
  const own = judge(heading);
  const isNamed = own.share >= leastTold;
  const isThroughout = ({ spread }: Judged) => spread >= leastTold;
  if (isNamed && isThroughout(own)) return heading;
  const fitting = (names: readonly string[]): Judged[] =>
    names
      .filter((name) => !others.has(name))
      .map(judge)
      .filter(({ share }) => share > leastTold);
  const better = fitting(otherNames(section));
  const best = better.find(isThroughout);
  if (best) return best.name;
  const ofTold = fitting(namesOfTold(section, told));
  const whole = ofTold.find((one) => isThroughout(one) && !pair.test(one.name));
  return (whole ?? (isNamed ? own : (better[0] ?? ofTold[0] ?? own))).name;
}
