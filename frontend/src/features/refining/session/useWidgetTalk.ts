import { type GenerationDetail, initContext } from '@galley/contracts';
import { useMemo } from 'react';
import { toast, toastFailure } from '../../../shared/ui/index.js';
import { useSayInWidgetMutation, type WidgetAnswer } from '../refining.api.js';
import { t } from '../texts.js';
import { draft, type SessionMessage } from './session-state.js';
import type { Said, SessionTalk } from './talk.js';

const MISSING = t('missingData');
const chatError = (message: string) => toastFailure(t('chatError'), message);

interface WidgetContext {
  detail: GenerationDetail;
  /** The document that is shown beside the chat. */
  documentId: string | null;
  /** What people call such a document. */
  documentName: string;
}

/**
 * The calls of the widget. Every message goes to one call; a special first message asks for the greeting.
 */
export function useWidgetTalk({ detail, documentId, documentName }: WidgetContext): SessionTalk {
  const [send] = useSayInWidgetMutation();
  const { id } = detail.generation;
  const { guru, topics } = detail;
  return useMemo(() => {
    const ask = async (threadId: string | null, content: string, before: readonly SessionMessage[]) => {
      const described: { id?: number; name?: string; description?: string | null } = guru;
      if (!described.id || !described.name || described.description === undefined) {
        chatError(MISSING);
        return { error: MISSING };
      }
      const { data, error } = await send({
        messages: [...before.slice(-HISTORY).map(sent), { role: 'user', content }],
        generationId: id,
        googleDocId: documentId,
        threadId,
        guru: { id: guru.id, name: guru.name, description: guru.description ?? '' },
        topics: topics.map(({ id, title }) => ({ id, title })),
      });
      if (!data) return { error };
      if ('updatedContent' in data && data.updatedContent !== null) sayUpdated(documentName);
      return { data: saidOf(data, threadId) };
    };
    return {
      threadless: true,
      begin: () => ask(null, initContext, []),
      say: ask,
      onNoStart: () => undefined,
      onUnsent: (error) => {
        if (error !== MISSING) chatError(t('unsentKept'));
      },
    };
  }, [send, id, documentId, guru, topics, documentName]);
}

/** How many of the latest messages the call carries. The answer is made from the thread's own history. */
const HISTORY = 20;
const sent = ({ id, role, content, created_at }: SessionMessage) => ({
  id,
  role,
  content: content.slice(0, 20_000),
  timestamp: new Date(created_at * 1000).toISOString(),
});

function saidOf(data: WidgetAnswer, threadId: string | null): Said {
  const { runId } = data;
  if (!('message' in data)) {
    return { threadId: data.threadId ?? threadId ?? '', runId, status: data.status, message: null };
  }
  const { id, content, moments, status } = data.message;
  return {
    threadId: data.threadId,
    runId,
    status: status === 'pending' ? 'in_progress' : 'completed',
    message: draft(id, 'assistant', content.trim() === '' ? t('noReply') : content, moments),
  };
}

function sayUpdated(documentName: string): void {
  toast({ title: t('contentUpdated'), message: t('documentUpdated', { documentName }) });
}
