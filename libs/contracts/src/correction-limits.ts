// Screens need these as well: no schema stands here.

/** How much one correction of a transcript changes at most. */
export const correctionLimits = {
  /** Places whose words are changed at once. */
  edits: 200,
  /** Of the words that take the place of others. */
  editCharacters: 5_000,
} as const;
