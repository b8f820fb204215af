import { sentencesOf, type Transcript } from '@galley/transcript';
import { placesOfWords, wordsOf } from './terms.js';

const length = 3;

/** Finds sentences by runs of three words in common, however common the words; the table is made when first asked. */
export function sharedRuns(transcript: Transcript): (text: string, limit: number) => number[] {
  let table: Map<string, number[]> | null = null;
  return (text, limit) => {
    table ??= placesOfWords(sentencesOf(transcript).map((sentence) => runsOf(sentence.text)));
    const scores = new Map<number, number>();
    for (const run of runsOf(text)) {
      const places = table.get(run) ?? [];
      for (const place of places) scores.set(place, (scores.get(place) ?? 0) + 1 / places.length);
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([place]) => place);
  };
}

function runsOf(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(words.slice(length - 1).map((_, i) => words.slice(i, i + length).join(' ')));
}
