import type { RefineRequest, WriteTopic } from '../engine/engine.js';
import { Pace } from '../engine/pace.js';
import { relatedTo, type Section, type Subject, subjectsOf } from '../material/material.js';
import {
  type Interest,
  type SpokenPassage as Spoken,
  passagesIn,
  presentable,
  quotesIn,
  takeFresh,
} from '../recording/passages.js';
import { verbatim } from '../recording/reading.js';
import { createPassageIndex } from '../retrieval/passage-index.js';
import { placesFor } from '../retrieval/places.js';
import { speakersNamed } from '../retrieval/query.js';
import { searchTerms } from '../retrieval/terms.js';
import { blockquote, escapeHtml, momentLink, p, textOf } from '../text/html.js';
import { plainWords } from '../text/plain-words.js';
import { type Outcome, plural, refused } from './outcome.js';
import { type Piece, wordsOfPieces } from './pieces.js';
import { type Held, inserted } from './place-in-text.js';

/** Each recording once, with the first topic that was chosen from it. */
export const recordingsOf = (topics: readonly WriteTopic[]): WriteTopic[] =>
  topics.filter((topic, i) => topics.findIndex(({ sourceId }) => sourceId === topic.sourceId) === i);

/** What the recordings say on something, best first. @param shown a text whose passages are not wanted again */
function passagesOn(topics: readonly WriteTopic[], about: string, count: number, shown = ''): Held[] {
  return recordingsOf(topics)
    .flatMap((topic) => {
      const index = createPassageIndex(topic.transcript);
      const asked = { question: about, around: '', shown, within: topic };
      return placesFor(index, asked, count).map((passage) => ({ topic, passage }));
    })
    .sort((a, b) => b.passage.score - a.passage.score)
    .slice(0, count);
}

const linkOf = ({ topic, passage }: Held): string =>
  momentLink({
    sourceId: topic.sourceId,
    videoUrl: topic.videoUrl,
    seconds: passage.startSeconds,
    approximate: passage.approximate,
  });

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
  const held = about === null ? await bestQuote(request, shown) : await quoteOn(request, about, shown);
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

/** A sentence on something that stands alone; who is named is heard, otherwise the guru first. */
async function quoteOn(request: RefineRequest, about: string, shown: string): Promise<Held | undefined> {
  for (const { corpus, taste, topic } of oncePerRecording(await subjects(request))) {
    const voices = speakersNamed(about, createPassageIndex(topic.transcript).speakers);
    const wanted = wordsWithout(about, voices);
    const whole = { from: 0, to: topic.transcript.text.length };
    const fitting = quotesIn(corpus, whole, interestOn(wanted), taste)
      .filter(({ speaker }) => voices.size === 0 || (speaker !== null && voices.has(speaker)))
      .filter((one) => presentable(corpus, one) && !shown.includes(flat(one.traits.core)))
      .map((line) => ({ line, share: sharedTerms(line.text, wanted) / Math.max(1, wanted.length) }))
      .filter(({ share }) => share >= 0.5 || wanted.length === 0)
      .sort((a, b) => b.share - a.share);
    const line = fitting[0]?.line;
    if (line) return { topic, passage: { ...line, text: line.traits.core, score: 1 } };
  }
  return passagesOn(request.topics, about, 6, shown)
    .map((one) => shortest(one, about))
    .find(({ passage }) => !shown.includes(flat(passage.text)));
}

const interestOn = (terms: readonly string[]): Interest => new Map(terms.map((term) => [term, 2]));
const wordsWithout = (about: string, voices: ReadonlySet<string>): string[] => {
  const names = new Set([...voices].flatMap((name) => searchTerms(name)));
  return [...new Set(searchTerms(about))].filter((term) => !names.has(term));
};
const sharedTerms = (text: string, wanted: readonly string[]): number => {
  const held = new Set(searchTerms(text));
  return wanted.filter((term) => held.has(term)).length;
};
const oncePerRecording = (all: readonly Subject[]): Subject[] =>
  all.filter(({ topic }, i) => all.findIndex((other) => other.topic.sourceId === topic.sourceId) === i);

/** The sentence of a passage that says most of what is asked, when the whole is long for a quote. */
function shortest({ topic, passage }: Held, about: string): Held {
  if (wordsIn(passage.text) <= longestQuote) return { topic, passage };
  const wanted = [...new Set(searchTerms(about))];
  const { stretches } = createPassageIndex(topic.transcript);
  const sentences = stretches
    .flatMap((stretch) => stretch.sentences)
    .filter(({ from, to }) => from >= passage.from && to <= passage.to);
  const best = [...sentences].sort(
    (a, b) => sharedTerms(b.text, wanted) - sharedTerms(a.text, wanted) || a.from - b.from,
  )[0];
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
export async function addParagraph(
  pieces: readonly Piece[],
  request: RefineRequest,
  about: string,
): Promise<Outcome> {
  const shown = shownIn(pieces);
  const held =
    (await passageOn(request, about, shown)) ??
    passagesOn(request.topics, about, 4).find(({ passage }) => !shown.includes(flat(passage.text)));
  if (!held) return nothingOn(about);
  return {
    pieces: inserted(pieces, held, spokenParagraph(held)),
    did: `Added a paragraph on “${about}” in the words of the recording.`,
  };
}

/** Neighbouring sentences on something that can be read alone. */
async function passageOn(request: RefineRequest, about: string, shown: string): Promise<Held | undefined> {
  const wanted = [...new Set(searchTerms(about))];
  if (wanted.length === 0) return undefined;
  for (const { corpus, taste, topic } of oncePerRecording(await subjects(request))) {
    const wishes = { leastWords: 25, mostWords: 90, mostLines: 6, withQuestions: false };
    const whole = { from: 0, to: topic.transcript.text.length };
    const passage = passagesIn(corpus, whole, interestOn(wanted), wishes, taste).find(
      ({ lines }) =>
        sharedTerms(lines.map(({ text }) => text).join(' '), wanted) >= wanted.length / 2 &&
        lines.every((line) => !shown.includes(flat(line.traits.core))),
    );
    if (passage) return { topic, passage: spokenAs(passage) };
  }
  return undefined;
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
  const own = all.map((subject) => ({
    subject,
    from: subject.topic.from,
    to: subject.topic.to,
    interest: subject.interest,
  }));
  const found = taken(own, shown, words, new Set());
  const left = words - wordsOfHeld(found);
  if (left < leastPassage) return found;
  // Where a topic is used up, what else the recording says on it.
  const titles = new Set(all.flatMap(({ topic }) => searchTerms(topic.title)));
  const related = await relatedTo(all, { terms: titles, headings: new Set() }, 3, new Pace());
  const about = [...new Set(all.flatMap(({ topic }) => searchTerms(`${topic.title} ${topic.excerpt}`)))];
  const shownNow = `${shown} ${found.map(({ passage }) => flat(passage.text)).join(' ')}`;
  const further = taken(related, shownNow, left, new Set());
  return [...found, ...further.filter(({ passage }) => sharedTerms(passage.text, about) > 0)];
}

const leastPassage = 30;
const wordsOfHeld = (held: readonly Held[]): number =>
  held.reduce((sum, { passage }) => sum + wordsIn(passage.text), 0);

type Stretch = Pick<Section, 'subject' | 'from' | 'to' | 'interest'>;

/** Passages of some stretches that a text does not have, about so many words in all. */
function taken(stretches: readonly Stretch[], shown: string, words: number, used: Set<string>): Held[] {
  const share = words / Math.max(1, stretches.length);
  return stretches.flatMap(({ subject: { corpus, topic, taste }, from, to, interest }) => {
    const wishes = { leastWords: 18, mostWords: 80, mostLines: 5, withQuestions: false };
    const unused = passagesIn(corpus, { from, to }, interest, wishes, taste).filter((passage) =>
      passage.lines.every((line) => !shown.includes(flat(line.traits.core))),
    );
    return takeFresh(unused, used, share).map((passage) => ({ topic, passage: spokenAs(passage) }));
  });
}

const spokenAs = (passage: Spoken): Held['passage'] => ({
  from: passage.from,
  to: passage.to,
  text: verbatim({ lines: passage.lines }),
  startSeconds: passage.lines[0]?.startSeconds ?? null,
  approximate: passage.lines[0]?.approximate ?? false,
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
const wordsIn = (text: string): number => plainWords(text).length;
