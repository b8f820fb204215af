import type { AssistantMessage as ChatMessage } from '@galley/contracts';
import type { StartChatInput } from '@galley/contracts';
import { useEffect, useReducer, useRef } from 'react';
import type { z } from 'zod';
import { errorText, httpApi, isApiError, useCallMutation } from '../../shared/api/index.js';
import { toastFailure } from '../../shared/ui/index.js';
import { type ChatState, chatReducer, newChat } from './chat-state.js';
import { activeRunOf, followRun, type RunEnd } from './follow-run.js';
import { t } from './texts.js';
import { useAnswerStream } from './useAnswerStream.js';

/** What a chat is about, how long its answers are waited for, and what its screen says when it goes wrong. */
export interface ChatSubject {
  readonly start: z.input<typeof StartChatInput>;
  readonly tries: number;
  readonly words: { readonly unbegun: string; readonly unsent: string };
}

/** A chat about a source: looks at a run at most 30 times. */
const ofSource = (sourceId: number): ChatSubject => ({
  start: { sourceId },
  tries: 30,
  words: { unbegun: t('sourceUnbegun'), unsent: t('sourceUnsent') },
});

/** A conversation about one source. */
export const useSourceChat = (sourceId: number) => useChat(ofSource(sourceId));

/**
 * A conversation that starts when it is shown and ends when the component unmounts. A conversation about another subject
 * needs a new component.
 */
export function useChat({ start: subject, tries, words }: ChatSubject) {
  const [state, dispatch] = useReducer(chatReducer, newChat);
  const [startChat] = useCallMutation(httpApi.assistant.startChat);
  const [sendMessage] = useCallMutation(httpApi.assistant.sendMessage);
  const [runStatus] = useCallMutation(httpApi.assistant.runState);
  const [threadMessages] = useCallMutation(httpApi.assistant.messages);
  const live = useAnswerStream(state.threadId, state.phase === 'answering');
  const leaving = useRef(new AbortController());

  const follow = async (threadId: string, runId: string, first: boolean) => {
    const { signal } = leaving.current;
    dispatch({ type: 'running', threadId, runId });
    const end = await followRun(() => runStatus({ threadId, runId }), { tries, signal });
    if (end.kind === 'left') return;
    if (end.kind !== 'completed' && end.kind !== 'stopped') {
      sayWhy(end, first ? words.unbegun : t('assistantError'));
      return dispatch({ type: 'stopped' });
    }
    const { data } = await threadMessages({ threadId });
    if (signal.aborted) return;
    const reply = end.kind === 'completed' ? end.message : null;
    dispatch({ type: 'answered', messages: data?.messages ?? null, reply, runId });
  };

  const start = async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    dispatch({ type: 'starting' });
    const { data, error } = await startChat(subject);
    if (signal.aborted) return;
    if (data) return follow(data.threadId, data.runId, true);
    sayNoStart(error, words.unbegun);
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
    sayNotSent(error, active === null ? words.unsent : null);
    if (active !== null) void follow(threadId, active, false);
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
  const { stop, stopping } = useStopping(state);
  return { state, live: live.text, send, stop, stopping, again };
}

/** Stops the answer that is being written; its run then ends as any other does. */
function useStopping({ threadId, runId, phase }: ChatState) {
  const [stopAnswer, { isLoading, originalArgs }] = useCallMutation(httpApi.assistant.stopRun);
  const stopping = phase === 'answering' && (isLoading || originalArgs?.input.runId === runId);
  const stop = async () => {
    if (threadId === null || runId === null) return;
    const { error } = await stopAnswer({ threadId, runId });
    if (error) toastFailure(t('notStopped'), errorText(error, t('tryAgain')));
  };
  return { stop, stopping };
}

/** @param title null: an answer is still being written */
function sayNotSent(error: unknown, title: string | null): void {
  if (title === null) toastFailure(t('processing'), errorText(error, t('processingHint')));
  else toastFailure(title, errorText(error, t('tryAgain')));
}

function sayNoStart(error: unknown, title: string): void {
  const { statusCode: status, code } = isApiError(error) ? error : { statusCode: 0, code: '' };
  if (code === 'SOURCE_NOT_FOUND') return toastFailure(t('cannotStart'), t('noSource'));
  if (code === 'TOPIC_NOT_FOUND') return toastFailure(t('cannotStart'), t('noTopic'));
  if (status >= 400 && status < 500) return toastFailure(title, errorText(error, t('tryAgain')));
  toastFailure(t('notInitialized'), t('notConnected'));
}

function sayWhy(end: RunEnd, title: string): void {
  if (end.kind === 'timeout') toastFailure(t('timeout'), t('timeoutHint'));
  else if (end.kind === 'lost') toastFailure(t('connectionError'), t('connectionLost'));
  else if (end.kind === 'failed') toastFailure(title, end.message ?? t('tryAgain'));
}

export type { ChatMessage, ChatState };
