import { httpApi, injectCalls } from '../../shared/api/index.js';

const PER_PAGE = 20;

const automationApi = injectCalls(({ query, pages, mutation, begin }) => ({
  /** Without their texts: the one that is chosen is read by itself. */
  automatedTexts: pages(httpApi.automation.list, {
    input: ({ guruId }: { guruId: number | null }) => ({ guruId, texts: 'false' as const }),
    limit: PER_PAGE,
    providesTags: ['Automation'],
  }),
  editAutomated: mutation(httpApi.automation.edit, {
    invalidatesTags: ['Automation', 'Generation', 'Version', 'Recent', 'Document'],
  }),
  /** The answer comes at once; the texts are followed live. */
  generateByGuru: begin(httpApi.automation.generate, {
    input: (guru: string) => ({ guru }),
    // What was not made is a run of the day as well.
    invalidatesTags: ['Automation', 'Generation', 'Recent', 'Today', 'Stats'],
  }),
  sendToWebhook: mutation(httpApi.webhook.push),
  automationSettings: query(httpApi.automation.settings, { providesTags: ['Automation'] }),
  setAutomation: mutation(httpApi.automation.setSettings, { invalidatesTags: ['Automation'] }),
  // It is about this moment.
  dryRun: query(httpApi.automation.plan, { keepUnusedDataFor: 0 }),
  automationToday: query(httpApi.automation.runs, {
    input: (_: void) => ({}),
    providesTags: ['Automation'],
  }),
}));

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
