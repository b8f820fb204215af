import type { SourceEntity } from '../sources/index.js';
import type { SpokenWord } from './pieces.js';
import type { StoredWord } from './spoken-words.entity.js';

/** A word is looked for in so many segments after the one before; what is not there was left out. */
const segmentsAhead = 3;
const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Where the words of a recording stand in its stored transcript, outside of times and names. */
export function locateWords(
  { transcript, segments }: Pick<SourceEntity, 'transcript' | 'segments'>,
  words: readonly SpokenWord[],
): StoredWord[] {
  const located: StoredWord[] = [];
  let segment = 0;
  let from = segments[0]?.from ?? 0;
  for (const { text, start, end } of words) {
    for (let ahead = 0; ahead < segmentsAhead; ahead += 1) {
      const place = segments[segment + ahead];
      if (!place) break;
      const at = transcript.slice(0, place.to).indexOf(text, Math.max(from, place.from));
      if (at === -1) continue;
      segment += ahead;
      from = at + text.length;
      located.push([at, from, hundredths(start), hundredths(end)]);
      break;
    }
  }
  return located;
}
