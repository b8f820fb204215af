import { isUnspaced, languageOf, oncePer, type Sentence, type Span } from '@galley/transcript';
import { type Lexicon, lexiconOf } from '../language/lexicon.js';
import type { PassageIndex } from '../retrieval/passage-index.js';
import { type Passage, passageAt } from '../retrieval/passages.js';
import { speakersNamed } from '../retrieval/query.js';

/** A question about a recording in a language that has no model here. */
interface Question {
  readonly text: string;
  /** The stretch that the conversation is about; places in it come first. */
  readonly within: Span | null;
  /** The answer before: its passages are not shown again. */
  readonly shown: string;
}

/** Of the weight of its words, so much is said in one place; fitted on no data: questions about other things share next to nothing. */
const leastShare = 0.45;
/** A place this far behind the best one adds nothing. */
const leastOfBest = 0.5;
const insideBonus = 1.5;
/** Those whom the question names come first. */
const voiceBonus = 1.5;
const mostSentences = 4;

/**
 * The places that answer a question, at most `count`, in the order of the recording; none where the recording hardly says
 * its words. Forms of a word are known by their stems, or by a long common beginning.
 */
export function placesInLanguage(index: PassageIndex, question: Question, count: number): Passage[] {
  const all = sentencesIn(index);
  const said = stemsOfEach(index);
  const voices = speakersNamed(question.text, index.speakers);
  const asked = askedIn(question.text, lexiconIn(index), [...voices]);
  if (asked.length === 0) return [];
  const holds = asked.map((word) => said.map((words) => words.some((other) => sameWord(word, other))));
  // What is said once tells most; a word that nobody says counts as one.
  const weights = holds.map((held) => Math.log(1 + all.length / Math.max(1, held.filter(Boolean).length)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (from: number, to: number) =>
    holds.reduce(
      (sum, held, i) => sum + (held.slice(from, to + 1).some(Boolean) ? (weights[i] ?? 0) : 0),
      0,
    ) / total;
  const scored = all
    .map((sentence, i) => ({ sentence, i, own: shareOf(i, i), around: shareOf(Math.max(0, i - 2), i + 2) }))
    .filter(({ own, around }) => own > 0 && around >= leastShare)
    .map(({ sentence, i, own, around }) => {
      const { within } = question;
      const inside = within !== null && sentence.from >= within.from && sentence.to <= within.to;
      const spoken = sentence.speaker !== null && voices.has(sentence.speaker);
      const score = (own + around / 2) * (inside ? insideBonus : 1) * (spoken ? voiceBonus : 1);
      return { i, score };
    })
    .sort((a, b) => b.score - a.score || a.i - b.i);
  const best = scored[0]?.score ?? 0;
  const passages: Passage[] = [];
  const taken = new Set<number>();
  for (const { i, score } of scored) {
    if (passages.length >= count || score < best * leastOfBest) break;
    if (taken.has(i)) continue;
    const run = runAt(all, i, taken);
    for (const k of [i, ...run]) taken.add(k);
    if (run.length === 0) continue;
    const sentences = all.slice(run[0], (run.at(-1) ?? 0) + 1);
    const passage = passageAt(index.transcript, sentences, score / best);
    if (!question.shown.includes(passage.text)) passages.push(passage);
  }
  return passages.sort((a, b) => a.from - b.from);
}

const sentencesIn = oncePer((index: PassageIndex): readonly Sentence[] =>
  index.stretches.flatMap(({ sentences }) => sentences),
);

const lexiconIn = oncePer((index: PassageIndex) => lexiconOf(languageOf(index.transcript.text) ?? 'en'));

const stemsOfEach = oncePer((index: PassageIndex): readonly (readonly string[])[] => {
  const { words, stem } = lexiconIn(index);
  return sentencesIn(index).map(({ text }) => [...new Set(words(text).map(stem))]);
});

/** Stems of what a question is about: without words that say nothing, and without whom it names. */
function askedIn(text: string, { words, stem, stopWords }: Lexicon, names: readonly string[]): string[] {
  const left = new Set(names.flatMap(words));
  const telling = words(text).filter(
    (word) => !stopWords.has(word) && !left.has(word) && (word.length > 1 || isUnspaced(word)),
  );
  return [...new Set(telling.map(stem))];
}

/** Letters that two forms of a word have in common at the beginning; a syllable of Korean says as much as two letters. */
const fewestCommon = { letters: 5, syllables: 2 } as const;

function sameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (isUnspaced(one))
    return other.length > 1 && one.length > 1 && (one.includes(other) || other.includes(one));
  const least = /\p{Script=Hangul}/u.test(one) ? fewestCommon.syllables : fewestCommon.letters;
  const shorter = Math.min(one.length, other.length);
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  return common >= least && common >= Math.max(one.length, other.length) * 0.6;
}

const asks = ({ text }: Sentence): boolean => /[?？؟;]["”’)]*$/.test(text);

/** A sentence with the one before it and those after it in its turn; of a question, the answer. */
function runAt(all: readonly Sentence[], at: number, taken: ReadonlySet<number>): number[] {
  let best = at;
  while (best < all.length - 1 && asks(all[best] as Sentence)) best += 1;
  const isOfTurn = (k: number) => all[k]?.speaker === all[best]?.speaker && !taken.has(k);
  const run = best === at && isOfTurn(at - 1) && !asks(all[at - 1] as Sentence) ? [at - 1] : [];
  for (let k = best; k < all.length && run.length < mostSentences && isOfTurn(k); k += 1) run.push(k);
  return run;
}
