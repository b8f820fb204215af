import { searchTerms, stemOf, wordsOf } from './terms.js';

/** What is searched for, once the words of asking are taken away. */
export interface Query {
  /** Stems. */
  readonly terms: readonly string[];
  /** Stems of what it was said in connection with (“when discussing …”, or the sentences around a statement): they count less. */
  readonly setting: readonly string[];
  /** Speakers whom the question names; their words are preferred. */
  readonly speakers: ReadonlySet<string>;
}

/** Against a word that is asked for. */
const settingWeight = 0.25;

/** How much each stem counts. */
export function weightsOf({ terms, setting }: Query): ReadonlyMap<string, number> {
  return new Map([
    ...setting.map((term) => [term, settingWeight] as const),
    ...terms.map((term) => [term, 1] as const),
  ]);
}

/** Words of asking and reporting: they say what is wanted, not what it is about. */
const asking = new Set(
  `summarize summarise summary discussion discuss discussed debate debated opinion mention mentioned explain explained elaborate
describe described description tell talk talked talking comment commented respond responded response ask asked asking answer believe
think thought feel felt agree agreed disagree propose proposed suggest suggested conclude concluded quote quotes passage moment
recording speaker speakers please give list show find group team meeting everyone people attitude view views perspective`
    .split(/\s+/)
    .map(stemOf),
);

/** Titles and forms of address: a speaker is not recognised by these alone. */
const titles = new Set('mr mrs ms dr prof hon right the sir am mp md phd psyd jr sr acting'.split(' '));

/**
 * Reads a question or a statement.
 *
 * @param speakers names as they stand in the transcript
 * @param around the text that a statement stands in
 */
export function readQuery(text: string, speakers: readonly string[], around = ''): Query {
  const { asked, setting } = divided(text);
  const own = speakersNamed(asked, speakers);
  const named = own.size > 0 || around === '' ? own : speakersNamed(around, speakers);
  const nameStems = new Set([...named].flatMap((name) => wordsOf(name)).map(stemOf));
  const all = searchTerms(asked);
  const bare = all.filter((term) => !nameStems.has(term));
  const topical = bare.filter((term) => !asking.has(term));
  return {
    terms: [topical, bare, all].find((some) => some.length > 0) ?? [],
    setting: searchTerms(`${setting} ${around}`).filter((term) => !asking.has(term) && !nameStems.has(term)),
    speakers: named,
  };
}

const settingClause = /,? (?:when|while) (?:\p{L}+ing\b|the \p{L}+ (?:discussed|talked))/u;

/** "What did Ann say about fees | when discussing the budget". */
function divided(text: string): { asked: string; setting: string } {
  const at = text.search(settingClause);
  return at > 10 ? { asked: text.slice(0, at), setting: text.slice(at) } : { asked: text, setting: '' };
}

/**
 * The speakers whom a text names: by whole name, by a part of it that only one of them has, by the letter that tells
 * "Grad A" from "Grad B", or by a role that only one of them has.
 */
export function speakersNamed(text: string, speakers: readonly string[]): ReadonlySet<string> {
  const said = new Set(wordsOf(text));
  const parts = speakers.map((name) => ({ name, words: nameParts(name) }));
  const whole = parts.filter(({ words }) => words.length > 0 && words.every((word) => said.has(word)));
  if (whole.length > 0) return namesOf(whole);
  const capitals = new Set(text.match(/(?<![\p{L}\p{N}'’])[A-HJ-Z](?![\p{L}\p{N}'’.])/gu) ?? []);
  const names = new Set((text.match(/\p{Lu}[\p{L}]*/gu) ?? []).map((word) => word.toLowerCase()));
  const byPart = parts.filter(({ name, words }) => {
    const letter = / (\p{Lu})$/u.exec(name)?.[1];
    if (letter !== undefined) return capitals.has(letter);
    return words.some((word) => word.length > 2 && names.has(word) && onlyOne(parts, word));
  });
  if (byPart.length > 0) return namesOf(byPart);
  const byRole = parts.filter(({ name, words }) => / \p{Lu}$/u.test(name) && said.has(words[0] ?? ''));
  return byRole.length === 1 ? namesOf(byRole) : new Set();
}

interface Name {
  readonly name: string;
  readonly words: readonly string[];
}

const namesOf = (names: readonly Name[]): ReadonlySet<string> => new Set(names.map(({ name }) => name));
const onlyOne = (names: readonly Name[], word: string): boolean =>
  names.filter(({ words }) => words.includes(word)).length === 1;

const nameParts = (name: string): string[] =>
  wordsOf(name.replace(/,.*$/, '').replace(/\(.*\)/, '')).filter((word) => !titles.has(word));
