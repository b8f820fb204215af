import type { ResponseSettingsView } from '@galley/contracts';
import type { z } from 'zod';
import { httpApi, injectCalls } from '../../shared/api/index.js';

export type Settings = z.infer<typeof ResponseSettingsView>;

const responsesApi = injectCalls(({ query, mutation }) => ({
  responses: query(httpApi.response.list, {
    input: (limit: number) => ({ limit }),
    transform: ({ responses }) => responses,
    providesTags: ['StoredResponse'],
  }),
  /** A stored call never changes. */
  response: query(httpApi.response.get, { input: (filename: string) => ({ filename }) }),
  responseSettings: query(httpApi.response.settings, { providesTags: ['StoredResponse'] }),
  keepResponses: mutation(httpApi.response.setSettings),
}));

export const { useResponsesQuery, useResponseQuery, useResponseSettingsQuery, useKeepResponsesMutation } =
  responsesApi;
