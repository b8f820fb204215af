import { oncePer, type Sentence, speakersIn, type Transcript } from '@galley/transcript';
import { plainWords } from '../text/plain-words.js';
import { kinAmong } from './kin.js';
import { type Passage, passageAt, type Stretch, stretchesOf } from './passages.js';
import { type Query, readQuery, weightsOf } from './query.js';
import { type Engines, rankedBy } from './ranking.js';
import { sharedRuns } from './runs.js';
import { searchEngine } from './search-engine.js';
import { searchTerms } from './terms.js';

interface FindOptions {
  /** At most so many, best first. */
  readonly limit: number;
  /** The text that a statement stands in; its words count a little. */
  readonly around?: string;
  /**
   * What answers a question: when somebody is named and speaks of it, only that, since what others say answers another
   * question; and no stretch of a word or two ("Right.", "semantically.") where more was said of it.
   */
  readonly answers?: boolean;
}

/** A stretch with its score for one question. */
export interface Hit {
  readonly stretch: Stretch;
  /** As `Passage.score`. */
  readonly score: number;
}

/** A transcript that can be searched for what was said about something (BM25 on stems, neighbours, speaker). */
export interface PassageIndex {
  readonly transcript: Transcript;
  readonly stretches: readonly Stretch[];
  /** Names of the speakers, in order of appearance. */
  readonly speakers: readonly string[];
  /**
   * The passages that fit a question or a statement best; none when no word of it was said. Passages right beside a
   * better one come late, so that the first few show different places.
   */
  find(query: string, options: FindOptions): Passage[];
  /** The same as stretches, for further work. */
  search(query: Query, options: FindOptions): Hit[];
  /** Numbers of the sentences that share most runs of three words with a text, at most `limit`; best first. */
  sharing(text: string, limit: number): number[];
  /** Stems of the words that a stretch can be found by. */
  terms(stretch: Stretch): readonly string[];
  /** Whether a stretch can be found by a stem. */
  holds(stretch: Stretch, term: string): boolean;
  /** How rare a stem is in this recording: near 0 when it is said everywhere, above 5 when it is said once or never. */
  idf(term: string): number;
  /** Whether a stem is said at all. */
  says(term: string): boolean;
  /** How often a stem is said. */
  count(this: void, term: string): number;
  /** Words that it can be found by, with repeats. */
  size(this: void): number;
  /** Other stems of the same family that are said. */
  kin(term: string): readonly string[];
}

const searchesKept = 64;
/** The index of a transcript, built once per transcript object. Its words are read at the first question; many ask only for its speakers. */
export const createPassageIndex = oncePer(build);

/** The words of a transcript that it can be found by. */
interface Words {
  /** Of each stretch, with repeats. */
  readonly terms: readonly (readonly string[])[];
  /** In how many stretches a word stands, and how often it is said. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
  readonly kin: (term: string) => readonly string[];
}

const stretchesIn = oncePer(stretchesOf);
const none: readonly string[] = [];
const setOf = oncePer((terms: readonly string[]): ReadonlySet<string> => new Set(terms));

const wordsIn = oncePer((transcript: Transcript): Words => {
  const terms = stretchesIn(transcript).map(({ sentences }) =>
    sentences.flatMap(({ text }) => searchTerms(text)),
  );
  const counts = countsOf(terms);
  return {
    terms,
    frequency: countsOf(terms.map(setOf)),
    counts,
    size: terms.reduce((sum, list) => sum + list.length, 0),
    kin: kinAmong(counts.keys()),
  };
});

const enginesOf = oncePer((transcript: Transcript): Engines => {
  const { terms } = wordsIn(transcript);
  const stretches = stretchesIn(transcript);
  const blocks = blocksOf(stretches);
  return {
    stretches,
    blocks,
    own: searchEngine(terms),
    wide: searchEngine(blocks.map(({ first, last }) => terms.slice(first, last + 1).flat())),
  };
});

function build(transcript: Transcript): PassageIndex {
  const stretches = stretchesIn(transcript);
  const speakers = speakersIn(transcript);
  const words = () => wordsIn(transcript);
  const idf = (term: string) => {
    const count = words().frequency.get(term) ?? 0;
    return Math.log(1 + (stretches.length - count + 0.5) / (count + 0.5));
  };
  const searched = new Map<string, Hit[]>();
  // A statement is looked for by whoever shows it to a model and by whoever checks what the model says.
  const search = (query: Query, { limit, answers = false }: FindOptions): Hit[] => {
    const key = JSON.stringify([query.terms, query.setting, [...query.speakers], limit, answers]);
    const known = searched.get(key);
    if (known) return [...known];
    if (searched.size >= searchesKept) searched.clear();
    const allowed = answers ? answering(query, stretches, words().terms) : undefined;
    const hits = ranking(query, limit, allowed);
    searched.set(key, hits);
    return [...hits];
  };
  const ranking = (query: Query, limit: number, allowed?: (index: number) => boolean): Hit[] => {
    const ranked = rankedBy(query, enginesOf(transcript), limit, allowed);
    const best = ranked[0];
    if (!best) return [];
    const fit = coverage(best.index, query, words().terms, idf);
    return ranked.map(({ index, score }) => ({
      stretch: stretches[index] as Stretch,
      score: fit * (score / best.score),
    }));
  };
  return {
    transcript,
    stretches,
    speakers,
    idf,
    says: (term) => words().frequency.has(term),
    count: (term) => words().counts.get(term) ?? 0,
    size: () => words().size,
    kin: (term) => words().kin(term),
    terms: ({ index }) => words().terms[index] ?? [],
    holds: ({ index }, term) => setOf(words().terms[index] ?? none).has(term),
    sharing: sharedRuns(transcript),
    search,
    find: (query, options) =>
      search(readQuery(query, speakers, options.around), options).map(({ stretch, score }) =>
        passageAt(transcript, stretch.sentences, score),
      ),
  };
}

const fewWords = 5;
/** So many characters are more than a few words: most stretches need no counting. */
const surely = 40;

const longEnough = ({ from, to, sentences }: Stretch): boolean =>
  to - from >= surely || sentences.reduce((sum, { text }) => sum + plainWords(text).length, 0) >= fewWords;

/**
 * The stretches that can answer a query: of the speakers whom it names, and of more than a few words; less is wanted where
 * no such stretch speaks of it.
 */
function answering(
  { speakers, terms: asked }: Query,
  stretches: readonly Stretch[],
  terms: readonly (readonly string[])[],
): ((index: number) => boolean) | undefined {
  const speaksOfIt = ({ index }: Stretch) => terms[index]?.some((term) => asked.includes(term)) === true;
  const ofTheNamed = ({ speaker }: Stretch) => speaker !== null && speakers.has(speaker);
  const speaking = stretches.filter(speaksOfIt);
  const wanted = [(one: Stretch) => ofTheNamed(one) && longEnough(one), ofTheNamed, longEnough];
  const fits = wanted.find((fit) => speaking.some(fit));
  return (
    fits &&
    ((index) => {
      const stretch = stretches[index];
      return stretch !== undefined && fits(stretch);
    })
  );
}

function countsOf(lists: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Share of what is asked, weighed by rarity, that is said in a stretch or right beside it. */
function coverage(
  at: number,
  query: Query,
  terms: readonly (readonly string[])[],
  idf: (term: string) => number,
): number {
  const here = new Set(terms.slice(Math.max(0, at - 1), at + 2).flat());
  let all = 0;
  let held = 0;
  for (const [term, weight] of weightsOf(query)) {
    all += weight * idf(term);
    if (here.has(term)) held += weight * idf(term);
  }
  return all === 0 ? 0 : held / all;
}

/** A block is about so many characters long: what a few minutes deal with. */
const blockSize = 1500;

/** Overlapping runs of stretches, each starting half a block after the one before. */
function blocksOf(stretches: readonly Stretch[]): { first: number; last: number }[] {
  const blocks: { first: number; last: number }[] = [];
  const lengths = stretches.map(({ sentences }) =>
    sentences.reduce((sum, { text }: Sentence) => sum + text.length, 0),
  );
  let first = 0;
  while (first < stretches.length) {
    let last = first;
    let half = first;
    let total = 0;
    for (; last < stretches.length && total < blockSize; last += 1) {
      total += lengths[last] ?? 0;
      if (total < blockSize / 2) half = last;
    }
    blocks.push({ first, last: last - 1 });
    if (last >= stretches.length) break;
    first = Math.max(first, half) + 1;
  }
  return blocks;
}
