import { httpApi, useCallPages } from '../../shared/api/index.js';

const PER_PAGE = 20;

/** The agent's texts, newest first, of one guru or of all. They come without their bodies: the chosen text is read by itself. */
export const useTexts = (guruId: number | null) =>
  useCallPages(httpApi.automation.list, { guruId, texts: 'false' }, PER_PAGE);
export type Texts = ReturnType<typeof useTexts>;
