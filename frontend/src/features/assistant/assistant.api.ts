import type {
  AssistantMessage,
  ChatStarted,
  ExtractFromAnswerInput,
  RunQuery,
  RunState,
  SendMessageInput,
  StartChatInput,
} from '@galley/contracts';
import type { z } from 'zod';
import { api } from '../../shared/api/index.js';

export type ChatMessage = AssistantMessage;
export type RunLook = z.infer<typeof RunState>;

/** The topic that was made of an answer. */
interface Extracted {
  success: boolean;
  topic: { title: string };
}

const assistantApi = api.injectEndpoints({
  endpoints: (build) => ({
    startChat: build.mutation<z.infer<typeof ChatStarted>, z.input<typeof StartChatInput>>({
      query: (body) => ({ url: '/assistant/start-chat', method: 'POST', body }),
    }),
    sendMessage: build.mutation<{ runId: string }, z.input<typeof SendMessageInput>>({
      query: (body) => ({ url: '/assistant/send-message', method: 'POST', body }),
    }),
    /** Asked once a second while a run lasts; each answer is worth nothing a second later, so none is kept. */
    runStatus: build.mutation<RunLook, z.infer<typeof RunQuery>>({
      query: ({ threadId, runId }) => `/assistant/run-status/${threadId}/${runId}`,
    }),
    stopAnswer: build.mutation<RunLook, z.infer<typeof RunQuery>>({
      query: (body) => ({ url: '/assistant/stop', method: 'POST', body }),
    }),
    threadMessages: build.mutation<{ messages: ChatMessage[] }, string>({
      query: (threadId) => `/assistant/messages/${threadId}`,
    }),
    extractTopic: build.mutation<Extracted, z.input<typeof ExtractFromAnswerInput>>({
      query: (body) => ({ url: '/assistant/extract-topic', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Topic', 'Source', 'Stats']),
    }),
  }),
});

export const {
  useStartChatMutation,
  useSendMessageMutation,
  useStopAnswerMutation,
  useRunStatusMutation,
  useThreadMessagesMutation,
  useExtractTopicMutation,
} = assistantApi;
