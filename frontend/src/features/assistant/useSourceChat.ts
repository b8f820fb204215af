import { useEffect, useReducer, useRef } from 'react';
import { errorText, isApiError } from '../../shared/api/index.js';
import { toast } from '../../shared/ui/index.js';
import {
  type ChatMessage,
  useRunStatusMutation,
  useSendMessageMutation,
  useStartChatMutation,
  useThreadMessagesMutation,
} from './assistant.api.js';
import { type ChatState, chatReducer, newChat } from './chat-state.js';
import { activeRunOf, followRun, type RunEnd } from './follow-run.js';

/** Spec part 1, section 9. */
const TRIES = 30;

const refuse = (title: string, message: string) => toast({ title, message, destructive: true });

/**
 * A conversation about one source, from the moment it is shown (spec part 1, sections 4, 7 and 8). Unmounting ends it;
 * a component for another source has to start with a new one.
 */
export function useSourceChat(sourceId: number) {
  const [state, dispatch] = useReducer(chatReducer, newChat);
  const [startChat] = useStartChatMutation();
  const [sendMessage] = useSendMessageMutation();
  const [runStatus] = useRunStatusMutation();
  const [threadMessages] = useThreadMessagesMutation();
  const leaving = useRef(new AbortController());

  const follow = async (threadId: string, runId: string, first: boolean) => {
    const { signal } = leaving.current;
    dispatch({ type: 'running', threadId, runId });
    const end = await followRun(() => runStatus({ threadId, runId }), { tries: TRIES, signal });
    if (end.kind === 'left') return;
    if (end.kind !== 'completed') {
      sayWhy(end, first);
      return dispatch({ type: 'stopped' });
    }
    const { data } = await threadMessages(threadId);
    if (signal.aborted) return;
    dispatch({ type: 'answered', messages: data?.messages ?? null, reply: end.message, runId });
  };

  const start = async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    dispatch({ type: 'starting' });
    const { data, error } = await startChat({ sourceId });
    if (signal.aborted) return;
    if (data) return follow(data.threadId, data.runId, true);
    sayNoStart(error);
    dispatch({ type: 'refused' });
  };

  /** True when the message was taken. */
  const send = async (message: string): Promise<boolean> => {
    const { threadId } = state;
    if (threadId === null || message.trim() === '') return false;
    dispatch({ type: 'sending', message });
    const { data, error } = await sendMessage({ threadId, message });
    if (data) {
      void follow(threadId, data.runId, false);
      return true;
    }
    dispatch({ type: 'unsent' });
    const active = activeRunOf(error);
    if (active === null) refuse('Message failed', errorText(error, 'Please try again.'));
    else {
      refuse('Assistant is processing', errorText(error, 'Please wait for the answer before.'));
      void follow(threadId, active, false);
    }
    return false;
  };

  const begin = useRef(start);
  useEffect(() => {
    void begin.current();
    return () => leaving.current.abort();
  }, []);

  /** Looks again at a run that was given up, or tries once more to begin. */
  const again = () => {
    const { threadId, runId } = state;
    void (threadId !== null && runId !== null ? follow(threadId, runId, false) : start());
  };
  return { state, send, again };
}

function sayNoStart(error: unknown): void {
  const { statusCode: status, code } = isApiError(error) ? error : { statusCode: 0, code: '' };
  if (code === 'SOURCE_NOT_FOUND')
    return refuse('Cannot start chat', 'No source data found for this content');
  if (status >= 400 && status < 500)
    return refuse('Chat initialization error', errorText(error, 'Please try again.'));
  refuse('Failed to initialize chat', 'Could not connect to the assistant. Please try again.');
}

function sayWhy(end: RunEnd, first: boolean): void {
  if (end.kind === 'timeout')
    refuse('Assistant timeout', 'The assistant is taking too long to respond. Please try again.');
  else if (end.kind === 'lost') refuse('Connection error', 'Lost connection to assistant. Please try again.');
  else if (end.kind === 'failed')
    refuse(first ? 'Chat initialization error' : 'Assistant error', end.message ?? 'Please try again.');
}

export type { ChatMessage, ChatState };
