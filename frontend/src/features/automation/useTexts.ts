import { useAutomatedTextsInfiniteQuery } from './automation.api.js';

/** The agent's texts, newest first, of one guru or of all. */
export const useTexts = (guruId: number | null) => useAutomatedTextsInfiniteQuery({ guruId });
export type Texts = ReturnType<typeof useTexts>;
