/** What the panel says when the assistant could not greet by itself (spec part 2, section 8). */
export const greeting = (guruName: string): string =>
  `Hello. I can help you refine this text in the voice of ${guruName}: ask for a change, a shorter paragraph, other subject lines, or about what was said in the recording.`;

/** What stands where an answer should be after a failed send (spec part 2, section 8). */
export const apology = 'I apologize, but I encountered an error processing your request. Please try again.';

/** Shown one after the other while an answer is on its way (spec part 2, section 4). */
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
