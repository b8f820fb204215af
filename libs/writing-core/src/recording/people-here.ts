import { isUnspaced, oncePer, spokenWords, withoutRole } from '@galley/transcript';
import { shortName } from '../text/tidy.js';
import type { Corpus, Line } from './corpus.js';

/** By these names the people of a recording call each other: given names and surnames, none of "Speaker 2" or "Grad A". */
const namesHere = oncePer(({ speakers }: Corpus): ReadonlySet<string> => {
  const names = speakers.flatMap(({ name }) => {
    if (isUnspaced(name)) return spokenWords(name);
    const parts = withoutRole(name).split(/\s+/);
    const last = shortName(name);
    if (parts.length === 1) return parts;
    return last === withoutRole(name) ? [] : parts.length === 2 ? [parts[0] ?? '', last] : [last];
  });
  return new Set(names.filter((name) => fullName.test(name)));
});

/** No name begins so, and most words do. */
const smallLetter = /^[a-z]/;
const fullName = /^(?:\p{Lu}[\p{L}'’-]{2,}|\p{Lo}[\p{L}\p{M}]+)$/u;

/** "Dan is on the train": what is said of, or to, somebody who takes part is talk in the room. */
export function namesSomebodyHere(corpus: Corpus, { tokens }: Pick<Line, 'tokens'>): boolean {
  const names = namesHere(corpus);
  return (
    names.size > 0 &&
    tokens.some(
      ({ text, pos }, i) =>
        !smallLetter.test(text) && names.has(text) && (pos === 'PROPN' || i > 0 || corpus.language !== 'en'),
    )
  );
}
