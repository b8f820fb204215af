import type { StoredResponse, StoredResponseListItem } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

const responsesApi = api.injectEndpoints({
  endpoints: (build) => ({
    responses: build.query<StoredResponseListItem[], void>({
      query: () => '/claude-responses',
      transformResponse: (body: { responses: StoredResponseListItem[] }) => body.responses,
      providesTags: ['StoredResponse'],
    }),
    response: build.query<StoredResponse, string>({
      query: (filename) => `/claude-responses/${encodeURIComponent(filename)}`,
    }),
  }),
});

export const { useResponsesQuery, useResponseQuery } = responsesApi;
