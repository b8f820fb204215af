/** The greeting that the panel shows when the assistant's own greeting failed. */
export const greeting = (guruName: string): string =>
  `Hello. I can help you refine this text in the voice of ${guruName}: ask for a change, a shorter paragraph, other subject lines, or about what was said in the recording.`;

/** Shown in place of an answer after a message could not be sent. */
export const apology = 'I apologize, but I encountered an error processing your request. Please try again.';

/** Shown one after the other while an answer is pending. */
export const waitingWords = [
  'pondering',
  'thinking',
  'plotting',
  'analyzing',
  'considering',
  'crafting',
  'refining',
  'composing',
  'processing',
  'evaluating',
] as const;
export const WORD_MS = 2000;
