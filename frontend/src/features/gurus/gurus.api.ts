import type { Guru, GuruInput } from '@galley/contracts';
import type { z } from 'zod';
import { api } from '../../shared/api/index.js';

/** Gurus change rarely, so they are kept for ten minutes after the last screen that shows them. */
const TEN_MINUTES_S = 600;

const gurusApi = api.injectEndpoints({
  endpoints: (build) => ({
    gurus: build.query<Guru[], void>({
      query: () => '/gurus',
      providesTags: ['Guru'],
      keepUnusedDataFor: TEN_MINUTES_S,
    }),
    createGuru: build.mutation<Guru, z.input<typeof GuruInput>>({
      query: (body) => ({ url: '/gurus', method: 'POST', body }),
      invalidatesTags: ['Guru'],
    }),
    setGuruImage: build.mutation<Guru, { id: number; imageUrl: string }>({
      query: ({ id, ...body }) => ({ url: `/gurus/${id}/image`, method: 'PUT', body }),
      invalidatesTags: ['Guru'],
    }),
    setGuruPrompt: build.mutation<Guru, { id: number; systemPrompt: string }>({
      query: ({ id, ...body }) => ({ url: `/gurus/${id}/prompt`, method: 'PUT', body }),
      invalidatesTags: ['Guru'],
    }),
  }),
});

export const { useGurusQuery, useCreateGuruMutation, useSetGuruImageMutation, useSetGuruPromptMutation } =
  gurusApi;
