import { httpApi, injectCalls, readFile, type ReadyFile } from '../api/index.js';

const asFile = {
  request: () => ({ cache: 'no-store' as const, responseHandler: readFile }),
  transform: (file: unknown) => file as ReadyFile,
};

const clipsApi = injectCalls(({ mutation }) => ({
  clipOfSource: mutation(httpApi.clip.ofSource, asFile),
  clipOfTopic: mutation(httpApi.clip.ofTopic, asFile),
}));

export const { useClipOfSourceMutation, useClipOfTopicMutation } = clipsApi;
