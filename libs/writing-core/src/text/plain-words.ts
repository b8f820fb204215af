/** The words of a text, as they stand between white space; a dash alone is no word. */
export const plainWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
