import { httpApi, injectCalls } from '../../shared/api/index.js';

const writingApi = injectCalls(({ query, upload }) => ({
  /** Where topics, or the quotes they carry, stand already; newest first. */
  usedBefore: query(httpApi.text.used, {
    input: (topicIds: readonly number[]) => ({ topicIds: topicIds.join(',') }),
    providesTags: ['Generation'],
  }),
  uploadImage: upload(httpApi.image.keep),
}));

export const { useUsedBeforeQuery, useUploadImageMutation } = writingApi;
