/** Characters of HTML that a document may be written with; the event that tells of an edit carries all of them. */
export const maxHtmlLength = 500_000;

/** Bytes of Yjs state beyond which people's further edits are refused. */
export const maxStateBytes = 8_000_000;

/** Bytes of one message from a browser. */
export const maxMessageBytes = 2_000_000;
