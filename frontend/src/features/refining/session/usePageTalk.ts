import type { DocumentType } from '@galley/contracts';
import { useMemo } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toastError } from '../../../shared/ui/index.js';
import { useSayInSessionMutation } from '../refining.api.js';
import { t } from '../texts.js';
import { draft } from './session-state.js';
import type { SessionTalk } from './talk.js';

const say = (title: string, error: unknown) => toastError(title, error, t('notReached'));

/** The calls of the refine page: simple-init, then simple-message. */
export function usePageTalk(contentId: number, contentType: DocumentType): SessionTalk {
  const [begin] = useCallMutation(httpApi.assistant.init);
  const [send] = useSayInSessionMutation();
  return useMemo(
    () => ({
      begin: async () => {
        const { data, error } = await begin({ contentId, contentType });
        if (!data || data.threadId === undefined) return { error };
        const { threadId, runId } = data;
        if (!('initialResponse' in data))
          return { data: { threadId, runId, status: data.status, message: null } };
        const message = draft(runId, 'assistant', data.initialResponse);
        return { data: { threadId, runId, status: 'completed', message } };
      },
      threadless: false,
      say: async (threadId, message) => {
        if (threadId === null) return { error: null };
        const { data, error } = await send({ threadId, message, contentId });
        if (!data) return { error };
        const { runId, status } = data;
        const reply = 'response' in data ? draft(runId, 'assistant', data.response, data.moments) : null;
        return { data: { threadId, runId, status, message: reply } };
      },
      onNoStart: (error) => say(t('notInitialized'), error),
      onUnsent: (error) => say(t('notSent'), error),
    }),
    [begin, send, contentId, contentType],
  );
}
