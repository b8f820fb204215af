import { isUnspaced, oneLine, wordSpans } from '@galley/transcript';
import { z } from 'zod';

/** A word as it is written, with the marks beside it. Seconds count from the beginning of what was sent. */
export interface HeardWord {
  readonly text: string;
  /** No space stands before it, as in Chinese. */
  readonly glued: boolean;
  /** Null where the endpoint gave no times at all. */
  readonly start: number | null;
  readonly end: number | null;
  /** The endpoint's own name of the voice; null where it does not tell voices apart. */
  readonly voice: string | null;
  /** A stretch of the endpoint's own, such as a sentence, begins with it. */
  readonly opens: boolean;
}

/** What was heard in a recording, or in a piece of one. */
export interface Heard {
  /** What the times of words rest on: own ones, or those of the stretch around them. */
  readonly times: 'words' | 'segments' | 'none';
  readonly words: readonly HeardWord[];
  /** The language as the endpoint names it: `english`, `de`. */
  readonly language: string | null;
}

const Seconds = z.number().nonnegative().nullish().catch(null);
const Voice = z
  .union([z.string().trim(), z.number()])
  .nullish()
  .transform((voice) => (voice === undefined || voice === null || voice === '' ? null : String(voice)))
  .catch(null);
const TimedWord = z
  .object({
    word: z.string().nullish(),
    text: z.string().nullish(),
    start: Seconds,
    end: Seconds,
    speaker: Voice,
  })
  .transform(({ word, text, ...rest }) => ({ ...rest, text: word ?? text ?? '' }));
type TimedWord = z.infer<typeof TimedWord>;
const TimedWords = z.array(TimedWord).nullish();
const Stretch = z.object({
  text: z.string(),
  start: Seconds,
  end: Seconds,
  speaker: Voice,
  words: TimedWords,
});
type Stretch = z.infer<typeof Stretch>;
const Tokens = z.number().int().nonnegative().nullish().catch(null);

/**
 * What the endpoints answer, in one shape: plain, with segments and words (OpenAI's `verbose_json`, speaches), with speakers
 * (`diarized_json`), and with speakers on the words of each segment (whisperX). More fields come along.
 */
export const TranscriptionAnswer = z.object({
  text: z.string().default(''),
  language: z.string().nullish().catch(null),
  segments: z.array(Stretch).nullish(),
  words: TimedWords,
  usage: z.object({ input_tokens: Tokens, output_tokens: Tokens }).nullish().catch(null),
});
export type TranscriptionAnswer = z.infer<typeof TranscriptionAnswer>;

/** The words of an answer. Marks come from its text; times from its words, and where these don't fit the text, from its segments. */
export function heardIn({ text, language, segments, words }: TranscriptionAnswer): Heard {
  const stretches = (segments ?? []).filter((stretch) => oneLine(stretch.text) !== '');
  const whole: Stretch = { text, start: null, end: null, speaker: null, words: null };
  const written = stretches.length > 0 ? stretches : [whole];
  const own = written.flatMap((stretch) => stretch.words ?? []);
  const timed = (own.length > 0 ? own : (words ?? [])).filter((word) => letters(word.text) !== '');
  const places = placesOf(written);
  const found = timesFor(places, timed);
  const heard = places.map(({ token, stretch, first, share }, i): HeardWord => {
    const exact = found?.[i] ?? null;
    const { start, end } = exact ?? between(stretch, share);
    const voice = exact?.voice ?? stretch.speaker;
    return { ...token, start, end, voice, opens: first };
  });
  const times = found ? 'words' : heard.some((word) => word.start !== null) ? 'segments' : 'none';
  return { times, words: inOrder(heard), language: language ?? null };
}

type Token = Pick<HeardWord, 'text' | 'glued'>;
interface Place {
  readonly token: Token;
  readonly stretch: Stretch;
  readonly first: boolean;
  /** Where in its stretch it begins and ends, by characters. */
  readonly share: readonly [number, number];
}

const placesOf = (stretches: readonly Stretch[]): Place[] =>
  stretches.flatMap((stretch) => {
    const tokens = tokensOf(stretch.text);
    const size = tokens.reduce((sum, token) => sum + token.text.length + 1, 0);
    let at = 0;
    return tokens.map((token, i): Place => {
      const from = at / size;
      at += token.text.length + 1;
      return { token, stretch, first: i === 0, share: [from, at / size] };
    });
  });

/** Words with the marks beside them; what holds no letter belongs to the word before it. */
function tokensOf(text: string): Token[] {
  const tokens: { text: string; glued: boolean }[] = [];
  for (const [piece] of oneLine(text).matchAll(/\S+/g)) {
    const last = tokens.at(-1);
    if (letters(piece) === '' && last) last.text += ` ${piece}`;
    else if (isUnspaced(piece)) tokens.push(...parts(piece));
    else tokens.push({ text: piece, glued: false });
  }
  return tokens;
}

function parts(piece: string): { text: string; glued: boolean }[] {
  const begins = wordSpans(piece).map(({ from }, i) => (i === 0 ? 0 : from));
  return begins.map((from, i) => ({ text: piece.slice(from, begins[i + 1] ?? piece.length), glued: i > 0 }));
}

interface Time {
  readonly start: number;
  readonly end: number;
  readonly voice: string | null;
}

/**
 * The times of the words of a text: both are compared letter by letter, because endpoints split "twenty-five" and Chinese in
 * other places than people do. Null when the letters are not the same, or a time is missing.
 */
function timesFor(places: readonly Place[], timed: readonly TimedWord[]): Time[] | null {
  if (timed.length === 0) return null;
  const owner: TimedWord[] = [];
  let said = '';
  for (const word of timed) {
    const own = letters(word.text);
    said += own;
    owner.push(...Array<TimedWord>(own.length).fill(word));
  }
  const times: Time[] = [];
  let at = 0;
  for (const { token } of places) {
    const own = letters(token.text);
    if (!said.startsWith(own, at)) return null;
    at += own.length;
    const [from, to] = [owner[Math.max(0, at - own.length)], owner[at - 1]];
    const before = times.at(-1)?.end ?? 0;
    // whisperX leaves the times of numbers out.
    const start = from?.start ?? before;
    times.push({ start, end: Math.max(start, to?.end ?? start), voice: from?.speaker ?? null });
  }
  return at === said.length ? times : null;
}

const between = ({ start, end }: Stretch, [from, to]: Place['share']) => {
  if (start === null || start === undefined) return { start: null, end: null };
  const length = Math.max(0, (end ?? start) - start);
  return { start: start + from * length, end: start + to * length };
};

/** Times that go back are a fault of the endpoint; the words are in order. */
function inOrder(words: readonly HeardWord[]): HeardWord[] {
  let latest = 0;
  return words.map((word) => {
    if (word.start === null || word.end === null) return word;
    latest = Math.max(latest, word.start);
    return { ...word, start: latest, end: Math.max(latest, word.end) };
  });
}

/** The letters and digits of a word, as it would be written in small letters. */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
