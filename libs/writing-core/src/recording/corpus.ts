import { isUnspaced, readingLanguage, type Sentence, sentencesOf, type Transcript } from '@galley/transcript';
import type { Pace } from '../engine/pace.js';
import { language, type Token } from '../language/language.js';
import { plainWords } from '../text/plain-words.js';
import { advertsIn } from './chatter.js';
import { readPlainly } from './plain-traits.js';
import { readSentence, type Traits } from './traits.js';

/** A sentence with what the engine needs to judge it. */
export interface Line extends Sentence {
  readonly words: number;
  /** How long it is in letters of an alphabet: what Chinese says in 100 characters fills 300 of English. */
  readonly length: number;
  /** Stems of its topic words, with repeats. */
  readonly terms: readonly string[];
  readonly tokens: readonly Token[];
  readonly traits: Traits;
  /** Index of its turn: an unbroken stretch of one speaker. */
  readonly turn: number;
}

/** A transcript read once; everything else works on this. */
export interface Corpus {
  readonly transcript: Transcript;
  /** ISO 639-1 code of the language that it is read in; `und` where nobody knows. */
  readonly language: string;
  readonly lines: readonly Line[];
  /** In how many sentences a term occurs. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly rarity: (word: string) => number;
  /** Speakers who mostly ask: interviewers and hosts. Their words are shown as what was asked. */
  readonly askers: ReadonlySet<string>;
  /** Names of the speakers, with how many characters each said, most first. */
  readonly speakers: readonly { readonly name: string; readonly characters: number }[];
}

const corpora = new WeakMap<Transcript, Promise<Corpus>>();

/** The corpus of a transcript; read once per transcript object, so topics and texts share the work. */
export function corpusOf(transcript: Transcript, pace: Pace): Promise<Corpus> {
  const known = corpora.get(transcript);
  if (known) return known;
  const reading = read(transcript, pace);
  corpora.set(transcript, reading);
  // A cancelled reading is not kept.
  reading.catch(() => corpora.delete(transcript));
  return reading;
}

async function read(transcript: Transcript, pace: Pace): Promise<Corpus> {
  const spoken = await language(readingLanguage(transcript.text));
  const english = spoken.code === 'en';
  const sentences = sentencesOf(transcript);
  await pace.breathe();
  const timed = timedTurns(transcript);
  const lines: Line[] = [];
  for (const sentence of sentences) {
    const before = lines.at(-1);
    const sameTurn =
      before !== undefined &&
      before.speaker === sentence.speaker &&
      !newBlock(transcript, before, sentence) &&
      !(timed && before.segment !== sentence.segment);
    const tokens = spoken.tokens(sentence.text);
    const terms = tokens.map((token) => token.term).filter((term) => term !== '');
    lines.push({
      ...sentence,
      words: plainWords(sentence.text).length,
      length: lengthOf(sentence.text),
      terms,
      tokens,
      traits: english ? readSentence(sentence.text, tokens) : readPlainly(sentence.text, tokens, spoken),
      turn: before === undefined ? 0 : before.turn + (sameTurn ? 0 : 1),
    });
    await pace.breathe();
  }
  markAdverts(lines);
  return {
    transcript,
    language: spoken.code,
    lines,
    frequency: frequencyOf(lines),
    rarity: spoken.rarity,
    askers: askersOf(lines),
    speakers: speakersOf(lines),
  };
}

/** In how many lines a term occurs. */
function frequencyOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { lines: number; last: number }>();
  lines.forEach(({ terms }, i) => {
    for (const term of terms) {
      const known = counts.get(term);
      if (!known) counts.set(term, { lines: 1, last: i });
      else if (known.last !== i) {
        known.lines += 1;
        known.last = i;
      }
    }
  });
  return new Map([...counts].map(([term, count]) => [term, count.lines]));
}

/** Letters of an alphabet that say as much as one character of a script. */
const said: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}/gu, 3],
  [/\p{Script=Hangul}/gu, 2],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 1.8],
];
const eastAsian = /[\u2E80-\uD7FF]/;

/** Lengths of stretches and turns were measured on texts in letters. */
const lengthOf = (text: string): number =>
  eastAsian.test(text)
    ? said.reduce(
        (sum, [script, letters]) => sum + (letters - 1) * (text.match(script)?.length ?? 0),
        text.length,
      )
    : text.length;

/** An advert is told by its neighbours as well, so it is found when all sentences are known. */
function markAdverts(lines: Line[]): void {
  for (const i of advertsIn(lines)) {
    const line = lines[i];
    if (line) lines[i] = { ...line, traits: { ...line.traits, housekeeping: true } };
  }
}

/** Without speaker names a blank line is the only sign of a new turn. */
function newBlock(transcript: Transcript, before: Sentence, after: Sentence): boolean {
  return before.speaker === null && /\n\s*\n/.test(transcript.text.slice(before.to, after.from));
}

const paragraph = 90;

/**
 * Whether the times of a transcript without names stand where somebody begins to speak, as in published talks, and not
 * every few seconds as in captions: what stands between two times is long, and ends as a sentence ends.
 */
function timedTurns({ segments, text }: Transcript): boolean {
  const timed = segments.every(({ speaker, startSeconds }) => speaker === null && startSeconds !== null);
  if (!timed || segments.length < 2) return false;
  const closed = segments.filter(({ from, to }) =>
    /[.!?…。！？؟۔।]["”’')\]»」』]*$/.test(text.slice(from, to)),
  ).length;
  const characters = segments.reduce((sum, { from, to }) => sum + to - from, 0);
  return closed >= segments.length * 0.8 && characters >= segments.length * paragraph;
}

function speakersOf(lines: readonly Line[]): { name: string; characters: number }[] {
  const characters = new Map<string, number>();
  for (const { speaker, text } of lines) {
    if (speaker !== null) characters.set(speaker, (characters.get(speaker) ?? 0) + text.length);
  }
  return [...characters]
    .map(([name, count]) => ({ name, characters: count }))
    .sort((a, b) => b.characters - a.characters);
}

/** Sentences that follow each other, as they stand in the source: in scripts without spaces nothing is between them. */
export const joinedLines = (lines: readonly Pick<Line, 'text' | 'from' | 'to'>[]): string =>
  lines.reduce((text, line, i) => {
    const touches = i === 0 || (lines[i - 1]?.to === line.from && isUnspaced(line.text.charAt(0)));
    return touches ? text + line.text : `${text} ${line.text}`;
  }, '');

/** The lines whose start lies in `[from, to)`. */
export function linesBetween({ lines }: Corpus, from: number, to: number): Line[] {
  return from < to ? lines.slice(firstFrom(lines, from), firstFrom(lines, to)) : [];
}

/** The place of the first line that starts at an offset or behind it; they are in the order of the transcript. */
function firstFrom(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.from ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By these names somebody leads the conversation, whatever the share of questions. */
const leads = /\b(?:chair(?:man|woman|person)?|moderator|interviewer|host|operator)\b/i;

/** Whoever leads, or ends at least two in five of his turns with a question, while somebody else says more. */
function askersOf(lines: readonly Line[]): Set<string> {
  const turns = new Map<string, { all: number; asking: number }>();
  lines.forEach((line, i) => {
    if (line.speaker === null || lines[i + 1]?.turn === line.turn) return;
    const count = turns.get(line.speaker) ?? { all: 0, asking: 0 };
    turns.set(line.speaker, { all: count.all + 1, asking: count.asking + (line.traits.question ? 1 : 0) });
  });
  const most = speakersOf(lines)[0]?.name;
  const asks = [...turns].filter(
    ([name, { all, asking }]) => name !== most && (leads.test(name) || (all > 1 && asking >= all * 0.4)),
  );
  return new Set(asks.map(([name]) => name));
}

/** The speaker who is the guru, by name; null when nobody of that name speaks, or several gurus are named and speak. */
export function voiceOf(corpus: Corpus, guruName: string): string | null {
  const wanted = nameWords(guruName);
  const matches = corpus.speakers.filter(({ name }) => {
    const words = nameWords(name);
    return (
      words.length > 0 &&
      (words.every((word) => wanted.includes(word)) || wanted.every((word) => words.includes(word)))
    );
  });
  const [first, ...others] = matches.map(({ name }) => nameWords(name));
  const several = others.some((words) => !words.some((word) => first?.includes(word)));
  return several ? null : (matches[0]?.name ?? null);
}

const nameWords = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
