import { createHash } from 'node:crypto';

/** What is stored: no byte order mark, `\n` line ends, well-formed NFC, no NUL (PostgreSQL cannot hold one). */
export function normaliseText(raw: string): string {
  return composed(
    raw
      .replace(/^\uFEFF/, '')
      // Word processors end lines in other ways, too.
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\u0000', '')
      // A lone half of a surrogate pair cannot be stored as UTF-8.
      .toWellFormed(),
  );
}

/**
 * Unicode NFC of a text in which no letter carries more than 30 marks (the stream-safe form of UAX #15): sorting the marks of one
 * letter takes time that grows with the square of their number.
 */
const composed = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize('NFC');

/** SHA-256 (hex) of the text in Unicode NFC and on one line: two pastes of the same transcript have the same hash. */
export function transcriptHash(text: string): string {
  return createHash('sha256')
    .update(oneLine(composed(text)), 'utf8')
    .digest('hex');
}

/** Spoken text on one line: each run of white space as one space, trimmed. Most are one space already, and stay. */
export function oneLine(text: string): string {
  return text.replace(/[^\S ]\s*|\s{2,}/g, ' ').trim();
}
