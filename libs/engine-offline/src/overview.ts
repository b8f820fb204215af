import {
  type Corpus,
  corpusOf,
  interestOf,
  joined,
  type Line,
  linesBetween,
  lineScore,
  type Pace,
  type Passage,
  passageAt,
  type PassageIndex,
  phrasesOf,
  plainTaste,
  presentable,
  sentenceCase,
} from '@galley/writing-core';
import { inFull } from './frames.js';
import { wordingIn } from './wording-in.js';

/** Where to look for what is central. */
export interface Part {
  readonly from: number;
  readonly to: number;
  /** Only their words, when somebody is named. */
  readonly speakers: ReadonlySet<string>;
}

/** Central sentences of a part of a recording, from different places of it, in its order. */
export async function centralIn(
  { transcript }: PassageIndex,
  part: Part,
  count: number,
  pace: Pace,
): Promise<Passage[]> {
  const corpus = await corpusOf(transcript, pace);
  const all = linesBetween(corpus, part.from, part.to).filter(
    ({ speaker }) => part.speakers.size === 0 || (speaker !== null && part.speakers.has(speaker)),
  );
  const interest = interestOf(phrasesOf(corpus, part.from, part.to).slice(0, 12));
  const ranked = presentableOf(corpus, all)
    .map((line) => ({ line, score: lineScore(line, interest, plainTaste) }))
    .sort((a, b) => b.score - a.score || a.line.index - b.line.index);
  const apart = Math.max(1, all.length / (count * 2));
  const chosen: Line[] = [];
  for (const { line } of ranked) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => Math.abs(other.index - line.index) >= apart)) chosen.push(line);
  }
  return chosen.sort((a, b) => a.index - b.index).map((line) => passageAt(transcript, [line], 1));
}

/** "Ann Lee and Marcus Hale talk about position size, stops and the journal."; empty where nothing is named often and in other languages. */
export async function subjectsOf(
  { transcript, speakers }: PassageIndex,
  part: Part,
  pace: Pace,
): Promise<string> {
  const corpus = await corpusOf(transcript, pace);
  if (corpus.language !== 'en') return '';
  const phrases = phrasesOf(corpus, part.from, part.to)
    .slice(0, 3)
    .map(({ text }) => text);
  if (phrases.length === 0) return '';
  const names = part.speakers.size > 0 ? [...part.speakers] : speakers.slice(0, 3);
  if (names.length === 0 || speakers.length > 3) return `The recording deals with ${joined(phrases)}.`;
  const all = joined(names.map((name) => inFull(name, wordingIn('en'))));
  return `${sentenceCase(all)} ${names.length === 1 ? 'talks' : 'talk'} about ${joined(phrases)}.`;
}

/** Sentences that can be read alone, as far as there are any. */
function presentableOf(corpus: Corpus, lines: readonly Line[]): readonly Line[] {
  const statements = lines.filter((line) => !line.traits.question && line.words >= 6);
  const fit = statements.filter(
    (line) => presentable(corpus, line) && line.traits.standsAlone && !line.traits.hedged && line.words >= 8,
  );
  const told = fit.filter(({ speaker }) => speaker === null || !corpus.askers.has(speaker));
  return [told, fit, statements, lines].find((some) => some.length > 0) ?? [];
}
