import type { Transcript } from '@galley/transcript';
import {
  corpusOf,
  type EngineContext,
  interestOf,
  isFresh,
  joined,
  lineScore,
  markUsed,
  Pace,
  phrasesOf,
  plainTaste,
  presentable,
  running,
} from '@galley/writing-core';
import { wordingIn } from './wording-in.js';

const most = 4;

/** Two to four sentences about a source: what it deals with, then central sentences of its own from different parts. */
export async function summarise(
  request: { transcript: Transcript; title: string },
  context: EngineContext = {},
): Promise<string> {
  const pace = new Pace(context);
  await pace.step('Reading the transcript', 10);
  const corpus = await corpusOf(request.transcript, pace);
  const phrases = phrasesOf(corpus, 0, corpus.transcript.text.length);
  await pace.step('Writing the summary', 70);
  const interest = interestOf(phrases.slice(0, 12));
  const candidates = corpus.lines
    .filter(
      (line) =>
        presentable(corpus, line) &&
        !(line.speaker !== null && corpus.askers.has(line.speaker)) &&
        line.traits.standsAlone &&
        !line.traits.question &&
        !line.traits.hedged &&
        line.words >= 9 &&
        line.words <= 34,
    )
    .map((line) => ({
      line,
      score:
        lineScore(line, interest, plainTaste) -
        (line.traits.firstPerson ? 0.15 : 0) -
        (line.traits.secondPerson ? 0.1 : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const used = new Set<string>();
  const chosen: (typeof candidates)[number]['line'][] = [];
  const apart = corpus.lines.length / (most * 2);
  for (const { line } of candidates) {
    if (chosen.length >= most - 1) break;
    const passage = { lines: [line] };
    if (!isFresh(passage, used) || chosen.some((other) => Math.abs(other.index - line.index) < apart))
      continue;
    markUsed(passage, used);
    chosen.push(line);
  }
  const opening =
    corpus.language === 'en'
      ? openingOf(
          request.title,
          corpus.speakers.slice(0, 3).map(({ name }) => name),
          phrases.slice(0, 3).map(({ text }) => text),
        )
      : inLanguage(corpus.language, request.title);
  const sentences = chosen
    .sort((a, b) => a.index - b.index)
    .map((line) => running(corpus, { lines: [line] }));
  return [opening, ...sentences].filter((sentence) => sentence !== '').join(' ');
}

function inLanguage(language: string, title: string): string {
  const { quoted, closingWithoutTimes } = wordingIn(language);
  return title === '' ? '' : closingWithoutTimes(quoted(title), '');
}

function openingOf(title: string, speakers: readonly string[], phrases: readonly string[]): string {
  if (phrases.length === 0) return title === '' ? '' : `A recording titled “${title}”.`;
  const about = joined(phrases);
  if (speakers.length === 0) return `The recording deals with ${about}.`;
  return speakers.length === 1
    ? `${speakers[0] ?? ''} talks about ${about}.`
    : `${joined(speakers)} talk about ${about}.`;
}
