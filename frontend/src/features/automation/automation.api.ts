import type {
  AutomatedGeneration,
  AutomationAccepted,
  AutomationDay,
  AutomationOrder,
  AutomationPlan,
  AutomationSettings,
  AutomationSettingsView,
  DocumentType,
  Generation,
  PushAnswer,
} from '@galley/contracts';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

interface Edit {
  id: number;
  baseVersion: number;
  newsletterContent?: string;
  blogPostContent?: string;
}

const PER_PAGE = 20;
const AFTER_WRITING = ['Automation', 'Generation', 'Recent', 'Today', 'Stats'] as const;

const automationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without their texts: the one that is chosen is read by itself. */
    automatedTexts: build.infiniteQuery<Page<AutomatedGeneration>, { guruId: number | null }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg, pageParam }) => ({
        url: '/automated/generations',
        params: params({ ...queryArg, cursor: pageParam, limit: PER_PAGE, texts: 'false' }),
      }),
      transformResponse: ({ generations }: { generations: AutomatedGeneration[] }, meta) =>
        toPage(generations, meta),
      providesTags: ['Automation'],
    }),
    editAutomated: build.mutation<Generation, Edit>({
      query: ({ id, ...body }) => ({ url: `/automated/generation/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Automation', 'Generation', 'Version', 'Recent', 'Document'],
    }),
    /** The answer comes at once; the texts are followed live. */
    generateByGuru: build.mutation<AutomationOrder | AutomationAccepted, string>({
      query: (guru) => ({
        url: '/automated/generate-by-guru',
        method: 'POST',
        headers: { prefer: 'respond-async' },
        body: { guru },
      }),
      // What was not made is a run of the day as well.
      invalidatesTags: [...AFTER_WRITING],
    }),
    sendToWebhook: build.mutation<PushAnswer, { generationId: number; contentType: DocumentType }>({
      query: (body) => ({ url: '/automated/send-webhook', method: 'POST', body }),
    }),
    automationSettings: build.query<AutomationSettingsView, void>({
      query: () => '/automated/settings',
      providesTags: ['Automation'],
    }),
    setAutomation: build.mutation<AutomationSettingsView, AutomationSettings>({
      query: (body) => ({ url: '/automated/settings', method: 'PUT', body }),
      invalidatesTags: ['Automation'],
    }),
    dryRun: build.query<AutomationPlan, void>({
      query: () => '/automated/dry-run',
      // It is about this moment.
      keepUnusedDataFor: 0,
    }),
    automationToday: build.query<AutomationDay, void>({
      query: () => '/automated/runs',
      providesTags: ['Automation'],
    }),
  }),
});

export const {
  useAutomatedTextsInfiniteQuery,
  useEditAutomatedMutation,
  useGenerateByGuruMutation,
  useSendToWebhookMutation,
  useAutomationSettingsQuery,
  useSetAutomationMutation,
  useDryRunQuery,
  useAutomationTodayQuery,
} = automationApi;
