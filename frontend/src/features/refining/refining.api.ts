import type { SimpleMessageInput } from '@galley/contracts';
import type { z } from 'zod';
import { type AnswerTo, byId, httpApi, injectCalls } from '../../shared/api/index.js';

export type WidgetAnswer = AnswerTo<typeof httpApi.assistant.chat>;
export type FactCheckResult = AnswerTo<typeof httpApi.assistant.startFactCheck>;
export type RefineResult = AnswerTo<typeof httpApi.refining.refine>;

/** What becomes old when a text was changed. */
const AFTER_CHANGE = ['Generation', 'Version', 'Recent', 'Today', 'Document'] as const;

const refiningApi = injectCalls(({ query, mutation }) => ({
  contentDetails: query(httpApi.text.details, {
    input: (id: number) => ({ id, transcript: 'false' as const }),
    providesTags: ['Generation', 'Document'],
  }),
  beginSession: mutation(httpApi.assistant.init),
  sayInSession: mutation(httpApi.assistant.message, {
    input: (said: z.input<typeof SimpleMessageInput>) => said,
    invalidatesTags: ['Generation', 'Version'],
  }),
  sayInWidget: mutation(httpApi.assistant.chat, {
    invalidatesTags: (result) =>
      result && 'updatedContent' in result && result.updatedContent !== null ? AFTER_CHANGE : [],
  }),
  stopRun: mutation(httpApi.assistant.stopRun),
  makeDocument: mutation(httpApi.assistant.createDoc),
  checkFacts: mutation(httpApi.assistant.startFactCheck),
  /** Asked now and then while a check lasts; none of the answers is kept. */
  factCheckState: mutation(httpApi.assistant.factCheck, { input: (id: string) => ({ id }) }),
  refineContent: mutation(httpApi.refining.refine, { invalidatesTags: AFTER_CHANGE }),
  refinementState: mutation(httpApi.refining.get, { input: byId }),
  cancelRefinement: mutation(httpApi.refining.cancel, { input: byId }),
}));

export const {
  useContentDetailsQuery,
  useBeginSessionMutation,
  useSayInSessionMutation,
  useSayInWidgetMutation,
  useStopRunMutation,
  useMakeDocumentMutation,
  useCheckFactsMutation,
  useFactCheckStateMutation,
  useRefineContentMutation,
  useRefinementStateMutation,
  useCancelRefinementMutation,
} = refiningApi;
