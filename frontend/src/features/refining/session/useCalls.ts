import { useMemo } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import type { SessionMessage } from './session-state.js';

/** The calls that every session makes, whichever way it talks. */
export function useCalls() {
  const [threadMessages] = useCallMutation(httpApi.assistant.messages);
  const [runStatus] = useCallMutation(httpApi.assistant.runState);
  const [stopRun] = useCallMutation(httpApi.assistant.stopRun);
  return useMemo(
    () => ({
      look: (threadId: string) => threadMessages({ threadId }),
      /** Null when the thread could not be asked. */
      messages: async (threadId: string): Promise<SessionMessage[] | null> =>
        (await threadMessages({ threadId })).data?.messages ?? null,
      run: (run: { threadId: string; runId: string }) => runStatus(run),
      stop: async (run: { threadId: string; runId: string }) => !(await stopRun(run)).error,
    }),
    [threadMessages, runStatus, stopRun],
  );
}
export type SessionCalls = ReturnType<typeof useCalls>;
