import type { StoredImage, UsedBefore } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

const writingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where topics, or the quotes they carry, stand already; newest first. */
    usedBefore: build.query<UsedBefore[], readonly number[]>({
      query: (topicIds) => ({ url: '/generations/used', params: { topicIds: topicIds.join(',') } }),
      providesTags: ['Generation'],
    }),
    uploadImage: build.mutation<StoredImage, File>({
      query: (file) => {
        const form = new FormData();
        form.append('file', file);
        return { url: '/images', method: 'POST', body: form };
      },
    }),
  }),
});

export const { useUsedBeforeQuery, useUploadImageMutation } = writingApi;
