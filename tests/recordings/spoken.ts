import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SaidWord } from '@galley/engine-openai/testing';
import { rate, waveWithPlaces } from './time-code.js';

const samples = join(dirname(dirname(import.meta.dirname)), 'services', 'content-source', 'samples');
const talks = ['risk-first.txt', 'quiet-markets-call.txt', 'before-the-bell.txt'];

/** A recording, and when each of its words is said. */
export interface Spoken {
  readonly wave: Buffer;
  readonly words: readonly SaidWord[];
  readonly seconds: number;
}

/** Says a word; each speaker has a voice of their own. */
export type Voice = (word: string, speaker: string) => Int16Array;

interface Turn {
  readonly speaker: string;
  readonly words: readonly string[];
}

/** The turns of the studio's own samples, over and over; each round begins with its number, so that no two are the same. */
function* turns(): Generator<Turn> {
  for (let round = 1; ; round += 1)
    for (const name of talks) {
      yield { speaker: 'Host', words: ['Round', `${round},`, 'talk', `${talks.indexOf(name) + 1}.`] };
      for (const line of readFileSync(join(samples, name), 'utf8').split('\n')) {
        const [, speaker = '', text = ''] = /^\[[\d:]+\] ([^:]+): (.+)$/.exec(line) ?? [];
        const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
        if (words.length > 0) yield { speaker, words };
      }
    }
}

const gapSeconds = 0.06;
const turnSeconds = 0.5;

/** A recording of so many minutes, in these voices. */
export function speak(minutes: number, voice: Voice): Spoken {
  const out = new Int16Array(minutes * 60 * rate);
  const words: SaidWord[] = [];
  let at = 0;
  for (const { speaker, words: said } of turns()) {
    for (const text of said) {
      const sound = voice(text, speaker);
      if (at + sound.length > out.length) return { wave: waveWithPlaces(out), words, seconds: minutes * 60 };
      out.set(sound, at);
      words.push({ text, start: at / rate, end: (at + sound.length) / rate, voice: speaker });
      at += sound.length + Math.round(gapSeconds * rate);
    }
    at += Math.round(turnSeconds * rate);
  }
  throw new Error('The turns never end.');
}

/** Each word is a tone of its own, as long as it has letters: nothing has to be installed. */
export const tones: Voice = (word, speaker) => {
  const length = Math.round((0.06 + 0.015 * word.length) * rate);
  const hertz =
    200 + ([...`${speaker} ${word}`].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 1_800);
  return Int16Array.from({ length }, (_, i) =>
    Math.round(6_000 * Math.sin((2 * Math.PI * hertz * i) / rate)),
  );
};

const voices = ['en-us', 'en-gb', 'en-us+f3', 'en-gb+m7', 'en-gb-scotland', 'en-us+f5'];

/** Speaks with espeak-ng. @throws Error when it is not installed */
export function espeak(): Voice {
  try {
    execFileSync('espeak-ng', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error('espeak-ng speaks the recording, and it is not installed: apt-get install espeak-ng');
  }
  const known = new Map<string, Int16Array>();
  const speakers: string[] = [];
  return (word, speaker) => {
    if (!speakers.includes(speaker)) speakers.push(speaker);
    const name = voices[speakers.indexOf(speaker) % voices.length] ?? 'en-us';
    const key = `${name} ${word}`;
    const sound = known.get(key) ?? spokenWord(word, name);
    known.set(key, sound);
    return sound;
  };
}

function spokenWord(word: string, voice: string): Int16Array {
  const wave = execFileSync('espeak-ng', ['-z', '-v', voice, '-s', '190', '--stdout', '--', word], {
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 10_000_000,
  });
  if (wave.readUInt32LE(24) !== rate) throw new Error(`espeak-ng speaks at ${wave.readUInt32LE(24)} Hz.`);
  const from = wave.indexOf('data') + 8;
  const samples = new Int16Array(Math.floor((wave.length - from) / 2));
  samples.forEach((_, i) => (samples[i] = wave.readInt16LE(from + i * 2)));
  return samples;
}
