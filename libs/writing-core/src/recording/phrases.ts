import { oncePer, oncePerText } from '@galley/transcript';
import { termsOf, type Token } from '../language/language.js';
import { cueAnywhere, functionWords } from '../language/words.js';
import { type Corpus, type Line, linesBetween } from './corpus.js';
import { joinWords } from './plain-traits.js';

/** A noun phrase of a stretch of the transcript. */
export interface Phrase {
  /** As it was said most often, in lower case but for names. */
  readonly text: string;
  readonly words: number;
  readonly terms: readonly string[];
  readonly count: number;
  /** Share of what the recording says of its rarest word that is said here, 0 to 1. */
  readonly here: number;
  readonly score: number;
}

interface Candidate {
  readonly key: string;
  readonly text: string;
  readonly terms: readonly string[];
  readonly proper: boolean;
  /** It ends where the noun phrase of the speaker ends. */
  readonly whole: boolean;
}

const longest = 4;
/** Heads that make no phrase: they count or measure something else. */
const weakHeads = new Set(
  `percent dollar cent number amount size lot way part example kind sort case time end top rest middle level piece point side bit area term
  reason version step stage row share month year day week hour minute range name use change move set type form value person guy man woman
  word line page morning afternoon today result difference bunch couple ton handful majority minority dollars cents
  addition relation accordance case context degree deal instance manner process nature thing terms matter moment million
  portion proportion fraction percentage chunk order regard respect account advance particular general fact meantime sense light behalf favor favour`.split(
    /\s+/,
  ),
);
/** Whether a word, in any number, counts or measures something else. */
export const isWeakHead = (lower: string): boolean => weakHeads.has(lower) || weakHeads.has(singular(lower));
const weakModifiers = new Set(
  `own multiple same whole certain several different similar other such last next few many most more much less least only single total full actual
  real new good bad great big small little large long short high low old right left wrong entire general common various huge nice best
  better worst worse main major possible able sure true available current previous following additional extra fair clear simple easy hard
  average individual overall exact proper specific particular interesting important typical usual normal regular recent early late final
  average first second third fourth separate ordinary plain decent ugly roughly newer fewer older larger smaller wider higher lower longer shorter
  later earlier greater cheaper deeper nearest closest biggest largest smallest highest lowest latest oldest quiet busy`.split(
    /\s+/,
  ),
);

/** Whether a word before a noun says nothing of what it names: "certain", "multiple". */
export const isWeakModifier = (lower: string): boolean => weakModifiers.has(lower);

const candidates = new WeakMap<Line, readonly Candidate[]>();

function candidatesOf(line: Line, speakers: ReadonlySet<string>): readonly Candidate[] {
  const known = candidates.get(line);
  if (known) return known;
  const found: Candidate[] = [];
  let run: Token[] = [];
  const close = () => {
    for (let end = run.length; end > 0; end -= 1) {
      for (let start = Math.max(0, end - longest); start < end; start += 1)
        add(run.slice(start, end), speakers, found, end === run.length);
    }
    run = [];
  };
  line.tokens.forEach((token, i) => {
    if (inPhrase(token, line.tokens[i + 1], run.length > 0)) run.push(token);
    else close();
  });
  close();
  candidates.set(line, found);
  return found;
}

function inPhrase({ pos, lower, text, term }: Token, next: Token | undefined, inside: boolean): boolean {
  if (lower.length < 2 && !/\p{Lu}/u.test(text)) return false;
  if (lower === 'percent') return inside;
  if (functionWords.has(lower) && pos !== 'PROPN' && term === '')
    return pos === 'NUM' && /^(?:one|two|three|four|five)$/.test(lower) && !inside;
  if (pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ') return true;
  // "trailing stop", "implied volatility": a participle before a noun.
  return pos === 'VERB' && /(?:ing|ed)$/.test(lower) && next?.pos === 'NOUN' && next.term !== '';
}

function add(
  tokens: readonly Token[],
  speakers: ReadonlySet<string>,
  found: Candidate[],
  whole: boolean,
): void {
  const head = tokens.at(-1);
  const first = tokens[0];
  if (!head || !first || !(head.pos === 'NOUN' || head.pos === 'PROPN') || head.term === '') return;
  if (isWeakHead(head.lower) && !(tokens.length > 1 && strongModifier(first))) return;
  if (weakModifiers.has(first.lower) || (first.pos === 'NUM' && tokens.length < 3)) return;
  if (tokens.some((token) => speakers.has(token.lower) || isNoise(token.lower)) || /^\p{N}/u.test(head.text))
    return;
  const terms = tokens.map((token) => token.term || token.lower);
  if (terms.length > 1 && new Set(terms).size < terms.length) return;
  const proper = tokens.every((token) => token.pos === 'PROPN' && /^\p{Lu}/u.test(token.text));
  found.push({
    key: terms.join(' '),
    text: joinWords(tokens.map((token) => display(token))),
    terms,
    proper,
    whole,
  });
}

/** Sounds that a transcriber wrote down: they name nothing. */
const noise = /(?:m+|h+m+|u+h+|u+m+|e+r+m*|a+h+|o+h+|huh|yep|nope|na|blah|dunno|gonna|wanna|kinda|sorta)-?/gy;
const isNoise = oncePerText((word) => word.replace(noise, '') === '');

const strongModifier = (token: Token) =>
  (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'ADJ' || token.pos === 'VERB') &&
  !weakModifiers.has(token.lower) &&
  !isWeakHead(token.lower);
const singular = (word: string) => word.replace(/s$/, '');
const display = (token: Token) =>
  token.pos === 'PROPN' || /\p{Lu}.*\p{Lu}/u.test(token.text) ? token.text : token.lower;

interface Tally {
  readonly candidate: Candidate;
  readonly surfaces: Map<string, number>;
  count: number;
  early: number;
  /** In a question or a leading-over at the beginning: what the host wants to hear about. */
  asked: number;
}

const newTally = (candidate: Candidate): Tally => ({
  candidate,
  surfaces: new Map(),
  count: 0,
  early: 0,
  asked: 0,
});

/**
 * The phrases that say what `[from, to)` is about, best first: said often, rare in spoken English, and said here
 * rather than elsewhere in the recording. What is said early in the stretch counts more.
 */
export function phrasesOf(corpus: Corpus, from: number, to: number): Phrase[] {
  const lines = linesBetween(corpus, from, to);
  const speakers = speakerWords(corpus);
  const tallies = new Map<string, Tally>();
  const opening = Math.max(8, lines.length * 0.2);
  lines.forEach((line, i) => {
    const asks =
      i < opening && (line.traits.question || (corpus.language === 'en' && cueAnywhere.test(line.text)));
    for (const candidate of candidatesOf(line, speakers)) {
      const known = tallies.get(candidate.key);
      const tally = known ?? newTally(candidate);
      if (!known) tallies.set(candidate.key, tally);
      tally.count += 1;
      if (i < lines.length * 0.3) tally.early += 1;
      if (asks) tally.asked += 1;
      tally.surfaces.set(candidate.text, (tally.surfaces.get(candidate.text) ?? 0) + 1);
    }
  });
  const share = lines.length / Math.max(1, corpus.lines.length);
  const phrases = [...tallies.values()].map((tally) => phraseOf(corpus, tally, share));
  return withoutFragments(phrases.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1)));
}

/** Every noun phrase of several words of some lines, as it was said first, one for each set of words. */
export function compoundsOf(
  corpus: Corpus,
  lines: readonly Line[],
): Pick<Phrase, 'text' | 'terms' | 'words' | 'count'>[] {
  const speakers = speakerWords(corpus);
  const found = new Map<string, Candidate>();
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const candidate of candidatesOf(line, speakers)) {
      if (!candidate.whole || candidate.terms.length < 2) continue;
      const count = counts.get(candidate.key) ?? 0;
      if (count === 0) found.set(candidate.key, candidate);
      counts.set(candidate.key, count + 1);
    }
  return [...found.values()].map(({ key, text, terms }) => ({
    text,
    terms,
    words: terms.length,
    count: counts.get(key) ?? 1,
  }));
}

/** Names of the speakers, and names by which people are greeted, thanked or called on. */
const speakerWords = oncePer((corpus: Corpus): ReadonlySet<string> => {
  const names = new Set(
    corpus.speakers
      .flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u))
      .filter((word) => word.length > 1),
  );
  for (const { text } of corpus.lines) {
    for (const pattern of [greeted, calledOn]) {
      const name = pattern.exec(text)?.[1]?.toLowerCase();
      if (name !== undefined && !functionWords.has(name)) names.add(name);
    }
  }
  return names;
});

const greeted =
  /\b(?:[Hh]i|[Hh]ey|[Hh]ello|[Tt]hanks|[Tt]hank you|[Ww]elcome|[Ss]orry|I'm|I am|[Mm]y name is|(?:sitting|here|joined) (?:down )?(?:with|by)),? (\p{Lu}\p{Ll}{2,})(?=[,.!?]|$| (?:and|from|here|for|to)\b)/u;
const calledOn =
  /^(?:(?:So|And|Okay|Well|Yeah|Now|Alright),? )?(\p{Lu}\p{Ll}{2,}), (?:do|did|can|could|would|will|what|how|why|when|where|who|you|you're|your|tell|is|are|have|any)\b/u;

/** How a phrase is weighed; fitted on the headings of public talks and meetings. */
const weights = {
  rarity: 1.6,
  once: 0.5,
  early: 0.8,
  asked: 2,
  focusBase: 3,
  shape: [0, 0.75, 1.5, 1.9, 1.3],
  proper: 0.9,
} as const;

function phraseOf(
  corpus: Corpus,
  { candidate, surfaces, count, early, asked }: Tally,
  share: number,
): Phrase {
  const words = candidate.text.split(' ');
  const rarity = words.reduce((sum, word) => sum + corpus.rarity(word), 0) / words.length;
  const size = candidate.terms.length;
  const elsewhere = Math.min(...candidate.terms.map((term) => corpus.frequency.get(term) ?? 1));
  // Share of the phrase's rarest word that falls into this stretch, against what chance would put here.
  const here = Math.min(1, count / Math.max(1, elsewhere));
  const focus = here / Math.max(0.02, Math.sqrt(Math.min(1, share)));
  const often =
    Math.log2(1 + count) * (count === 1 ? weights.once : 1) +
    early * weights.early +
    Math.log2(1 + asked) * weights.asked;
  const score =
    often *
    rarity ** weights.rarity *
    (weights.focusBase + Math.min(1, focus)) *
    (weights.shape[size] ?? 1) *
    (candidate.proper ? weights.proper : 1);
  const said =
    [...surfaces].sort((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0]?.[0] ?? candidate.text;
  const text = corpus.language === 'en' ? withOwnCapitals(corpus, said) : said;
  return { text, words: size, terms: candidate.terms, count, here, score };
}

/** How often each word stands inside sentences with a small first letter, less how often with a capital. */
const smallLetters = oncePer(({ lines }: Corpus): ReadonlyMap<string, { readonly count: number }> => {
  const counts = new Map<string, { count: number }>();
  for (const { tokens } of lines)
    tokens.forEach(({ text, lower }, i) => {
      if (i === 0) return;
      const known = counts.get(lower) ?? { count: 0 };
      if (known.count === 0) counts.set(lower, known);
      known.count += text === lower ? 1 : -1;
    });
  return counts;
});

/** "Black beans" that open a sentence are black beans. */
function withOwnCapitals(corpus: Corpus, text: string): string {
  const [first = ''] = text.split(' ');
  if (!/^\p{Lu}\p{Ll}+$/u.test(first)) return text;
  const isCommon = (smallLetters(corpus).get(first.toLowerCase())?.count ?? 0) > 0;
  return isCommon ? first.toLowerCase() + text.slice(first.length) : text;
}

/** Drops a phrase that lies inside, or around, a better one. */
function withoutFragments(phrases: readonly Phrase[]): Phrase[] {
  const kept: Phrase[] = [];
  for (const phrase of phrases) {
    if (kept.length >= 24) break;
    const overlaps = kept.some((other) => {
      const shared = phrase.terms.filter((term) => other.terms.includes(term)).length;
      return shared === Math.min(phrase.terms.length, other.terms.length);
    });
    if (!overlaps) kept.push(phrase);
  }
  return kept;
}

/** Whether two titles name the same thing: most words of the shorter one are in the other. */
export function sameSubject(a: string, b: string): boolean {
  const left = new Set(termsOf(a));
  const right = new Set(termsOf(b));
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return a.trim().toLowerCase() === b.trim().toLowerCase();
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared / smaller >= 0.6;
}
