import { type LocatedQuote, locateQuote, oneLine, type Span, type Transcript } from '@galley/transcript';
import { plainWords, quotation } from '@galley/writing-core';

export interface Place {
  readonly transcript: Transcript;
  readonly near?: Span;
}

/** Finds a quotation in any of the transcripts; the first that has it. */
export function locateIn<P extends Place>(
  places: readonly P[],
  quote: string,
): { place: P; quote: LocatedQuote } | null {
  for (const place of places) {
    const found = locateQuote(place.transcript, quote, place.near);
    if (found) return { place, quote: found };
  }
  return null;
}

/**
 * Holds running text to the quote lock: a quotation that is in a transcript is set verbatim, of any other the marks
 * are taken away, so that it is a paraphrase. One or two words in marks stay when they were said.
 */
export function lockQuotations<P extends Place>(
  text: string,
  places: readonly P[],
): { text: string; located: { place: P; quote: LocatedQuote }[]; refused: number } {
  const located: { place: P; quote: LocatedQuote }[] = [];
  let refused = 0;
  const locked = text.replace(quotation, (whole) => {
    const inner = whole.slice(1, -1);
    const found = locateIn(places, inner);
    if (found) {
      located.push(found);
      const stop = /[.,;:!?]$/.exec(inner.trim())?.[0] ?? '';
      const words = oneLine(found.quote.text);
      return `“${words.endsWith(stop) ? words : words + stop}”`;
    }
    if (plainWords(inner).length < 3 && wasSaid(places, inner)) return whole;
    refused += 1;
    return inner;
  });
  return { text: locked, located, refused };
}

const wasSaid = (places: readonly Place[], words: string): boolean => {
  const wanted = oneLine(words.toLowerCase()).replace(/[.,;:!?]$/, '');
  return wanted !== '' && places.some(({ transcript }) => transcript.text.toLowerCase().includes(wanted));
};
