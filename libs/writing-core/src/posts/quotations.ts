import { type LocatedQuote, locateQuote, oneLine, type Transcript } from '@galley/transcript';
import { plainWords } from '../text/plain-words.js';
import { quotation } from '../text/quote-marks.js';

const fewestWords = 3;

/** What a quotation of a post is looked for in. */
export interface SaidIn {
  readonly transcripts: readonly Transcript[];
  /** May stand in marks without having been said, as the title of the text may. */
  readonly titles: readonly string[];
}

/** The quotations of a post that nobody says word for word. One or two words in marks are no quotation. */
export function unsaidIn(text: string, places: SaidIn): string[] {
  const unsaid: string[] = [];
  eachQuotation(text, places, (words, quote) => {
    if (quote === null) unsaid.push(words.trim());
    return null;
  });
  return unsaid;
}

/** Sets quotations as they were said; those that nobody says lose their marks, and are words of the post. */
export const withSaidQuotes = (text: string, places: SaidIn): string =>
  eachQuotation(text, places, (words, quote) => {
    if (quote === null) return words;
    const stop = /[.,;:!?]$/.exec(words.trim())?.[0] ?? '';
    const said = oneLine(quote.text);
    return `“${said.endsWith(stop) ? said : said + stop}”`;
  });

/** A quotation as it was said; null when nobody says it. */
export function locatedIn(words: string, transcripts: readonly Transcript[]): LocatedQuote | null {
  for (const transcript of transcripts) {
    const quote = locateQuote(transcript, words);
    if (quote) return quote;
  }
  return null;
}

/** @param change what stands in place of a quotation; null for itself */
function eachQuotation(
  text: string,
  { transcripts, titles }: SaidIn,
  change: (words: string, quote: LocatedQuote | null) => string | null,
): string {
  const known = new Set(titles.map(plain));
  return text.replace(quotation, (whole) => {
    const words = whole.slice(1, -1);
    if (plainWords(words).length < fewestWords || known.has(plain(words))) return whole;
    return change(words, locatedIn(words, transcripts)) ?? whole;
  });
}

const plain = (text: string): string =>
  text
    .replace(/[\s.,!?;:]+/g, ' ')
    .trim()
    .toLowerCase();
