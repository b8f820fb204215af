import { httpApi, injectCalls, readFile, type ReadyFile } from '../../shared/api/index.js';

const readersApi = injectCalls(({ mutation }) => ({
  drawCard: mutation(httpApi.reader.card, {
    request: () => ({ cache: 'no-store', responseHandler: readFile }),
    transform: (file) => file as ReadyFile,
    invalidatesTags: [],
  }),
}));
export const { useDrawCardMutation } = readersApi;
