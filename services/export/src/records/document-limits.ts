import { AppError, limits } from '@galley/contracts';

/** Characters of HTML that a document may be written with. */
export const maxHtmlLength = limits.textHtmlCharacters;

/** Bytes of one message from a browser. */
export const maxMessageBytes = 2_000_000;

/** @throws AppError TOO_LARGE */
export function checkHtmlLength(html: string): void {
  if (html.length > maxHtmlLength) throw new AppError('TOO_LARGE', { limit: `${maxHtmlLength} characters` });
}
