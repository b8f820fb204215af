import type { Sentence, Span } from '@galley/transcript';
import { plainWords } from '../text/plain-words.js';
import type { Hit, PassageIndex } from './passage-index.js';
import { type Passage, passageAt } from './passages.js';
import { type Query, readQuery, weightsOf } from './query.js';
import { searchTerms } from './terms.js';

/** What places are looked for. */
interface PlaceRequest {
  readonly question: string;
  /** What was asked before, and what the conversation is about. */
  readonly around: string;
  /** The answer before: its passages are not shown again. */
  readonly shown: string;
  /** The stretch that the conversation is about; places in it come first. */
  readonly within: Span | null;
  /** The recording is known to deal with it: the best places are shown, however little of the question each says. */
  readonly known?: boolean;
}

/** Below this share of what is asked, a passage answers something else; fitted on questions about other recordings. */
const leastFit = 0.28;
/** A passage this far behind the best one adds nothing. */
const leastOfBest = 0.45;
const insideBonus = 1.5;
const considered = 40;

/** The places that answer a question, at most `count`, in the order of the recording. */
export function placesFor(index: PassageIndex, request: PlaceRequest, count: number): Passage[] {
  const chosen = placesAround(index, request, count);
  // A word of the question may be said far from what the conversation is about.
  return chosen.length > 0 || request.around === ''
    ? chosen
    : placesAround(index, { ...request, around: '' }, count);
}

function placesAround(index: PassageIndex, request: PlaceRequest, count: number): Passage[] {
  const { within, shown, known = false } = request;
  const query = readQuery(request.question, index.speakers, request.around);
  const inside = ({ stretch }: Hit) =>
    within !== null && stretch.from >= within.from && stretch.to <= within.to;
  const hits = index
    .search(query, { limit: considered, answers: true })
    .map((hit) => (inside(hit) ? { ...hit, score: hit.score * insideBonus } : hit))
    .sort((a, b) => b.score - a.score);
  const best = hits[0]?.score ?? 0;
  const chosen: Passage[] = [];
  for (const hit of hits) {
    if (chosen.length >= count || (!known && (hit.score < leastFit || hit.score < best * leastOfBest))) break;
    const passage = excerptOf(index, hit, query);
    if (!shown.includes(passage.text)) chosen.push(passage);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

const mostWords = 75;
const mostSentences = 4;
/** A sentence of fewer words, or a question, is not worth a place at the edge of a passage that has so many without it. */
const fewWords = 5;

/** The sentences of a hit that answer: the one that holds most of what is asked, with those after and before it. */
function excerptOf(index: PassageIndex, { stretch: { sentences }, score }: Hit, query: Query): Passage {
  const weights = weightsOf(query);
  const values = sentences.map((sentence) => valueOf(sentence, weights, index));
  const best = values.indexOf(Math.max(...values));
  let [first, last] = [best, best];
  const room = (at: number) =>
    at >= 0 &&
    at < sentences.length &&
    last - first + 2 <= mostSentences &&
    wordsBetween(sentences, Math.min(first, at), Math.max(last, at)) <= mostWords;
  while (room(last + 1)) last += 1;
  while (room(first - 1)) first -= 1;
  const enough = (from: number, to: number) => wordsBetween(sentences, from, to) >= fewWords;
  while (last > best && isSlight(sentences[last]) && enough(first, last - 1)) last -= 1;
  while (first < best && isSlight(sentences[first]) && enough(first + 1, last)) first += 1;
  return passageAt(index.transcript, sentences.slice(first, last + 1), score);
}

function valueOf({ text }: Sentence, weights: ReadonlyMap<string, number>, { idf }: PassageIndex): number {
  const held = [...new Set(searchTerms(text))].map((term) => (weights.get(term) ?? 0) * idf(term));
  const length = Math.min(12, wordCount(text)) / 100;
  return held.reduce((sum, value) => sum + value, 0) + length - (text.endsWith('?') ? 1 : 0);
}

const isSlight = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && (wordCount(sentence.text) < fewWords || sentence.text.endsWith('?'));

const wordsBetween = (sentences: readonly Sentence[], first: number, last: number): number =>
  sentences.slice(first, last + 1).reduce((sum, { text }) => sum + wordCount(text), 0);

const wordCount = (text: string): number => plainWords(text).length;
