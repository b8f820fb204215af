import { limits } from '@galley/contracts';

/** Characters of HTML that a document may be written with. */
export const maxHtmlLength = limits.textHtmlCharacters;

/** Bytes of one message from a browser. */
export const maxMessageBytes = 2_000_000;
