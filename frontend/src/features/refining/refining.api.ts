import type {
  ContentDetails,
  CreateDocAnswer,
  CreateDocInput,
  DocumentType,
  FactCheckAnswer,
  FactCheckInput,
  FactCheckState,
  RefineAnswer,
  RefineInput,
  Refinement,
  RefinementChatAnswer,
  RefinementChatInput,
  RunQuery,
  RunState,
  SimpleInitAnswer,
  SimpleMessageAnswer,
  SimpleMessageInput,
} from '@galley/contracts';
import type { z } from 'zod';
import { api } from '../../shared/api/index.js';

type Run = z.infer<typeof RunQuery>;
/** Past the gateway's wait (202) an answer says only which run goes on. */
type OrRunning<T> = T | { status: string; threadId?: string; runId: string };
export type SessionStarted = OrRunning<z.infer<typeof SimpleInitAnswer>>;
export type SessionAnswer = OrRunning<z.infer<typeof SimpleMessageAnswer>>;
export type WidgetAnswer = OrRunning<z.infer<typeof RefinementChatAnswer>>;
export type FactCheckResult = FactCheckAnswer | { id: string; status: string };
export type RefineResult = z.infer<typeof RefineAnswer> | { status: 'processing'; refinementId: number };

/** What becomes old when a text was changed. */
const AFTER_CHANGE = ['Generation', 'Version', 'Recent', 'Today', 'Document'] as const;

const refiningApi = api.injectEndpoints({
  endpoints: (build) => ({
    contentDetails: build.query<ContentDetails, number>({
      query: (id) => ({ url: `/content/${id}/details`, params: { transcript: 'false' } }),
      providesTags: ['Generation', 'Document'],
    }),
    beginSession: build.mutation<SessionStarted, { contentId: number; contentType: DocumentType }>({
      query: (body) => ({ url: '/assistant/simple-init', method: 'POST', body }),
    }),
    sayInSession: build.mutation<SessionAnswer, z.input<typeof SimpleMessageInput>>({
      query: (body) => ({ url: '/assistant/simple-message', method: 'POST', body }),
      invalidatesTags: ['Generation', 'Version'],
    }),
    sayInWidget: build.mutation<WidgetAnswer, z.input<typeof RefinementChatInput>>({
      query: (body) => ({ url: '/chat/refinement', method: 'POST', body }),
      invalidatesTags: (result) =>
        result && 'updatedContent' in result && result.updatedContent !== null ? [...AFTER_CHANGE] : [],
    }),
    stopRun: build.mutation<z.infer<typeof RunState>, Run>({
      query: (body) => ({ url: '/assistant/stop', method: 'POST', body }),
    }),
    makeDocument: build.mutation<z.infer<typeof CreateDocAnswer>, z.input<typeof CreateDocInput>>({
      query: (body) => ({ url: '/assistant/create-doc', method: 'POST', body }),
    }),
    checkFacts: build.mutation<FactCheckResult, z.input<typeof FactCheckInput>>({
      query: (body) => ({ url: '/assistant/enhanced-fact-check', method: 'POST', body }),
    }),
    /** Asked now and then while a check lasts; none of the answers is kept. */
    factCheckState: build.mutation<z.infer<typeof FactCheckState>, string>({
      query: (id) => `/assistant/fact-checks/${id}`,
    }),
    refineContent: build.mutation<RefineResult, z.input<typeof RefineInput>>({
      query: (body) => ({ url: '/refine-content', method: 'POST', body }),
      invalidatesTags: [...AFTER_CHANGE],
    }),
    refinementState: build.mutation<Refinement, number>({ query: (id) => `/refinements/${id}` }),
    cancelRefinement: build.mutation<Refinement, number>({
      query: (id) => ({ url: `/refinements/${id}/cancel`, method: 'POST' }),
    }),
  }),
});

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
