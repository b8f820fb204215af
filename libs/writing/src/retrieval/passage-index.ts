import type { Sentence, Transcript } from '@galley/transcript';
import MiniSearch from 'minisearch';
import { passageAt, stretchesOf, type Passage, type Stretch } from './passages.js';
import { readQuery, type Query } from './query.js';
import { searchTerms } from './terms.js';

export interface FindOptions {
  /** At most so many, best first. */
  readonly limit: number;
}

/** A stretch with its score for one question. */
export interface Hit {
  readonly stretch: Stretch;
  /** 0 to 1, the best one being near 1 when it holds everything that was asked. */
  readonly score: number;
}

/** A transcript that can be searched for passages by meaning-bearing words (BM25 on stems, neighbours and speaker). */
export interface PassageIndex {
  readonly transcript: Transcript;
  readonly stretches: readonly Stretch[];
  /** Names of the speakers, in order of appearance. */
  readonly speakers: readonly string[];
  /** The passages that fit a question or a statement best; none when no word of it was said. */
  find(query: string, options: FindOptions): Passage[];
  /** The same as stretches, for further work. */
  search(query: string | Query, options: FindOptions): Hit[];
  /** How rare a stem is in this recording: 0 for one said everywhere, about 8 for one said once in many hours. */
  idf(term: string): number;
}

/** How the parts of a score are weighed; fitted on questions about public meetings (tests/eval). */
export const config = { blockSize: 1500, near: 1, wide: 1, speaker: 0.3, kernel: 2, k: 1.2, b: 0.75, d: 0 };

const kept = new WeakMap<Transcript, PassageIndex>();

/** Builds the index of a transcript; once per transcript object. About 0.3 s for 200,000 characters. */
export function createPassageIndex(transcript: Transcript): PassageIndex {
  const known = kept.get(transcript);
  if (known) return known;
  const index = build(transcript);
  kept.set(transcript, index);
  return index;
}

interface Doc {
  readonly id: number;
  readonly terms: string;
}

function build(transcript: Transcript): PassageIndex {
  const stretches = stretchesOf(transcript);
  const terms = stretches.map(({ sentences }) => sentences.flatMap(({ text }) => searchTerms(text)));
  const speakers = [...new Set(stretches.flatMap(({ speaker }) => speaker ?? []))];
  const own = engineOf(terms);
  const frequency = new Map<string, number>();
  for (const list of terms)
    for (const term of new Set(list)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const idf = (term: string) => {
    const n = frequency.get(term) ?? 0;
    return Math.log(1 + (stretches.length - n + 0.5) / (n + 0.5));
  };
  const blocks = blocksOf(stretches, terms, config.blockSize);
  const wide = engineOf(blocks.map((block) => block.terms));
  const search = (query: string | Query, { limit }: FindOptions): Hit[] => {
    const read = typeof query === 'string' ? readQuery(query, speakers) : query;
    return ranked(read, stretches, own, wide, blocks).slice(0, limit);
  };
  return {
    transcript,
    stretches,
    speakers,
    idf,
    search,
    find: (query, options) =>
      search(query, options).map(({ stretch, score }) => passageAt(transcript, stretch.sentences, score)),
  };
}

interface Block {
  readonly first: number;
  readonly last: number;
  readonly terms: readonly string[];
}

/** Overlapping runs of stretches of about `size` characters, each starting half a run after the one before. */
function blocksOf(
  stretches: readonly Stretch[],
  terms: readonly (readonly string[])[],
  size: number,
): Block[] {
  const blocks: Block[] = [];
  const length = (stretch: Stretch) =>
    stretch.sentences.reduce((sum, { text }: Sentence) => sum + text.length, 0);
  let first = 0;
  while (first < stretches.length) {
    let last = first;
    let half = first;
    let total = 0;
    for (; last < stretches.length && total < size; last += 1) {
      const stretch = stretches[last];
      total += stretch ? length(stretch) : 0;
      if (total < size / 2) half = last;
    }
    blocks.push({ first, last: last - 1, terms: terms.slice(first, last).flat() });
    if (last >= stretches.length) break;
    first = Math.max(first + 1, half + 1);
  }
  return blocks;
}

function engineOf(lists: readonly (readonly string[])[]): MiniSearch<Doc> {
  const engine = new MiniSearch<Doc>({
    fields: ['terms'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { bm25: { k: config.k, b: config.b, d: config.d } },
  });
  engine.addAll(lists.map((terms, id) => ({ id, terms: terms.join(' ') })));
  return engine;
}

function ranked(
  query: Query,
  stretches: readonly Stretch[],
  own: MiniSearch<Doc>,
  wide: MiniSearch<Doc>,
  blocks: readonly Block[],
): Hit[] {
  const text = [...new Set(query.terms)].join(' ');
  if (text === '') return [];
  const ownScores = new Float64Array(stretches.length);
  for (const { id, score } of own.search(text)) ownScores[id as number] = score;
  const wideScores = new Float64Array(stretches.length);
  for (const { id, score } of wide.search(text)) {
    const block = blocks[id as number];
    for (let i = block?.first ?? 0; block && i <= block.last; i += 1)
      wideScores[i] = Math.max(wideScores[i] ?? 0, score);
  }
  const hits = stretches.map((stretch, i) => {
    let near = 0;
    for (let d = 1; d <= config.kernel; d += 1)
      near += ((ownScores[i - d] ?? 0) + (ownScores[i + d] ?? 0)) / 2 / d;
    const by = stretch.speaker !== null && query.speakers.has(stretch.speaker) ? config.speaker : 0;
    return {
      stretch,
      score: ((ownScores[i] ?? 0) + config.near * near + config.wide * (wideScores[i] ?? 0)) * (1 + by),
    };
  });
  const best = Math.max(...hits.map(({ score }) => score), 1e-9);
  return hits
    .filter(({ score }) => score > 0)
    .map((hit) => ({ ...hit, score: hit.score / best }))
    .sort((a, b) => b.score - a.score || a.stretch.from - b.stretch.from);
}
