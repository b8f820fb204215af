import type { Dispatch, RefObject } from 'react';
import { errorText, isApiError } from '../../../shared/api/index.js';
import { activeRunOf, followRun } from '../../assistant/index.js';
import { t } from '../texts.js';
import { draft, type SessionAction, type SessionState } from './session-state.js';
import type { Said, SessionTalk } from './talk.js';
import type { SessionCalls } from './useCalls.js';
import type { Keeping } from './useKept.js';

/** How often a session looks at a run, once a second, after the gateway has stopped waiting for it. */
const TRIES = 60;
const LOOK_MS = 1000;

/** What the steps of a session share. */
export interface Setting {
  readonly calls: SessionCalls;
  readonly talk: SessionTalk;
  readonly dispatch: Dispatch<SessionAction>;
  readonly keeping: Keeping;
  /** Aborted when the session is left or begun anew. */
  readonly leaving: RefObject<AbortController>;
  /** The run whose pieces arrive. */
  readonly heard: RefObject<string | null>;
}

/** Takes an answer, or goes on to wait for the run that will bring it. */
async function settle(setting: Setting, { threadId, runId, status, message }: Said): Promise<void> {
  const { calls, dispatch, leaving, keeping } = setting;
  const { signal } = leaving.current;
  keeping.remember((before) => ({ ...before, runId }), threadId);
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
  const reason =
    end.kind === 'timeout' ? t('timeout') : end.kind === 'lost' ? t('connectionLost') : end.message;
  // A run that somebody stopped has its answer as far as it was written.
  if (messages?.at(-1)?.role === 'assistant') dispatch({ type: 'answered', threadId, messages, reply: null });
  else dispatch({ type: 'unanswered', reason, messages });
}

/** Waits for the answer to the last message without knowing its run, as after a reload right after it was sent. */
async function find(setting: Setting, threadId: string): Promise<void> {
  const { calls, dispatch, leaving, heard } = setting;
  const { signal } = leaving.current;
  for (let tried = 0; tried < TRIES; tried++) {
    const runId = heard.current;
    if (runId !== null) return settle(setting, { threadId, runId, status: 'in_progress', message: null });
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const messages = await calls.messages(threadId);
    if (signal.aborted) return;
    if (messages?.at(-1)?.role === 'assistant')
      return dispatch({ type: 'answered', threadId, messages, reply: null });
  }
  dispatch({ type: 'unanswered', reason: null, messages: null });
}

/** Ends what is under way and begins a new session. */
export async function begin(setting: Setting): Promise<void> {
  const { talk, dispatch, leaving, keeping } = setting;
  leaving.current.abort();
  leaving.current = new AbortController();
  const { signal } = leaving.current;
  keeping.forget();
  dispatch({ type: 'starting' });
  const { data, error } = await talk.begin();
  if (signal.aborted) return;
  if (data) return settle(setting, data);
  dispatch({ type: 'refused', reason: errorText(error, '') });
  talk.onNoStart(error);
}

/** Goes on with the session that this browser keeps, or begins one. */
export async function open(setting: Setting): Promise<void> {
  const { calls, talk, dispatch, leaving, keeping } = setting;
  const stored = keeping.stored();
  if (stored === null) return begin(setting);
  const { signal } = leaving.current;
  const found = await calls.look(stored.threadId);
  if (signal.aborted) return;
  if (isApiError(found.error) && [403, 404].includes(found.error.statusCode)) return begin(setting);
  if (!found.data) {
    dispatch({ type: 'refused', reason: errorText(found.error, '') });
    return talk.onNoStart(found.error);
  }
  const { messages } = found.data;
  const { threadId, runId } = stored;
  dispatch({ type: 'restored', threadId, messages });
  if (messages.length > 0 && messages.at(-1)?.role !== 'user') return;
  if (runId !== null) return settle(setting, { threadId, runId, status: 'in_progress', message: null });
  dispatch({ type: 'running', threadId, runId: null });
  await find(setting, threadId);
}

/** Sends a message and waits for its answer; true when the message was taken. */
export async function send(
  setting: Setting,
  state: SessionState,
  message: string,
  onUnsent: SessionTalk['onUnsent'],
): Promise<boolean> {
  const { calls, talk, dispatch, leaving, heard, keeping } = setting;
  const { threadId } = state;
  const ready = threadId !== null || (talk.threadless && state.phase === 'refused');
  if (!ready || message.trim() === '' || state.phase === 'answering') return false;
  const { signal } = leaving.current;
  dispatch({ type: 'sending', message });
  heard.current = null;
  if (threadId !== null) keeping.remember((before) => ({ ...before, runId: null }), threadId);
  const { data, error } = await talk.say(threadId, message, state.messages);
  if (signal.aborted) return true;
  if (data) {
    await settle(setting, data);
    return true;
  }
  onUnsent(error);
  const failed = runIn(error);
  if (failed !== null && threadId !== null) {
    // The message was taken, and its run failed: it stands in the thread.
    keeping.remember((before) => ({ ...before, runId: failed }), threadId);
    const messages = await calls.messages(threadId);
    if (!signal.aborted) dispatch({ type: 'unanswered', reason: errorText(error, ''), messages });
    return true;
  }
  dispatch({ type: 'unsent' });
  const active = activeRunOf(error);
  if (active !== null && threadId !== null)
    void settle(setting, { threadId, runId: active, status: 'in_progress', message: null });
  return false;
}

/** The run that failed, where an answer says so; null when the message itself was refused. */
function runIn(error: unknown): string | null {
  if (!isApiError(error) || typeof error.details !== 'object' || error.details === null) return null;
  const { runId }: { runId?: unknown } = error.details;
  return typeof runId === 'string' ? runId : null;
}
