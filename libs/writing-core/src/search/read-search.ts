import { lexiconOf } from '../language/lexicon.js';
import { searchTerms } from '../retrieval/terms.js';
import { excerptAround, type Found, markedText } from './excerpt.js';
import { type FoundWord, foldedWord, pairsOf, stemIn, wordsIn } from './words.js';

/** What somebody searches for. */
export interface ReadSearch {
  /** As a tsquery of PostgreSQL, for vectors of `searchVector`. */
  readonly query: string;
  /** Whether a short text, such as a name, holds every word. */
  fits(text: string): boolean;
  /** The text as escaped HTML with the found words between `<mark>` and `</mark>`. */
  mark(text: string): string;
  /** The same of the stretch of a text that holds most of what is searched for; null where it holds nothing of it. */
  excerpt(text: string): string | null;
}

interface Term {
  readonly words: readonly FoundWord[];
  readonly excluded: boolean;
}

const part = /(-?)"([^"]*)"?|(\S+)/gu;
const mostTerms = 24;
/** A search with so many words of this kind is taken to be written in their language. */
const shareOfStopWords = 0.4;

/**
 * Reads a search: every word has to be there, `"…"` is a phrase, `-word` excludes. The last word may be incomplete. Words that
 * say nothing ("what", "about") are left out where others remain.
 *
 * @param languages of what is searched; words are found in their other forms in each of them
 * @returns null for a search without a word
 */
export function readSearch(asked: string, languages: readonly string[]): ReadSearch | null {
  const terms = meaningful(termsOf(asked), languages);
  const wanted = terms.filter(({ excluded }) => !excluded);
  if (wanted.length === 0) return null;
  const last = terms.at(-1);
  const query = terms
    .map((term) => `${term.excluded ? '!' : ''}(${queryOf(term, languages, term === last)})`)
    .join(' & ');
  const find = finder(wanted, languages, last);
  const wordCount = wanted.reduce((sum, { words }) => sum + words.length, 0);
  return {
    query,
    fits: (text) => new Set(find(text).map(({ number }) => number)).size === wordCount,
    mark: (text) => markedText(text, find(text)),
    excerpt: (text) => excerptAround(text, find(text)),
  };
}

function termsOf(asked: string): Term[] {
  const terms: Term[] = [];
  for (const [, minus, phrase, plain] of asked.matchAll(part)) {
    const excluded = minus === '-' || (plain?.startsWith('-') ?? false);
    const words = [...wordsIn(phrase ?? plain ?? '')];
    if (words.length > 0) terms.push({ words, excluded });
  }
  return terms.slice(0, mostTerms);
}

function meaningful(terms: readonly Term[], languages: readonly string[]): readonly Term[] {
  const single = terms.flatMap(({ words, excluded }) => (words.length === 1 && !excluded ? words : []));
  const isStop = (language: string) => (lower: string) =>
    language === 'en' ? searchTerms(lower).length === 0 : lexiconOf(language).stopWords.has(lower);
  const spoken = [...new Set(['en', ...languages])].map(isStop).filter((stop) => {
    const count = single.filter(({ text }) => stop(text.toLowerCase())).length;
    return count >= shareOfStopWords * single.length;
  });
  const stops = spoken.length > 0 ? spoken : [isStop('en')];
  const kept = terms.filter(
    ({ words: [first, second], excluded }) =>
      excluded || second !== undefined || !stops.some((stop) => stop(first?.text.toLowerCase() ?? '')),
  );
  return kept.some(({ excluded }) => !excluded) ? kept : terms;
}

function queryOf({ words }: Term, languages: readonly string[], typing: boolean): string {
  const [only, second] = words;
  if (only && second === undefined && !only.isRun) {
    const written = foldedWord(only.text);
    const stems = stemsOf(only, languages);
    const forms = stems.flatMap(({ language, stem }) => [`'${language}/${stem}'`, `'${stem}'`]);
    return [...new Set([`'${written}'${typing ? ':*' : ''}`, ...forms])].join(' | ');
  }
  return words
    .map(({ text, isRun }, at) => {
      if (!isRun) return `'${foldedWord(text)}'${typing && at === words.length - 1 ? ':*' : ''}`;
      const pairs = pairsOf(text);
      return (pairs.length > 1 ? pairs.slice(0, -1) : pairs.map((pair) => pair))
        .map((pair) => (pairs.length > 1 ? `'${pair}'` : `'${pair}':*`))
        .join(' <-> ');
    })
    .join(' <-> ');
}

const stemsOf = ({ text }: FoundWord, languages: readonly string[]) =>
  languages.flatMap((language) => {
    const stem = stemIn(text, language);
    return stem === null ? [] : [{ language, stem }];
  });

/** Finds the words of a search in a text. Each is known by its number in the search. */
function finder(terms: readonly Term[], languages: readonly string[], last: Term | undefined) {
  const words = terms.flatMap((term) =>
    term.words.map((found, at) => ({
      ...found,
      written: foldedWord(found.text),
      stems: new Set(
        term.words.length === 1 && !found.isRun ? stemsOf(found, languages).map(({ stem }) => stem) : [],
      ),
      begins: term === last && at === term.words.length - 1,
    })),
  );
  const fits = (text: string, written: string, one: (typeof words)[number]) =>
    one.begins && written.startsWith(one.written)
      ? true
      : written === one.written ||
        (one.stems.size > 0 &&
          (one.stems.has(written) ||
            languages.some((language) => one.stems.has(stemIn(text, language) ?? ''))));
  return (body: string): Found[] => {
    const found: Found[] = [];
    for (const { text, from, to, isRun } of wordsIn(body)) {
      const written = isRun ? '' : foldedWord(text);
      words.forEach((one, number) => {
        if (one.isRun !== isRun) return;
        if (!isRun) {
          if (fits(text, written, one)) found.push({ from, to, number });
          return;
        }
        for (let at = text.indexOf(one.text); at >= 0; at = text.indexOf(one.text, at + one.text.length))
          found.push({ from: from + at, to: from + at + one.text.length, number });
      });
    }
    return found;
  };
}
