import { searchTerms, stemOf, wordsOf } from './terms.js';

/** What is searched for, once the words of asking are taken away. */
export interface Query {
  readonly terms: readonly string[];
  /** Speakers whom the question names; their words are preferred. */
  readonly speakers: ReadonlySet<string>;
}

/** Words of asking and reporting: they say what is wanted, not what it is about. */
const asking = new Set(
  `summarize summarise summary discussion discuss discussed debate debated opinion mention mentioned explain explained elaborate
describe described description tell talk talked talking comment commented respond responded response ask asked asking answer believe
think thought feel felt agree agreed disagree propose proposed suggest suggested conclude concluded presentation present presented
quote quotes quotation passage moment recording speaker speakers please give list show find group team meeting everyone people
attitude view views perspective`
    .split(/\s+/)
    .map(stemOf),
);

/** Titles and forms of address: a speaker is not recognised by these alone. */
const titles = new Set('mr mrs ms dr prof hon right the sir am mp md phd psyd jr sr acting'.split(' '));

/**
 * Reads a question or a claim.
 *
 * @param speakers names as they stand in the transcript
 */
export function readQuery(text: string, speakers: readonly string[]): Query {
  const named = speakersNamed(text, speakers);
  const nameWords = new Set([...named].flatMap((name) => wordsOf(name)).map(stemOf));
  const all = searchTerms(text);
  const bare = all.filter((term) => !nameWords.has(term));
  const topical = bare.filter((term) => !asking.has(term));
  const terms = [topical, bare, all].find((some) => some.length > 0) ?? [];
  return { terms, speakers: named };
}

/** The speakers whom a text names: by whole name, by surname, or by the letter that tells "Grad A" from "Grad B". */
export function speakersNamed(text: string, speakers: readonly string[]): Set<string> {
  const words = wordsOf(text);
  const asked = new Set(words);
  const capitals = new Set(text.match(/(?<![\p{L}\p{N}'’])\p{Lu}(?![\p{L}\p{N}'’.])/gu) ?? []);
  const parts = speakers.map((name) => ({ name, words: nameParts(name) }));
  const found = parts.filter(({ words: own }) => own.length > 0 && own.every((part) => asked.has(part)));
  const whole = found.map(({ name }) => name);
  if (whole.length > 0) return new Set(whole);
  const byPart = parts.filter(({ name, words: own }) => {
    const letter = / (\p{Lu})$/u.exec(name)?.[1];
    if (letter !== undefined) return capitals.has(letter) && letter !== 'I';
    const unique = own.filter(
      (part) => part.length > 2 && parts.filter((p) => p.words.includes(part)).length === 1,
    );
    return unique.some((part) => asked.has(part) && isNameIn(text, part));
  });
  if (byPart.length > 0) return new Set(byPart.map(({ name }) => name));
  // "the professor", where one of the speakers is "Professor C".
  const role = parts.filter(({ name, words: own }) => / \p{Lu}$/u.test(name) && asked.has(own[0] ?? ''));
  return role.length === 1 ? new Set(role.map(({ name }) => name)) : new Set();
}

const nameParts = (name: string): string[] =>
  wordsOf(name.replace(/,.*$/, '').replace(/\(.*\)/, '')).filter((word) => !titles.has(word));

const isNameIn = (text: string, part: string): boolean =>
  new RegExp(`(?<![\\p{L}])${part.charAt(0).toUpperCase()}`, 'u').test(text) &&
  (text.match(/\p{Lu}[\p{L}]*/gu) ?? []).some((word) => word.toLowerCase() === part);
