import { httpApi, injectCalls } from '../../shared/api/index.js';

/** Gurus change rarely, so they are kept for ten minutes after the last screen that shows them. */
const TEN_MINUTES_S = 600;

const gurusApi = injectCalls(({ query, mutation }) => ({
  gurus: query(httpApi.guru.list, { providesTags: ['Guru'], keepUnusedDataFor: TEN_MINUTES_S }),
  createGuru: mutation(httpApi.guru.create, { invalidatesTags: ['Guru'] }),
  setGuruImage: mutation(httpApi.guru.setImage, { invalidatesTags: ['Guru'] }),
  setGuruPrompt: mutation(httpApi.guru.setPrompt, { invalidatesTags: ['Guru'] }),
}));

export const { useGurusQuery, useCreateGuruMutation, useSetGuruImageMutation, useSetGuruPromptMutation } =
  gurusApi;
