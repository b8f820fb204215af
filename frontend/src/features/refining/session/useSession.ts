import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { errorText, isApiError } from '../../../shared/api/index.js';
import { useUser } from '../../auth/index.js';
import {
  activeRunOf,
  followRun,
  useRunStatusMutation,
  useThreadMessagesMutation,
} from '../../assistant/index.js';
import { useStopRunMutation } from '../refining.api.js';
import { forgetSession, keepSession, type KeptSession, keptSession, newSession } from './kept-session.js';
import { useLiveAnswer } from './useLiveAnswer.js';
import { draft, noSession, type SessionMessage, sessionReducer } from './session-state.js';
import type { Said, SessionTalk } from './talk.js';

/** How often a session looks at a run, once a second, after the gateway has stopped waiting for it. */
const TRIES = 60;
const LOOK_MS = 1000;
const NO_ANSWER = 'The assistant is taking too long to respond. Please try again.';
const LOST = 'Lost connection to assistant. Please try again.';

/**
 * A refinement session about a text: begun or found again as soon as it is shown, and kept over reloads. `talk` says by
 * which calls (the page and the widget have their own). `contentId` names the text, and
 * which of the two of a `Both`; give the component the same as its key.
 */
export function useSession(contentId: string, talk: SessionTalk) {
  const user = useUser();
  const [state, dispatch] = useReducer(sessionReducer, noSession);
  const [kept, setKept] = useState<KeptSession | null>(() => keptSession(user.id, contentId));
  const calls = useCalls();
  const leaving = useRef(new AbortController());
  /** The run whose pieces arrive. */
  const heard = useRef<string | null>(null);

  const remember = useCallback(
    (change: (before: KeptSession) => KeptSession, threadId: string) =>
      setKept((before) => {
        const after = change(before?.threadId === threadId ? before : newSession(threadId));
        keepSession(user.id, contentId, after);
        return after;
      }),
    [user.id, contentId],
  );

  /** Takes an answer, or goes on to wait for the run that will bring it. */
  const settle = useCallback(
    async ({ threadId, runId, status, message }: Said): Promise<void> => {
      const { signal } = leaving.current;
      remember((before) => ({ ...before, runId }), threadId);
      if (status === 'completed' || status === 'cancelled') {
        const messages = await calls.messages(threadId);
        if (!signal.aborted) dispatch({ type: 'answered', threadId, messages, reply: message });
        return;
      }
      dispatch({ type: 'running', threadId, runId });
      const end = await followRun(() => calls.run({ threadId, runId }), { tries: TRIES, signal });
      if (end.kind === 'left') return;
      const messages = await calls.messages(threadId);
      if (signal.aborted) return;
      if (end.kind === 'completed') {
        const reply = end.message === null ? null : draft(runId, 'assistant', end.message);
        return dispatch({ type: 'answered', threadId, messages, reply });
      }
      const reason = end.kind === 'timeout' ? NO_ANSWER : end.kind === 'lost' ? LOST : end.message;
      // A run that somebody stopped has its answer as far as it was written.
      if (messages?.at(-1)?.role === 'assistant')
        dispatch({ type: 'answered', threadId, messages, reply: null });
      else dispatch({ type: 'unanswered', reason, messages });
    },
    [calls, remember],
  );

  /** Waits for the answer to the last message without knowing its run, as after a reload right after it was sent. */
  const find = useCallback(
    async (threadId: string): Promise<void> => {
      const { signal } = leaving.current;
      for (let tried = 0; tried < TRIES; tried++) {
        const runId = heard.current;
        if (runId !== null) return settle({ threadId, runId, status: 'in_progress', message: null });
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        const messages = await calls.messages(threadId);
        if (signal.aborted) return;
        if (messages?.at(-1)?.role === 'assistant')
          return dispatch({ type: 'answered', threadId, messages, reply: null });
      }
      dispatch({ type: 'unanswered', reason: null, messages: null });
    },
    [calls, settle],
  );

  const begin = useCallback(async () => {
    leaving.current.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    forgetSession(user.id, contentId);
    setKept(null);
    dispatch({ type: 'starting' });
    const { data, error } = await talk.begin();
    if (signal.aborted) return;
    if (data) return settle(data);
    dispatch({ type: 'refused', reason: errorText(error, '') });
    talk.onNoStart(error);
  }, [contentId, settle, talk, user.id]);

  const open = useCallback(async () => {
    const stored = keptSession(user.id, contentId);
    if (stored === null) return begin();
    const { signal } = leaving.current;
    const found = await calls.look(stored.threadId);
    if (signal.aborted) return;
    if (isApiError(found.error) && [403, 404].includes(found.error.statusCode)) return begin();
    if (!found.data) {
      dispatch({ type: 'refused', reason: errorText(found.error, '') });
      return talk.onNoStart(found.error);
    }
    const { messages } = found.data;
    const { threadId, runId } = stored;
    dispatch({ type: 'restored', threadId, messages });
    if (messages.length > 0 && messages.at(-1)?.role !== 'user') return;
    if (runId !== null) return settle({ threadId, runId, status: 'in_progress', message: null });
    dispatch({ type: 'running', threadId, runId: null });
    await find(threadId);
  }, [begin, calls, contentId, find, settle, talk, user.id]);

  /** True when the message was taken; `onUnsent` may say in other words than the usual that it was not. */
  const send = useCallback(
    async (message: string, onUnsent = talk.onUnsent): Promise<boolean> => {
      const { threadId } = state;
      const ready = threadId !== null || (talk.threadless && state.phase === 'refused');
      if (!ready || message.trim() === '' || state.phase === 'answering') return false;
      const { signal } = leaving.current;
      dispatch({ type: 'sending', message });
      heard.current = null;
      if (threadId !== null) remember((before) => ({ ...before, runId: null }), threadId);
      const { data, error } = await talk.say(threadId, message, state.messages);
      if (signal.aborted) return true;
      if (data) {
        await settle(data);
        return true;
      }
      onUnsent(error);
      const failed = runIn(error);
      if (failed !== null && threadId !== null) {
        // The message was taken, and its run failed: it stands in the thread.
        remember((before) => ({ ...before, runId: failed }), threadId);
        const messages = await calls.messages(threadId);
        if (!signal.aborted) dispatch({ type: 'unanswered', reason: errorText(error, ''), messages });
        return true;
      }
      dispatch({ type: 'unsent' });
      const active = activeRunOf(error);
      if (active !== null && threadId !== null)
        void settle({ threadId, runId: active, status: 'in_progress', message: null });
      return false;
    },
    [calls, remember, settle, state, talk],
  );

  const live = useLiveAnswer(state.threadId, state.phase === 'answering');
  useEffect(() => {
    // The run is known from its first piece on, long before the message is answered; a reload goes on from there.
    heard.current = live.runId;
    const stored = live.runId === null ? null : keptSession(user.id, contentId);
    if (stored && stored.threadId === state.threadId)
      keepSession(user.id, contentId, { ...stored, runId: live.runId });
  }, [contentId, live.runId, state.threadId, user.id]);

  const first = useRef(open);
  useEffect(() => {
    leaving.current = new AbortController();
    void first.current();
    return () => leaving.current.abort();
  }, []);

  const stop = useCallback(
    async (runId: string): Promise<boolean> =>
      state.threadId !== null && (await calls.stop({ threadId: state.threadId, runId })),
    [calls, state.threadId],
  );

  return { state, live, kept, remember, send, stop, restart: begin, again: open };
}
export type Session = ReturnType<typeof useSession>;

/** The run that failed, where an answer says so; null when the message itself was refused. */
function runIn(error: unknown): string | null {
  if (!isApiError(error) || typeof error.details !== 'object' || error.details === null) return null;
  const { runId }: { runId?: unknown } = error.details;
  return typeof runId === 'string' ? runId : null;
}

/** The calls that every session makes, whichever way it talks. */
function useCalls() {
  const [threadMessages] = useThreadMessagesMutation();
  const [runStatus] = useRunStatusMutation();
  const [stopRun] = useStopRunMutation();
  return useMemo(
    () => ({
      look: (threadId: string) => threadMessages(threadId),
      /** Null when the thread could not be asked. */
      messages: async (threadId: string): Promise<SessionMessage[] | null> =>
        (await threadMessages(threadId)).data?.messages ?? null,
      run: (run: { threadId: string; runId: string }) => runStatus(run),
      stop: async (run: { threadId: string; runId: string }) => !(await stopRun(run)).error,
    }),
    [threadMessages, runStatus, stopRun],
  );
}
