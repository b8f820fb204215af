import { createRequire } from 'node:module';
import { isUnspaced } from './words.js';

type Detector = typeof import('tinyld');

/** Loaded when the first text in a shared alphabet is asked about: it takes a tenth of a second and 40 MB. */
let detector: Detector | null = null;

/** Scripts that one language of those we know is written in. */
const ownScripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
];

/** Letters from Greek on; between the two blocks are the signs of all scripts. */
const beyondLatin = /[\u0370-\u1fff\u2c00-\uffff]/;

/** Samples from all over a text; a greeting in another language does not decide. */
const samples = 9;
const sampleLength = 400;
/** A text of fewer letters is a name or a cry. */
const fewestLetters = 8;
const fewestUnspaced = 4;
/** The detector's certainty, 0 to 1; below it the guess is as often wrong as right. */
const leastCertain = 0.11;

/** Words that stand in every piece of English, and hardly in any of another language; so many of a hundred words are enough. */
const englishWords =
  /(?<![\p{L}'’])(?:the|and|that|this|with|what|they|would|have|because|about|you|there|from|which|your|were|been|could|should|when|where|then|them|their|these|know|think|how|who|going|just)(?![\p{L}])/giu;
const englishShare = 0.12;
const enoughWords = 20;

/** Languages that the detector takes short English sentences for, and that nobody is recorded in. */
const unspoken = new Set(['ber', 'tlh', 'vo', 'la', 'eo']);

/**
 * The language that a text is written in. Long texts are judged by samples, so it takes no longer for a long one.
 *
 * @returns ISO 639-1 code such as `de`; undefined where the text is too short or too mixed to tell
 */
export function languageOf(text: string): string | undefined {
  const votes = new Map<string, number>();
  const pieces = samplesOf(text);
  for (const piece of pieces) {
    const code = languageOfPiece(piece);
    if (code === undefined) continue;
    const count = (votes.get(code) ?? 0) + 1;
    // More than half: no other language can have as many.
    if (count * 2 > pieces.length) return code;
    votes.set(code, count);
  }
  const [best, next] = [...votes].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] * 3 < pieces.length || best[1] === next?.[1]) return undefined;
  return best[0];
}

function samplesOf(text: string): string[] {
  if (text.length <= samples * sampleLength) return [spoken(text)];
  const step = (text.length - sampleLength) / (samples - 1);
  return Array.from({ length: samples }, (_, i) =>
    spoken(text.slice(Math.round(i * step), Math.round(i * step) + sampleLength)),
  );
}

/** Without times, addresses and labels of speakers, which say nothing of the language. */
const spoken = (text: string): string =>
  text
    .replace(/https?:\S{1,500}/g, ' ')
    .replace(/^[^\n:：]{1,40}[:：]/gmu, ' ')
    .replace(/[\p{N}<>[\]()_*#|-]+/gu, ' ');

function languageOfPiece(piece: string): string | undefined {
  const letters = piece.match(/\p{L}/gu)?.length ?? 0;
  if (letters < (isUnspaced(piece) ? fewestUnspaced : fewestLetters)) return undefined;
  const own = ownScript(piece, letters);
  if (own !== undefined) return own;
  if (isEnglish(piece)) return 'en';
  detector ??= createRequire(import.meta.url)('tinyld') as Detector;
  const best = detector.detectAll(piece.normalize('NFC')).find(({ lang }) => !unspoken.has(lang));
  return best && best.accuracy >= leastCertain ? best.lang : undefined;
}

/** Whether nobody needs to ask the detector, which takes a hundred times as long. */
function isEnglish(piece: string): boolean {
  const words = piece.match(/\S+/g)?.length ?? 0;
  return words >= enoughWords && (piece.match(englishWords)?.length ?? 0) >= words * englishShare;
}

/** Kana make a text Japanese whose other letters are Chinese; any other script has to be that of most letters. */
function ownScript(piece: string, letters: number): string | undefined {
  if (!beyondLatin.test(piece)) return undefined;
  return ownScripts.find(([script, code]) => {
    const share = (piece.match(script)?.length ?? 0) / letters;
    return share > (code === 'ja' ? 0.15 : 0.5);
  })?.[1];
}

/**
 * The language by whose rules a text is read. What nobody can tell is read as English where its letters are Latin, as
 * short texts are, and without any rules (`und`) elsewhere.
 */
export function readingLanguage(text: string): string {
  const found = languageOf(text);
  if (found !== undefined) return found;
  const start = text.slice(0, sampleLength * samples);
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 >= (start.match(/\p{L}/gu)?.length ?? 0) ? 'en' : 'und';
}
