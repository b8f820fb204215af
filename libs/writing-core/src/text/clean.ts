import { oneLine } from './tidy.js';

/** Hesitations and stage directions out of words that are shown without quotation marks; the rest is word for word. */
export function unquoted(text: string): string {
  const bare = text
    .replace(/\\?[[(](?:laughs?|laughter|crosstalk|inaudible|music)[^\])]*\\?[\])]/gi, ' ')
    .replace(/(?<![\p{L}'-])(?:,\s*)?\b(?:u+[hm]+|e+rm?|h+m+)\b,?/giu, ' ')
    .replace(/,\s*(?:you know|i mean|sort of|kind of),/gi, ',');
  const line = oneLine(bare).replace(/ ([.,!?;:])/g, '$1');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Caption lines have no full stop; a sentence in a text has. */
export const closed = (text: string): string =>
  /[.!?…]["”’')\]]*$/.test(text) ? text : `${text.replace(/(?<![,;:–—-])[,;:–—-]+$/, '')}.`;
