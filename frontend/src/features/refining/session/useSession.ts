import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { begin, open, send as sendMessage } from './session-steps.js';
import { noSession, sessionReducer } from './session-state.js';
import type { SessionTalk } from './talk.js';
import { useCalls } from './useCalls.js';
import { useKept } from './useKept.js';
import { useLiveAnswer } from './useLiveAnswer.js';

/**
 * A refinement session about a text: begun or found again as soon as it is shown, and kept over reloads. `talk` says by
 * which calls (the page and the widget have their own). `contentId` names the text, and
 * which of the two of a `Both`; give the component the same as its key.
 */
export function useSession(contentId: string, talk: SessionTalk) {
  const [state, dispatch] = useReducer(sessionReducer, noSession);
  const { kept, keeping } = useKept(contentId);
  const calls = useCalls();
  const leaving = useRef(new AbortController());
  /** The run whose pieces arrive. */
  const heard = useRef<string | null>(null);
  const setting = useMemo(() => ({ calls, talk, dispatch, keeping, leaving, heard }), [calls, talk, keeping]);
  /** True when the message was taken; `onUnsent` may say in other words than the usual that it was not. */
  const send = useCallback(
    (message: string, onUnsent = talk.onUnsent) => sendMessage(setting, state, message, onUnsent),
    [setting, state, talk],
  );

  const live = useLiveAnswer(state.threadId, state.phase === 'answering');
  useEffect(() => {
    // The run is known from its first piece on, long before the message is answered; a reload goes on from there.
    heard.current = live.runId;
    if (live.runId !== null) keeping.note(state.threadId, live.runId);
  }, [keeping, live.runId, state.threadId]);

  const first = useRef(setting);
  useEffect(() => {
    leaving.current = new AbortController();
    void open(first.current);
    return () => leaving.current.abort();
  }, []);

  const stop = useCallback(
    async (runId: string): Promise<boolean> =>
      state.threadId !== null && (await calls.stop({ threadId: state.threadId, runId })),
    [calls, state.threadId],
  );
  const restart = useCallback(() => begin(setting), [setting]);
  const again = useCallback(() => open(setting), [setting]);
  return { state, live, kept, remember: keeping.remember, send, stop, restart, again };
}
export type Session = ReturnType<typeof useSession>;
