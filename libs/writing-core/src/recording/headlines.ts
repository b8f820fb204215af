import { oncePer } from '@galley/transcript';
import type { Token } from '../language/language.js';
import { type Corpus, type Line, linesBetween } from './corpus.js';
import { speaksToOne } from './claims.js';
import { gerundOf } from './gerund.js';
import { presentable } from './passages.js';
import { namesSomebodyHere } from './people-here.js';
import { isWeakHead, isWeakModifier } from './phrases.js';
import { isNoun, joinedWords, lacksVerb, pointing } from './title-words.js';

/** A short clause of a recording that can stand as a title. */
export interface Headline {
  readonly text: string;
  /** "clause": something is said of a noun. "doing": what is done, without who does it ("running a node"). */
  readonly kind: 'clause' | 'doing' | 'span';
  readonly terms: readonly string[];
  readonly line: Line;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const longest = 60;
const mostWords = 9;

/** A clause ends before these. */
const breaks = set(
  `because so but which that who whose whom if when while where unless until although though whereas since whether as than then except`,
);
/** What a person says in passing; a title leaves it out. */
const passing = set(
  `actually basically really just also still maybe perhaps probably simply literally obviously honestly essentially certainly definitely
  only even quite very pretty well now then anyway usually generally typically kinda already always again`,
);
const doers = set('i we you they people somebody someone everyone nobody one');
const modals = set(
  `can could should would will must may might to 'll 'd not n't want wants wanted need needs needed have has had going try trying able
  like supposed gonna wanna are is be been do does did don't let`,
);
const weakVerbs = set(
  `be is are was were am been being have has had having do does did done get gets got go goes went going think know say says said mean means
  see look want need like feel guess make come came talk tell ask start try happen seem hear wonder remember mention agree let give take put
  keep call hope believe thank welcome show read find turn understand suppose imagine 's 're 've 'm work thing wait love hate`,
);
const pastForms = set(
  `began bought broke brought built came caught chose did fell felt found gave got grew heard held kept knew led left lost made meant met paid
  ran rose said sat saw sent sold spent spoke stood taught thought told took understood went won wrote`,
);
const isVerb = (token: Token | undefined): boolean =>
  token !== undefined && (token.pos === 'VERB' || token.pos === 'AUX');

/** What is said in passing names no stretch. */
const aside = /\b(?:by the way|incidentally)\b/i;

/** Every clause of `[from, to)` that is short enough, names what it speaks of and says something of it. */
export function headlinesOf(corpus: Corpus, from: number, to: number): Headline[] {
  return linesBetween(corpus, from, to).flatMap((line) => {
    // A title can only name what the text may then tell.
    if (!presentable(corpus, line) || line.traits.question || aside.test(line.text) || speaksToOne(line))
      return [];
    if (line.speaker !== null && corpus.askers.has(line.speaker)) return [];
    if (namesSomebodyHere(corpus, line)) return [];
    return headlinesIn(line);
  });
}

const headlinesIn = oncePer((line: Line): readonly Headline[] =>
  clausesOf(line).flatMap((clause) => headlinesInClause(clause, line)),
);

/** A headline names two things at least. */
const namesTwo = (clause: readonly Token[]): boolean =>
  clause.findIndex(({ term }) => term !== '') < clause.findLastIndex(({ term }) => term !== '');

/** The parts of a sentence between marks and joining words, without what is said in passing. */
function clausesOf({ tokens }: Line): Token[][] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, i) => {
    const joins = () =>
      (token.lower === 'and' || token.lower === 'or') &&
      !isNoun(tokens[i + 1]) &&
      tokens[i + 1]?.pos !== 'ADJ';
    if (token.pos === 'PUNCT' || breaks.has(token.lower) || joins()) clauses.push([]);
    else if (token.pos !== 'SPACE' && token.pos !== 'INTJ' && !passing.has(token.lower))
      clauses.at(-1)?.push(token);
  });
  return clauses.filter((clause) => clause.length >= 3 && namesTwo(clause));
}

function headlinesInClause(clause: readonly Token[], line: Line): Headline[] {
  const found: Headline[] = [];
  const name = (tokens: readonly Token[], kind: Headline['kind']) => {
    const headline = headlineOf(tokens, kind, line);
    if (headline) found.push(headline);
  };
  const add = (tokens: readonly Token[], kind: Headline['kind']) => {
    for (const shown of endings(tokens)) name(shown, kind);
  };
  const subject = endOfSubject(clause);
  // What is said of somebody ends where the speaker ends it: "Nobody likes anchors in storms" says more than its first words.
  const last = clause.at(-1);
  const ends = isNoun(last) || (last?.pos === 'ADJ' && isVerb(clause.at(-2)));
  if (subject > 0 && ends && isFinite(clause, subject)) name(clause, 'clause');
  const doing = startOfDoing(clause);
  if (doing > 0) add(clause.slice(doing), 'doing');
  for (const span of spansIn(clause)) name(span, 'span');
  clause.forEach((token, i) => {
    if (i + 1 > doing && token.lower === 'to' && isBareVerb(clause[i + 1])) add(clause.slice(i + 1), 'doing');
  });
  return found;
}

/** From one noun phrase to another one near it, with what the speaker puts between them. */
function spansIn(clause: readonly Token[]): Token[][] {
  const spans: Token[][] = [];
  clause.forEach((token, from) => {
    const before = clause[from - 1];
    if (
      !(isNoun(token) || token.pos === 'ADJ') ||
      token.term === '' ||
      isNoun(before) ||
      /^(?:ADJ|ADP|NUM)$/.test(before?.pos ?? '')
    )
      return;
    for (let to = from + 2; to < Math.min(clause.length, from + 8); to += 1) {
      const next = clause[to + 1];
      if (!isNoun(clause[to]) || goesOn(next)) continue;
      const between = clause.slice(from, to);
      if (!between.some(({ pos, lower }) => pos === 'ADP' || isVerb({ pos } as Token) || lower === 'of'))
        continue;
      const says = between.some((_, k) => isFiniteVerb(clause, from + k));
      if (!says || (!next && opensClause(clause, from))) spans.push(clause.slice(from, to + 1));
    }
  });
  return spans;
}

/** "AUX", or a verb that is neither "running" nor behind "to". */
const isFiniteVerb = (clause: readonly Token[], at: number): boolean =>
  isVerb(clause[at]) && !/ing$/.test(clause[at]?.lower ?? '') && clause[at - 1]?.lower !== 'to';

/** Nothing but an article and the like stands before a noun: it is no object of a verb or a preposition, so what follows is said of it. */
const opensClause = (clause: readonly Token[], at: number): boolean =>
  clause.slice(0, at).every(({ pos }) => /^(?:DET|ADJ|ADV|NUM|CCONJ|SCONJ|INTJ)$/.test(pos));

/** Plurals without an "s", and words that take either verb. */
const eitherNumber = set('people children data men women police media team staff everyone');
/** "credentials was", "signal have": the noun before the verb is not its subject. */
const disagrees = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }, i) => {
    const before = tokens[i - 1];
    if (!before || !isNoun(before) || eitherNumber.has(before.lower)) return false;
    const plural = /[^s]s$/.test(before.lower) && before.pos === 'NOUN';
    return plural ? /^(?:is|was|has|does)$/.test(lower) : /^(?:are|were|have|do)$/.test(lower);
  });

/** Where the noun phrase at the beginning ends, with one "of …"; 0 where there is none. */
function endOfSubject(clause: readonly Token[]): number {
  let end = 0;
  for (let i = 0; i < Math.min(7, clause.length); i += 1) {
    const token = clause[i];
    if (!token) break;
    if (isNoun(token)) end = i + 1;
    else if (isVerb(token) && !(token.pos === 'VERB' && /(?:ing|ed)$/.test(token.lower) && end === 0)) break;
    else if (token.pos === 'PRON' || (token.pos === 'ADP' && end === 0)) return 0;
  }
  return end;
}

/** A verb follows the subject at once, and something follows the verb. */
const isFinite = (clause: readonly Token[], at: number): boolean =>
  isVerb(clause[at]) && !/ing$/.test(clause[at]?.lower ?? '') && clause.length > at + 1;

/** Past "you can", "we want to": where the verb begins that says what is done; 0 where there is none. */
function startOfDoing(clause: readonly Token[]): number {
  if (!doers.has(clause[0]?.lower ?? '')) return 0;
  let at = 1;
  while (modals.has(clause[at]?.lower ?? '')) {
    if (/^(?:not|n't|don't)$/.test(clause[at]?.lower ?? '')) return 0;
    at += 1;
  }
  return isBareVerb(clause[at]) ? at : 0;
}

const isBareVerb = (token: Token | undefined): boolean =>
  token?.pos === 'VERB' &&
  !weakVerbs.has(token.lower) &&
  !pastForms.has(token.lower) &&
  !/(?:ing|ed|[^s]s)$/.test(token.lower);

/** The clause up to each noun, or up to its end: what is behind it is left out. */
function endings(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  for (let end = 2; end <= Math.min(tokens.length, mostWords + 2); end += 1) {
    const last = tokens[end - 1];
    const next = tokens[end];
    const closes =
      isNoun(last) ||
      (last?.pos === 'ADJ' &&
        isVerb(tokens[end - 2]) &&
        (!next || /^(?:ADP|ADV|SCONJ|PART)$/.test(next.pos)));
    if (closes && !goesOn(next)) found.push(tokens.slice(0, end));
  }
  return found;
}

/** "the limit | of blocks", "a fee | market", "80 | bytes": what was named is not named whole yet. */
const goesOn = (next: Token | undefined): boolean =>
  next !== undefined &&
  (isNoun(next) ||
    next.pos === 'NUM' ||
    next.pos === 'PART' ||
    next.lower === 'of' ||
    /^['’]/.test(next.text));

const notAtFront = set('like such being been having');
/** "transaction a", "does have": a letter that stands for something, and a verb that only stresses another one. */
const isNoWord = ({ text, pos, lower }: Token): boolean =>
  (/^\p{Ll}$/u.test(text) && isNoun({ pos, term: 'x' } as Token)) || /^(?:do|does|did|being)$/.test(lower);

const articles = set('a an the');
/** "detail the task": nothing leads to the article. */
const jumps = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }, i) => articles.has(lower) && isNoun(tokens[i - 1]));

/** "speech for deriving", "piece of the construct": what is derived is not said, and a piece names nothing. */
const endsOpen = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower, pos }, i) => {
    const next = tokens[i + 1];
    if (next === undefined) return /ing$/.test(lower) && tokens[i - 1]?.pos === 'ADP';
    return (next.pos === 'ADP' || next.lower === 'of') && pos === 'NOUN' && isWeakHead(lower);
  });

/** "relevant with coins": what describes needs its noun. */
function canOpen([first, second]: readonly Token[]): boolean {
  if (!first || notAtFront.has(first.lower) || first.pos === 'CCONJ' || isWeakModifier(first.lower))
    return false;
  return first.pos !== 'ADJ' || isNoun(second) || second?.pos === 'ADJ';
}

function headlineOf(tokens: readonly Token[], kind: Headline['kind'], line: Line): Headline | null {
  if (tokens.some(({ lower }) => pointing.has(lower)) || tokens.length > mostWords) return null;
  if (kind === 'doing' && tokens.some((_, i) => i > 0 && isFiniteVerb(tokens, i))) return null;
  // "paddling back and measure": the second verb keeps the form of the first.
  if (kind === 'doing' && tokens.some(({ pos }, i) => pos === 'CCONJ' && !isNoun(tokens[i - 1]))) return null;
  if (kind === 'clause' && !tokens.some((token, i) => isVerb(token) && i > 0)) return null;
  if (
    disagrees(tokens) ||
    endsOpen(tokens) ||
    lacksVerb(tokens) ||
    tokens.some(isNoWord) ||
    jumps(tokens) ||
    !canOpen(tokens)
  )
    return null;
  const named = tokens.map(({ term }) => term).filter((term) => term !== '');
  const terms = [...new Set(named)];
  if (terms.length < named.length) return null;
  const head = tokens.at(-1);
  if (
    terms.length < 2 ||
    !tokens.every(({ text }) => /^['’]?_?[\p{L}\p{N}]/u.test(text)) ||
    (head && isWeakHead(head.lower))
  )
    return null;
  const [first, ...others] = tokens;
  const text =
    kind === 'doing' && first
      ? joinedWords([{ ...first, text: gerundOf(first.lower), lower: gerundOf(first.lower) }, ...others])
      : joinedWords(tokens);
  return text.length > longest || text.length < 10 ? null : { text, kind, terms, line };
}
