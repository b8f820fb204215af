import { oneLine } from './tidy.js';

const leading = /^(?:(?:and|so|but|well|yeah|yes|right|okay|ok|now|um|uh|like|also|then|actually|basically|i mean|you know|of course|because)[,]?\s+)+/i;

/**
 * A spoken sentence as it is shown without quotation marks: what only joins it to the sentence before is left out. The
 * rest is word for word.
 */
export function unquoted(text: string): string {
  const bare = text
    .replace(/\\?[[(](?:laughs?|laughter|crosstalk|inaudible|music)[^\])]*\\?[\])]/gi, ' ')
    .replace(/(?<![\p{L}'-]),?\s*\b(?:u+[hm]+|e+rm?|h+m+)\b,?/giu, ' ')
    .replace(/,\s*(?:you know|i mean|sort of|kind of),/gi, ',')
    .replace(leading, '');
  const line = oneLine(bare).replace(/\s+([.,!?;:])/g, '$1');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** Caption lines have no full stop; a sentence in a text has. */
export const closed = (text: string): string => (/[.!?…]["”’')\]]*$/.test(text) ? text : `${text.replace(/[,;:–—-]+$/, '')}.`);
