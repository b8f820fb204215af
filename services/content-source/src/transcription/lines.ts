import { cuesToText, type Cue } from '@galley/transcript';
import type { Stitched } from './stitch.js';
import type { SpokenWord } from './pieces.js';

/** A line ends with the first sentence after so many words. */
const wordsInLine = 40;
const endOfSentence = /[.!?…。！？]["'”’»)\]]*$/u;

/** A recording as it is stored: a line for each stretch of one voice, with its time and, where it changes, its name. */
export function linesOf({ times, words, voices }: Stitched): string {
  const several = voices.length > 1;
  const lines: SpokenWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && goesOn(line, word)) line.push(word);
    else lines.push([word]);
  }
  const cues = lines.map((line): Cue => ({
    start: times === 'none' ? null : (line[0]?.start ?? 0),
    speaker: several ? (line[0]?.voice ?? null) : null,
    text: line.map(({ text, glued }, i) => (glued || i === 0 ? text : ` ${text}`)).join(''),
  }));
  return cues.length === 0 ? '' : cuesToText(cues);
}

function goesOn(line: readonly SpokenWord[], word: SpokenWord): boolean {
  const last = line.at(-1);
  if (word.opens || last === undefined || last.voice !== word.voice) return false;
  return line.length < wordsInLine || !endOfSentence.test(last.text);
}
