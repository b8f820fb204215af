import type { SimpleMessageInput } from '@galley/contracts';
import type { z } from 'zod';
import { type AnswerTo, httpApi, injectCalls } from '../../shared/api/index.js';

export type WidgetAnswer = AnswerTo<typeof httpApi.assistant.chat>;
export type FactCheckResult = AnswerTo<typeof httpApi.assistant.startFactCheck>;
export type RefineResult = AnswerTo<typeof httpApi.refining.refine>;

/** What becomes old when a text was changed. */
const AFTER_CHANGE = ['Generation', 'Version', 'Recent', 'Today', 'Document'] as const;

export const { useSayInSessionMutation, useSayInWidgetMutation } = injectCalls(({ mutation }) => ({
  sayInSession: mutation(httpApi.assistant.message, {
    input: (said: z.input<typeof SimpleMessageInput>) => said,
  }),
  sayInWidget: mutation(httpApi.assistant.chat, {
    invalidatesTags: (result) =>
      result && 'updatedContent' in result && result.updatedContent !== null ? AFTER_CHANGE : [],
  }),
}));
