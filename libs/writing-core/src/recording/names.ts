import { sayingVerbs } from '../language/speech-words.js';
import { sentenceCase } from '../text/tidy.js';
import { type Corpus, type Line } from './corpus.js';
import { headlinesOf } from './headlines.js';
import { compoundsOf, type Phrase } from './phrases.js';
import type { Places } from './term-places.js';
import { questionsIn } from './question-titles.js';
import { wordingsOf } from './wordings.js';

/** A title is read at a glance. */
const longestCharacters = 60;
const mostWords = 7;
/** What is set behind a phrase and a colon is short. */
const fewTerms = 4;
const leadingPhrases = 3;
/** What stands before a colon is a name, all of a kind, or a word that people seldom say: not "Transaction: …". */
const technical = 0.85;
/** A phrase and what is set behind its colon are said in one sentence, or so many sentences apart. */
const apart = 1;

/** A way to name a stretch. "told": a phrase, and behind a colon what is said of it. */
export interface Named {
  readonly text: string;
  readonly kind: 'clause' | 'doing' | 'span' | 'wording' | 'phrase' | 'compound' | 'asked' | 'told';
  readonly terms: readonly string[];
}

/** Every way to name the stretch that `lines` are: clauses and wordings of the speakers, and their phrases. */
export function namesOf(
  corpus: Corpus,
  stretch: { readonly from: number; readonly to: number },
  { lines, places }: { readonly lines: readonly Line[]; readonly places: Places },
  phrases: readonly Phrase[],
): Named[] {
  const { from, to } = stretch;
  const clauses = headlinesOf(corpus, from, to);
  const wordings = wordingsOf(corpus, from, to, phrases)
    .slice(0, 40)
    .map(({ text, terms }) => ({ text, kind: 'wording' as const, terms }));
  const holds = (terms: readonly string[]) => (phrase: Phrase) =>
    phrase.words > 1 && phrase.count > 1 && phrase.terms.every((term) => terms.includes(term));
  // What looks like a long noun phrase and is said once may be two that stand side by side.
  const long = compoundsOf(corpus, lines).filter(
    ({ words, terms, count }) => words > 2 && (count > 1 || phrases.some(holds(terms))),
  );
  const alone = [...phrases.filter(({ words }) => words > 1), ...long].map(({ text, terms, words }) => ({
    text,
    kind: words > 2 ? ('compound' as const) : ('phrase' as const),
    terms,
  }));
  // "coining selection": what looks like a verb is the first word of a thing's name.
  const isThing = ({ kind, terms: [first, second] }: Named) =>
    kind === 'doing' &&
    phrases.some(({ terms }) => terms.length > 1 && terms[0] === first && terms[1] === second);
  const said = [...clauses.filter((clause) => !isThing(clause)), ...wordings];
  const asked = questionsIn(corpus, from, to).map((question) => ({ ...question, kind: 'asked' as const }));
  return [...said, ...alone, ...asked, ...toldOf(corpus, phrases, said, places)].filter(
    ({ text, kind }) =>
      text.length <= longestCharacters &&
      (kind === 'asked' || text.split(' ').length <= mostWords) &&
      !reports(text) &&
      !misspoken.test(text),
  );
}

/** "transaction a in your", "to a output": an article before no noun, or the wrong one. */
const misspoken = /\b(?:an?|the) (?:in|of|for|on|to|with|from|by|at)\b|\ba (?!one|once|eu)[aeio]/i;

/** "Percentile: the implied volatility" would read as if somebody implied something. */
const reports = (text: string): boolean =>
  text.includes(':') && text.split(/[\s:]+/).some((word) => sayingVerbs.has(word.toLowerCase()));

/** A leading phrase with what is said of another one near it. */
function toldOf(corpus: Corpus, phrases: readonly Phrase[], said: readonly Named[], places: Places): Named[] {
  const known = new Set(phrases.flatMap(({ terms }) => terms));
  const short = said.filter(({ terms }) => terms.length <= fewTerms && terms.some((term) => known.has(term)));
  const placed = new Map(short.map((name) => [name, places(name.terms)]));
  const isSubject = ({ text, words }: Phrase) =>
    words > 1 || /\p{Lu}|[^s]s$/u.test(text) || corpus.rarity(text) > technical;
  return phrases
    .filter(isSubject)
    .slice(0, leadingPhrases)
    .flatMap((phrase) => {
      const its = places(phrase.terms);
      const near = (name: Named) =>
        placed.get(name)?.some((at) => its.some((i) => Math.abs(i - at) <= apart));
      return short
        .filter((name) => !name.terms.some((term) => phrase.terms.includes(term)) && near(name))
        .map(({ text, terms }) => ({
          text: `${phrase.text}: ${sentenceCase(text)}`,
          kind: 'told' as const,
          terms: [...phrase.terms, ...terms],
        }));
    });
}
