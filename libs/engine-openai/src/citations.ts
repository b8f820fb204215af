import { formatTimestamp, type Sentence, type Transcript } from '@galley/transcript';
import { type Passage, passageAt } from '@galley/writing-core';
import { lockQuotations, type Place } from './quoted.js';
import { withoutLinks } from './safe-text.js';

/** A sentence as it can be cited, with the recording that it is of. */
export interface Citable {
  readonly sentence: Sentence;
  readonly transcript: Transcript;
  readonly sourceId: number;
}

type Cited = Passage & { readonly sourceId: number };

/** `[12]`, `[12, 15-17]`, `[A12]`; times hold colons and are none. */
const citation = /(?<!\s)\s*\[(?:sentences?\s*)?#?[A-Z]?\d+(?:\s*[-–,;]\s*#?[A-Z]?\d+)*\]/gu;
const longestRun = 6;
const mostMoments = 12;

/**
 * Text of a model with its citations as times, its foreign links gone and its quotations locked. Labels that were not
 * sent are dropped.
 */
export function citedText(
  text: string,
  find: (label: string) => Citable | undefined,
  places: readonly Place[],
): { text: string; moments: Cited[] } {
  const moments: Cited[] = [];
  const timed = withoutLinks(text, places).replace(citation, (mark) => {
    const cited = runsOf(mark, find);
    for (const place of cited)
      if (!moments.some(({ from, sourceId }) => from === place.from && sourceId === place.sourceId))
        moments.push(place);
    const times = [...new Set(cited.flatMap(({ startSeconds }) => startSeconds ?? []))];
    return times.length === 0 ? '' : ` [${times.map(formatTimestamp).join(', ')}]`;
  });
  return { text: lockQuotations(timed, places).text, moments: moments.slice(0, mostMoments) };
}

/** `[12, 14-16]` as runs of neighbouring sentences of one speaker; numbers that were not sent are left out. */
function runsOf(mark: string, find: (label: string) => Citable | undefined): Cited[] {
  const parts = [...mark.matchAll(/([A-Z]?)(\d+)(?:\s*[-–]\s*#?[A-Z]?(\d+))?/g)];
  return parts.flatMap(([, letter = '', first = '', last = first]) => {
    const run: Citable[] = [];
    const end = Math.min(Number(last), Number(first) + longestRun);
    for (let number = Number(first); number <= end; number += 1) {
      const found = find(`${letter}${number}`);
      if (!found || (run[0] && run[0].sentence.speaker !== found.sentence.speaker)) break;
      run.push(found);
    }
    const [head] = run;
    const sentences = run.map(({ sentence }) => sentence);
    return head ? [{ ...passageAt(head.transcript, sentences, 1), sourceId: head.sourceId }] : [];
  });
}
