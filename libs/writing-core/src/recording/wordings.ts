import type { Token } from '../language/language.js';
import { type Corpus, linesBetween } from './corpus.js';
import { isWeakHead, type Phrase } from './phrases.js';
import { lacksVerb } from './title-words.js';

/** Words of a recording that say more than a phrase alone: "estimation of fee rates", "recovering a wallet". */
export interface Wording {
  readonly text: string;
  readonly words: number;
  readonly terms: readonly string[];
  /** How many of the phrases it holds. */
  readonly held: number;
  /** Their scores, added up. */
  readonly score: number;
}

const links = new Set(
  `of for in on with to from by without versus vs between into as over through against within`.split(' '),
);
const articles = new Set(['the', 'a', 'an']);
/** Gerunds that say only that somebody does something. */
const emptyDoings = new Set(
  `being doing having going getting making using saying talking trying looking thinking coming taking putting giving
  seeing knowing keeping letting wanting needing working starting calling asking telling showing adding feeling bringing
  wondering guessing mentioning speaking hearing running happening including regarding according depending assuming
  everything anything something nothing during morning evening meaning having`.split(/\s+/),
);
const longest = 6;

/** Verbatim wordings of `[from, to)` that hold one of the phrases, best first. */
export function wordingsOf(corpus: Corpus, from: number, to: number, phrases: readonly Phrase[]): Wording[] {
  const known = new Map<string, Wording & { count: number }>();
  for (const line of linesBetween(corpus, from, to)) {
    for (const tokens of spansIn(line.tokens)) {
      const wording = wordingOf(corpus, tokens, phrases);
      if (!wording) continue;
      const key = wording.terms.join(' ');
      const before = known.get(key);
      known.set(key, { ...wording, count: (before?.count ?? 0) + 1 });
    }
  }
  return [...known.values()]
    .map(({ count, ...wording }) => ({ ...wording, score: wording.score * (1 + 0.25 * Math.log2(count)) }))
    .sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}

/** Noun phrases with a link between them, and doings with what is done. */
function spansIn(tokens: readonly Token[]): Token[][] {
  const spans: Token[][] = [];
  tokens.forEach((token, start) => {
    const doing = isDoing(token);
    const first = doing ? start + 1 : endOfNoun(tokens, start);
    if (first === start || (!doing && !startsNoun(tokens, start))) return;
    const second = afterLink(tokens, first, doing);
    const end = endOfNoun(tokens, second);
    if (second > start && end > second && end - start <= longest) spans.push(tokens.slice(start, end));
  });
  return spans;
}

const isDoing = ({ pos, lower, term }: Token) =>
  pos === 'VERB' && /.{3}ing$/.test(lower) && term !== '' && !emptyDoings.has(lower);
const isNoun = ({ pos, term }: Token) => (pos === 'NOUN' || pos === 'PROPN') && term !== '';
const isDescription = ({ pos, term }: Token) => pos === 'ADJ' && term !== '';
const startsNoun = (tokens: readonly Token[], i: number) => {
  const before = tokens[i - 1];
  return !before || !(isNoun(before) || isDescription(before));
};

/** Where the noun phrase that begins at `i` ends; `i` itself when none begins there. */
function endOfNoun(tokens: readonly Token[], i: number): number {
  let end = i;
  for (let k = i; k < i + 4; k += 1) {
    const token = tokens[k];
    if (!token || !(isNoun(token) || isDescription(token))) break;
    if (isNoun(token)) end = k + 1;
  }
  return end;
}

/** Past a link and an article; after a doing the link may be missing. */
function afterLink(tokens: readonly Token[], i: number, doing: boolean): number {
  let at = i;
  const linked = links.has(tokens[at]?.lower ?? '');
  if (linked) at += 1;
  else if (!doing) return -1;
  if (articles.has(tokens[at]?.lower ?? '')) at += 1;
  return at;
}

function wordingOf(corpus: Corpus, tokens: readonly Token[], phrases: readonly Phrase[]): Wording | null {
  const terms = tokens.map(({ term }) => term).filter((term) => term !== '');
  if (lacksVerb(tokens)) return null;
  if (new Set(terms).size < terms.length || partsOf(tokens).some((part) => isWeak(corpus, part))) return null;
  const held = phrases.filter((phrase) => phrase.terms.every((term) => terms.includes(term)));
  if (held.length === 0) return null;
  const text = tokens
    .map((token) => (token.pos === 'PROPN' || /\p{Lu}.*\p{Lu}/u.test(token.text) ? token.text : token.lower))
    .join(' ');
  return {
    text,
    words: tokens.length,
    terms,
    held: held.length,
    score: held.reduce((sum, { score }) => sum + score, 0),
  };
}

/** The stretches of words on either side of a link. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (links.has(token.lower)) parts.push([]);
    else if (!articles.has(token.lower)) parts.at(-1)?.push(token);
  }
  return parts;
}

/** "terms", "bunch", "great deal": nothing is named. */
function isWeak(corpus: Corpus, part: readonly Token[]): boolean {
  const head = part.at(-1);
  if (!head) return true;
  return isWeakHead(head.lower) || corpus.rarity(head.lower) < 0.45;
}
