import type { AssistantMessage, RunState } from '@galley/contracts';
import type { z } from 'zod';
import { httpApi, injectCalls } from '../../shared/api/index.js';

export type ChatMessage = AssistantMessage;
export type RunLook = z.infer<typeof RunState>;

const assistantApi = injectCalls(({ mutation }) => ({
  startChat: mutation(httpApi.assistant.startChat),
  sendMessage: mutation(httpApi.assistant.sendMessage),
  /** Asked once a second while a run lasts; each answer is worth nothing a second later, so none is kept. */
  runStatus: mutation(httpApi.assistant.runState),
  stopAnswer: mutation(httpApi.assistant.stopRun),
  threadMessages: mutation(httpApi.assistant.messages, {
    input: (threadId: string) => ({ threadId }),
  }),
  extractTopic: mutation(httpApi.assistant.extractTopic, {
    invalidatesTags: (_result, error) => (error ? [] : ['Topic', 'Source', 'Stats']),
  }),
}));

export const {
  useStartChatMutation,
  useSendMessageMutation,
  useStopAnswerMutation,
  useRunStatusMutation,
  useThreadMessagesMutation,
  useExtractTopicMutation,
} = assistantApi;
