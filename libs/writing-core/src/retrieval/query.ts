import { carriesMeaning, searchTerms, stemOf, wordsOf } from './terms.js';

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

/**
 * Words of asking and reporting: they say what is wanted, not what it is about. Told by their form: "recording" is what is
 * asked, "recordings", "records" and "findings" are what it deals with.
 */
const asking = new Set(
  `summarize summarizes summarized summarizing summarise summarises summarised summarising summary discussion discuss discusses
discussed discussing debate debates debated debating opinion opinions mention mentions mentioned mentioning explain explains explained
explaining elaborate elaborates elaborated elaborating describe describes described describing description tell tells telling told talk
talks talked talking comment comments commented commenting respond responds responded responding response ask asks asked asking answer
answers answered answering believe believes believed think thinks thinking thought thoughts feel feels feeling felt agree agrees agreed
agreeing disagree disagrees disagreed propose proposes proposed proposing suggest suggests suggested suggesting conclude concludes
concluded concluding quote quotes quoted passage passages moment moments recording speaker speakers please give gives given gave list show
shows find group team meeting everyone people attitude attitudes view views perspective perspectives`.split(
    /\s+/,
  ),
);

/** Of these the ones that stand before another noun as a part of its name: "the recording equipment". */
const compounded = new Set(['recording', 'meeting', 'speaker']);
/** "Did the meeting approve", "in this recording roads": what follows is no part of its name. */
const asksBefore = new Set('did does do was were is has had this'.split(' '));

/** Stems of what a text is about: its words without those of asking and without names. */
function topicalTerms(text: string, names: ReadonlySet<string>): string[] {
  const words = wordsOf(text);
  const topical = (word: string) => carriesMeaning(word) && !asking.has(word) && !names.has(stemOf(word));
  return words
    .filter((word, i) => {
      if (topical(word)) return true;
      const named = compounded.has(word) && topical(words[i + 1] ?? '');
      return named && !words.slice(Math.max(0, i - 2), i).some((before) => asksBefore.has(before));
    })
    .map(stemOf);
}

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
  const topical = topicalTerms(asked, nameStems);
  return {
    terms: [topical, bare, all].find((some) => some.length > 0) ?? [],
    setting: topicalTerms(`${setting} ${around}`, nameStems),
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
 * The speakers whom a text names: by whole name, by the role that stands in brackets behind it, by a part of it that
 * only one of them has, by the letter that tells "Grad A" from "Grad B", or by a role that only one of them has.
 */
export function speakersNamed(text: string, speakers: readonly string[]): ReadonlySet<string> {
  const said = new Set(wordsOf(text).map(stemOf));
  const names = speakers.map((name): Name => ({ name, words: nameParts(name), role: roleOf(name) }));
  const all = (words: readonly string[]) => words.length > 0 && words.every((word) => said.has(stemOf(word)));
  const whole = names.filter(({ words, role }) => all(words) || all(role));
  if (whole.length > 0) return namesOf(names.filter((one) => whole.some((other) => samePerson(one, other))));
  const capitals = new Set(text.match(/(?<![\p{L}\p{N}'’])[A-HJ-Z](?![\p{L}\p{N}'’.])/gu) ?? []);
  const written = new Set((text.match(/\p{Lu}[\p{L}]*/gu) ?? []).map((word) => word.toLowerCase()));
  const byPart = names.filter(({ name, words }) => {
    const letter = / (\p{Lu})$/u.exec(name)?.[1];
    if (letter !== undefined) return capitals.has(letter);
    return words.some((word) => word.length > 2 && written.has(word) && onlyOne(names, word));
  });
  if (byPart.length > 0) return namesOf(byPart);
  const byRole = names.filter(
    ({ name, words }) => / \p{Lu}$/u.test(name) && said.has(stemOf(words[0] ?? '')),
  );
  return byRole.length === 1 ? namesOf(byRole) : new Set();
}

interface Name {
  readonly name: string;
  readonly words: readonly string[];
  /** "Ann Lee (Prime Minister)": prime, minister. */
  readonly role: readonly string[];
}

const namesOf = (names: readonly Name[]): ReadonlySet<string> => new Set(names.map(({ name }) => name));
/** The same name with and without what stands behind it. */
const samePerson = (a: Name, b: Name): boolean => a.words.join(' ') === b.words.join(' ');
/** What is the same for all names that a transcript gives one person: "Hon. Ann Lee", "Ann Lee (Prime Minister)". */
export const personOf = (name: string): string => nameParts(name).join(' ');
const onlyOne = (names: readonly Name[], word: string): boolean =>
  new Set(names.filter(({ words }) => words.includes(word)).map(({ words }) => words.join(' '))).size === 1;

const nameParts = (name: string): string[] =>
  wordsOf((name.split(',', 1)[0] ?? '').replace(/\(.*\)?/, '')).filter((word) => !titles.has(word));

const roleOf = (name: string): string[] => {
  const role = /\((?<role>[^(,)]+)\)/.exec(name)?.groups?.['role'] ?? '';
  return /\p{Ll}/u.test(role) ? wordsOf(role).filter((word) => !roleFillers.has(word)) : [];
};
const roleFillers = new Set('the of and for a an'.split(' '));
