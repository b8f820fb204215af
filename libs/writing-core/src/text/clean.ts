import { oneLine } from './tidy.js';

/**
 * Hesitations and stage directions out of words that are shown without quotation marks; the rest is word for word.
 *
 * @param language of the words: "er" and "um" are hesitations in English alone
 */
export function unquoted(text: string, language = 'en'): string {
  const directed = text.replace(
    /\\?[[(](?:laughs?|laughter|crosstalk|inaudible|music)[^\])]*\\?[\])]/gi,
    ' ',
  );
  const bare =
    language === 'en'
      ? directed
          .replace(/(?<![\p{L}'-])(?:,\s*)?\b(?:u+[hm]+|e+rm?|h+m+)\b,?/giu, ' ')
          .replace(/,\s*(?:you know|i mean|sort of|kind of),/gi, ',')
      : directed;
  // French puts a space before some marks.
  const line = language === 'fr' ? oneLine(bare) : oneLine(bare).replace(/ ([.,!?;:])/g, '$1');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Caption lines have no full stop; a sentence in a text has. */
export const closed = (text: string): string =>
  /[.!?…。！？؟۔।]["”’')\]»」』]*$/.test(text) ? text : `${text.replace(/(?<![,;:–—-])[,;:–—-]+$/, '')}.`;
