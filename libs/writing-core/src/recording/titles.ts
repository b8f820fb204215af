import type { Corpus } from './corpus.js';
import { clauseTitle } from './clause-titles.js';
import type { Phrase } from './phrases.js';
import { type Wording, wordingsOf } from './wordings.js';

const small = new Set('a an and as at but by for from in into of on or per the to versus with'.split(' '));

/** "the one percent rule" -> "The One Percent Rule"; words that carry their own capitals keep them. */
export function titleCase(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word, i) =>
      i > 0 && i < words.length - 1 && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word),
    )
    .join(' ');
}

const capital = (word: string): string =>
  /\p{Lu}/u.test(word.slice(1))
    ? word
    : word.replace(/(^|-)(\p{Ll})(?=\p{L}{2})|^\p{Ll}/gu, (letters) => letters.toUpperCase());

const longestTitle = 7;

/** A phrase of several words says more than a single one, so it leads where it is nearly as strong. */
const nearlyAsStrong = 0.65;

/**
 * A title of two to seven words from the phrases of a stretch, best first. Best is how the speakers put it themselves, a
 * wording that holds two phrases or says what is done with one; otherwise a strong long phrase stands alone, and a
 * short one is joined by the next best that says something else. Null when the stretch names nothing.
 *
 * @param taken phrases' words that other titles use already
 */
export function titleFrom(
  phrases: readonly Phrase[],
  taken: ReadonlySet<string> = new Set(),
  wordings: readonly Wording[] = [],
): string | null {
  const fresh = phrases.filter((phrase) => phrase.terms.some((term) => !taken.has(term)));
  const best = fresh[0] ?? phrases[0];
  if (!best) return null;
  const first =
    fresh.find((phrase) => phrase.words > 1 && phrase.score >= best.score * nearlyAsStrong) ?? best;
  const second = fresh.find((phrase) => phrase !== first && fits(phrase, first));
  const spoken = wordings.find((wording) => holds(wording, first) || holds(wording, best));
  if (spoken && worthSaying(spoken, first, second)) return titleCase(spoken.text);
  if (!second) return first.words === 1 ? null : titleCase(first.text);
  return sideBySide(first, second);
}

const holds = ({ terms, words }: Wording, phrase: Phrase) =>
  words <= longestTitle && phrase.terms.every((term) => terms.includes(term));

/** The speakers' own wording is taken when it says nearly as much as the two phrases side by side. */
const worthSaying = (spoken: Wording, first: Phrase, second: Phrase | undefined): boolean =>
  spoken.score >= (first.score + (second?.score ?? 0)) * 0.9;

/** What the whole recording is about comes first, what is special here after it: "Lightning: Channel Closing". */
function sideBySide(first: Phrase, second: Phrase): string {
  const [general, special] = first.here < second.here ? [first, second] : [second, first];
  const apart = general.here < 0.3 && special.here > 0.5;
  return apart
    ? `${titleCase(general.text)}: ${titleCase(special.text)}`
    : titleCase(`${first.text} and ${second.text}`);
}

function fits(phrase: Phrase, first: Phrase): boolean {
  const least = [0, 0.15, 0.3][first.words] ?? 0.5;
  return (
    phrase.words + first.words + 1 <= longestTitle &&
    !phrase.terms.some((term) => first.terms.includes(term)) &&
    phrase.score >= first.score * least
  );
}

/** As many of the best phrases as a wording is looked for. */
const sought = 12;

/** The title of the stretch `[from, to)` of which `phrases` are the phrases. */
export const stretchTitle = (
  corpus: Corpus,
  { from, to }: { readonly from: number; readonly to: number },
  phrases: readonly Phrase[],
  taken?: ReadonlySet<string>,
): string | null =>
  corpus.language === 'en'
    ? titleFrom(phrases, taken, wordingsOf(corpus, from, to, phrases.slice(0, sought)))
    : clauseTitle(corpus, { from, to }, phrases, taken);
