import { parseTranscript, type Span, type Transcript } from '@galley/transcript';
import type { Meeting } from './data.js';

/** A meeting as text, with where each turn stands in it. */
export interface SaidMeeting {
  readonly transcript: Transcript;
  /** Turns from the first to the last of a span of turns, as offsets. */
  readonly spanOf: (turns: readonly [number, number]) => Span;
}

/** A meeting as a transcript with the speakers' names in front; spaces before marks are taken out. */
export function saidMeeting({ turns }: Meeting): SaidMeeting {
  let text = '';
  const places = turns.map(({ speaker, text: words }) => {
    text += `${text === '' ? '' : '\n'}${speaker}: `;
    const from = text.length;
    text += words
      .replace(/\s+/g, ' ')
      .replace(/ ([.,?!;:])/g, '$1')
      .replace(/ ('(?:s|re|ve|ll|d|m|t))\b/g, '$1')
      .trim();
    return { from, to: text.length };
  });
  return {
    transcript: parseTranscript(text),
    spanOf: ([first, last]) => ({
      from: places[first]?.from ?? text.length,
      to: places[Math.min(last, places.length - 1)]?.to ?? text.length,
    }),
  };
}
