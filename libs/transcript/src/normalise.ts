import { createHash } from 'node:crypto';

/** What is stored: no byte order mark, `\n` line ends, well-formed NFC, no NUL (PostgreSQL cannot hold one). */
export function normaliseText(raw: string): string {
  return (
    raw
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u0000', '')
      // A lone half of a surrogate pair cannot be stored as UTF-8.
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
      .normalize('NFC')
  );
}

/** Unicode NFC, runs of white space as one space, trimmed (decisions.md, "Calls, exactly"). */
export function normaliseForHash(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** SHA-256 (hex) of the normalised text: two pastes of the same transcript have the same hash. */
export function transcriptHash(text: string): string {
  return createHash('sha256').update(normaliseForHash(text), 'utf8').digest('hex');
}

/** Spoken text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
