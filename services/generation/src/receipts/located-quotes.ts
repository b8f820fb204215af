import { type LocatedQuote, locateQuote } from '@galley/transcript';
import { type QuoteStatement, standings, visibleLines } from '@galley/verify';
import { quotesOf } from '../corrections/index.js';
import type { KeptRecording } from '../reader-facts/index.js';

/** A quote of a text, where it is said, and where readers see it. */
export interface Located extends Pick<QuoteStatement, 'places'> {
  readonly words: string;
  readonly said: LocatedQuote;
  readonly recording: KeptRecording;
}

/** The quotes that are said in a recording and stand in one piece in what readers see, in the order of the text. */
export function locatedIn(html: string, recordings: readonly KeptRecording[]): Located[] {
  const lines = visibleLines(html);
  return quotesOf(html).flatMap((quote) => {
    const found = saidIn(quote, recordings);
    const places = standings(lines, quote.words)
      .map(({ edges }) => edges)
      // The same words within a sentence are no quote.
      .filter((edges) => !edges.some((sign) => /[\p{L}\p{N}]/u.test(sign)));
    return found && places.length > 0 ? [{ words: quote.words, places, ...found }] : [];
  });
}

/** A quote of several sentences may leave some out between them: then each stands by itself. */
function saidIn(
  { words, sentences }: ReturnType<typeof quotesOf>[number],
  recordings: readonly KeptRecording[],
): Pick<Located, 'said' | 'recording'> | null {
  for (const recording of recordings) {
    const { transcript } = recording;
    const whole = locateQuote(transcript, words);
    if (whole) return { said: whole, recording };
    const parts = sentences.map((sentence) => locateQuote(transcript, sentence));
    const [first] = parts;
    if (first && parts.every((part) => part !== null)) return { said: first, recording };
  }
  return null;
}
