import { placesFor } from '../answers/places.js';
import type { RefineRequest, WriteTopic } from '../engine.js';
import { blockquote, escapeHtml, momentLink, p, textOf } from '../html.js';
import { subjectsOf, type Subject } from '../offline/material.js';
import { Pace } from '../offline/pace.js';
import {
  isFresh,
  passagesIn,
  quotesIn,
  presentable,
  takeFresh,
  type Passage as Spoken,
} from '../offline/passages.js';
import { verbatim } from '../offline/reading.js';
import { createPassageIndex } from '../retrieval/passage-index.js';
import type { Passage } from '../retrieval/passages.js';
import { searchTerms } from '../retrieval/terms.js';
import { type Outcome, plural, refused } from './outcome.js';
import { freshPiece, isList, isParagraph, isQuote, type Piece, readable, wordsOfPieces } from './pieces.js';
import { isHeading } from './targets.js';

/** A passage with the topic whose recording holds it. */
export interface Held {
  readonly topic: WriteTopic;
  readonly passage: Pick<Passage, 'from' | 'to' | 'text' | 'startSeconds' | 'speaker' | 'score'>;
}

/** Each recording once, with the first topic that was chosen from it. */
export const recordingsOf = (topics: readonly WriteTopic[]): WriteTopic[] =>
  topics.filter((topic, i) => topics.findIndex(({ sourceId }) => sourceId === topic.sourceId) === i);

/** What the recordings say on something, best first. @param shown a text whose passages are not wanted again */
export function passagesOn(topics: readonly WriteTopic[], about: string, count: number, shown = ''): Held[] {
  return recordingsOf(topics)
    .flatMap((topic) => {
      const index = createPassageIndex(topic.transcript);
      const asked = { question: about, around: topic.title, shown, within: topic };
      return placesFor(index, asked, count).map((passage) => ({ topic, passage }));
    })
    .sort((a, b) => b.passage.score - a.passage.score)
    .slice(0, count);
}

const linkOf = ({ topic, passage }: Held): string =>
  momentLink({ sourceId: topic.sourceId, videoUrl: topic.videoUrl, seconds: passage.startSeconds });

const nothingOn = (about: string): Outcome =>
  refused(`The recording has no passage on “${about}” that the text does not have yet.`);

const longestQuote = 45;

/** Adds words of the recording as a quote: about something, or the best that the text does not have. */
export async function addQuote(
  pieces: readonly Piece[],
  request: RefineRequest,
  about: string | null,
): Promise<Outcome> {
  const shown = shownIn(pieces);
  const held =
    about === null
      ? await bestQuote(request, shown)
      : passagesOn(request.topics, about, 6, shown)
          .map((one) => shortest(one, about))
          .find(({ passage }) => !shown.includes(flat(passage.text)));
  if (!held)
    return about === null
      ? refused('The recording has no further quote that stands alone.')
      : nothingOn(about);
  const { text, speaker } = held.passage;
  const html = blockquote(text, speaker ?? request.guru.name, linkOf(held));
  return {
    pieces: inserted(pieces, held, html),
    did: `Added a quote of ${speaker ?? request.guru.name}${about === null ? '' : ` about “${about}”`}.`,
  };
}

/** The sentence of a passage that says most of what is asked, when the whole is long for a quote. */
function shortest({ topic, passage }: Held, about: string): Held {
  if (wordsIn(passage.text) <= longestQuote) return { topic, passage };
  const wanted = new Set(searchTerms(about));
  const { stretches } = createPassageIndex(topic.transcript);
  const sentences = stretches
    .flatMap((stretch) => stretch.sentences)
    .filter(({ from, to }) => from >= passage.from && to <= passage.to);
  const value = (text: string) => searchTerms(text).filter((term) => wanted.has(term)).length;
  const best = [...sentences].sort((a, b) => value(b.text) - value(a.text) || a.from - b.from)[0];
  return best ? { topic, passage: { ...best, score: passage.score } } : { topic, passage };
}

async function bestQuote(request: RefineRequest, shown: string): Promise<Held | undefined> {
  for (const subject of await subjects(request)) {
    const { corpus, interest, taste, topic } = subject;
    const line = quotesIn(corpus, topic, interest, taste).find(
      (one) => presentable(corpus, one) && !shown.includes(flat(one.traits.core)),
    );
    if (line) return { topic, passage: { ...line, text: line.traits.core, score: 1 } };
  }
  return undefined;
}

const subjects = (request: RefineRequest): Promise<Subject[]> =>
  subjectsOf({ ...request, subjectLine: null }, new Pace());

/** Adds what the recording says on something, as a paragraph in the speaker's own words. */
export function addParagraph(pieces: readonly Piece[], request: RefineRequest, about: string): Outcome {
  const shown = shownIn(pieces);
  const held = passagesOn(request.topics, about, 4).find(
    ({ passage }) => !shown.includes(flat(passage.text)),
  );
  if (!held) return nothingOn(about);
  return {
    pieces: inserted(pieces, held, spokenParagraph(held)),
    did: `Added a paragraph on “${about}” in the words of the recording.`,
  };
}

function spokenParagraph(held: Held): string {
  const { speaker, text } = held.passage;
  const leadIn = speaker === null ? 'In the words of the recording:' : `${speaker} says:`;
  return p(`${escapeHtml(`${leadIn} “${text}”`).replaceAll('&quot;', '"')} ${linkOf(held)}`);
}

const usualGrowth = 0.3;

/** How many words a text that shall grow is to have. */
export const grownTo = (now: number, words: number | null, by: number | null, share: number | null): number =>
  words ?? now + (by ?? Math.round(now * (share ?? usualGrowth)));

/** Adds passages of the topics that the text does not have, each where it was said, until the text is long enough. */
export async function lengthen(
  pieces: readonly Piece[],
  request: RefineRequest,
  aim: number,
): Promise<Outcome> {
  const before = wordsOfPieces(pieces);
  if (before >= aim) return refused(`The text has ${before} words, so it is long enough already.`);
  const found = await freshPassages(request, shownIn(pieces), aim - before);
  if (found.length === 0)
    return refused('The recording holds nothing more on the topic; the text is not padded.');
  let grown = pieces;
  for (const held of found) grown = inserted(grown, held, spokenParagraph(held));
  const after = wordsOfPieces(grown);
  const short =
    after < aim - 40 ? ' The recording holds no more on the topic, and the text is not padded.' : '';
  return {
    pieces: grown,
    did: `Added ${plural(found.length, 'passage')} of the recording: from ${before} to ${after} words.${short}`,
  };
}

async function freshPassages(request: RefineRequest, shown: string, words: number): Promise<Held[]> {
  const all = await subjects(request);
  const share = words / Math.max(1, all.length);
  return all.flatMap(({ corpus, topic, interest, taste }) => {
    const wishes = { leastWords: 18, mostWords: 80, mostLines: 5, withQuestions: false };
    const unused = passagesIn(corpus, topic, interest, wishes, taste).filter(
      (passage) =>
        isFresh(passage, new Set()) && passage.lines.every((line) => !shown.includes(flat(line.traits.core))),
    );
    return takeFresh(unused, new Set(), share).map((passage) => ({ topic, passage: spokenAs(passage) }));
  });
}

const spokenAs = (passage: Spoken): Held['passage'] => ({
  from: passage.from,
  to: passage.to,
  text: verbatim({ lines: passage.lines }),
  startSeconds: passage.lines[0]?.startSeconds ?? null,
  speaker: passage.speaker,
  score: passage.score,
});

/** Words and marks in one spelling, to see whether a text has a passage already. */
const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const shownIn = (pieces: readonly Piece[]): string =>
  flat(pieces.map((piece) => textOf(piece.html)).join(' '));
const wordsIn = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/**
 * Puts a piece where it belongs: behind the last piece whose moments are earlier in the same recording, else behind the
 * paragraph that shares most of its words, else before the closing.
 */
export function inserted(pieces: readonly Piece[], held: Held, html: string): Piece[] {
  const at = placeFor(pieces, held);
  return [...pieces.slice(0, at + 1), freshPiece(html), ...pieces.slice(at + 1)];
}

function placeFor(pieces: readonly Piece[], held: Held): number {
  const fit = pieces
    .map((piece, i) => ({ i, score: sharedWith(piece, held) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)[0];
  const earlier = pieces.flatMap((piece, i) => (saidBefore(piece, held) ? [i] : [])).at(-1);
  if (earlier !== undefined) return behindHeading(pieces, earlier);
  if (fit) return behindHeading(pieces, fit.i);
  const text = pieces.flatMap((piece, i) => (isParagraph(piece) || isQuote(piece) ? [i] : []));
  return text.at(-2) ?? text.at(-1) ?? pieces.length - 1;
}

/** Lists at the end gather what was said all over the recording: they say nothing about places. */
function saidBefore(piece: Piece, { topic, passage }: Held): boolean {
  if (isList(piece) || passage.startSeconds === null) return false;
  const moments = [...piece.html.matchAll(/data-source="(\d+)"(?:\s+data-t="(\d+)")?/g)];
  const first = moments.find(([, source]) => Number(source) === topic.sourceId)?.[2];
  return first !== undefined && Number(first) <= passage.startSeconds;
}

function sharedWith(piece: Piece, { passage }: Held): number {
  if (!isParagraph(piece) && !isQuote(piece) && !isHeading(piece)) return 0;
  const held = new Set(searchTerms(readable(piece)));
  return [...new Set(searchTerms(passage.text))].filter((term) => held.has(term)).length;
}

/** Never between a heading and the text under it. */
const behindHeading = (pieces: readonly Piece[], at: number): number => {
  const piece = pieces[at];
  return piece && isHeading(piece) && at + 1 < pieces.length ? at + 1 : at;
};
