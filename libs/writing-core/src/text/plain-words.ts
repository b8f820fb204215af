import { spokenWords } from '@galley/transcript';

/** The words of a text, as they stand between white space or as a dictionary finds them; a dash alone is no word. */
export const plainWords = (text: string): string[] => spokenWords(text);
