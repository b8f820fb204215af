import { useMemo } from 'react';
import { useRunStatusMutation, useThreadMessagesMutation } from '../../assistant/index.js';
import { useStopRunMutation } from '../refining.api.js';
import type { SessionMessage } from './session-state.js';

/** The calls that every session makes, whichever way it talks. */
export function useCalls() {
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
export type SessionCalls = ReturnType<typeof useCalls>;
