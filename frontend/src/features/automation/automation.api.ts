import { httpApi, injectCalls } from '../../shared/api/index.js';

export const { useGenerateByGuruMutation, useDryRunQuery } = injectCalls(({ query, begin }) => ({
  /** The answer comes at once; the texts are followed live. */
  generateByGuru: begin(httpApi.automation.generate, { input: (guru: string) => ({ guru }) }),
  // It is about this moment.
  dryRun: query(httpApi.automation.plan, { keepUnusedDataFor: 0 }),
}));
