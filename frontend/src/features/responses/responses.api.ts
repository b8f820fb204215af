import type {
  ResponseSettings,
  ResponseSettingsView,
  StoredResponse,
  StoredResponseListItem,
} from '@galley/contracts';
import type { z } from 'zod';
import { api } from '../../shared/api/index.js';

export type Settings = z.infer<typeof ResponseSettingsView>;

const responsesApi = api.injectEndpoints({
  endpoints: (build) => ({
    responses: build.query<StoredResponseListItem[], number>({
      query: (limit) => ({ url: '/claude-responses', params: { limit } }),
      transformResponse: (body: { responses: StoredResponseListItem[] }) => body.responses,
      providesTags: ['StoredResponse'],
    }),
    /** A stored call never changes. */
    response: build.query<StoredResponse, string>({
      query: (filename) => `/claude-responses/${encodeURIComponent(filename)}`,
    }),
    responseSettings: build.query<Settings, void>({
      query: () => '/claude-responses/settings',
      providesTags: ['StoredResponse'],
    }),
    keepResponses: build.mutation<Settings, z.infer<typeof ResponseSettings>>({
      query: (body) => ({ url: '/claude-responses/settings', method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['StoredResponse']),
    }),
  }),
});

export const { useResponsesQuery, useResponseQuery, useResponseSettingsQuery, useKeepResponsesMutation } =
  responsesApi;
