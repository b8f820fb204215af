import { oncePer } from '@galley/transcript';
import { phrasesOf, type Section, stemOf, stretchTitle, wordsOf } from '@galley/writing-core';

/** So many other names of a part are looked at. */
const mostTried = 8;
/** A heading of which a smaller share is told names something else. */
const leastTold = 0.5;

/** Other names of a part, best first. */
const otherNames = oncePer(({ subject: { corpus }, heading, from, to }: Section): readonly string[] => {
  const phrases = phrasesOf(corpus, from, to);
  const tried = new Set([heading]);
  for (let i = 0; i < mostTried; i += 1) {
    const other = stretchTitle(corpus, { from, to }, phrases, new Set(), tried);
    if (other === null || tried.has(other)) break;
    tried.add(other);
  }
  return [...tried].slice(1);
});

/** Shorter words of a heading name nothing. */
const namedIn = (heading: string): string[] => wordsOf(heading).filter((word) => word.length > 3);

/** The heading over a part; where what is told under it is not what it names, another name of the part that is. */
export function headingOver(section: Section, told: string, others: ReadonlySet<string>): string {
  const { heading, subject } = section;
  if (subject.corpus.language !== 'en') return heading;
  const said = new Set(wordsOf(told).map(stemOf));
  const share = (name: string): number => {
    const named = namedIn(name).map(stemOf);
    return named.filter((stem) => said.has(stem)).length / Math.max(1, named.length);
  };
  if (share(heading) >= leastTold) return heading;
  return otherNames(section).find((name) => !others.has(name) && share(name) > leastTold) ?? heading;
}
