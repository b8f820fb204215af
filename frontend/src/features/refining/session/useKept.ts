import { useMemo, useState } from 'react';
import { useUser } from '../../auth/index.js';
import { forgetSession, keepSession, type KeptSession, keptSession, newSession } from './kept-session.js';

/** The session about a text as this browser keeps it. */
export function useKept(contentId: string) {
  const { id: userId } = useUser();
  const [kept, setKept] = useState<KeptSession | null>(() => keptSession(userId, contentId));
  const keeping = useMemo(
    () => ({
      stored: () => keptSession(userId, contentId),
      remember: (change: (before: KeptSession) => KeptSession, threadId: string) =>
        setKept((before) => {
          const after = change(before?.threadId === threadId ? before : newSession(threadId));
          keepSession(userId, contentId, after);
          return after;
        }),
      /** Stores the run that answers in the thread; it isn't shown. */
      note: (threadId: string | null, runId: string) => {
        const stored = keptSession(userId, contentId);
        if (stored && stored.threadId === threadId) keepSession(userId, contentId, { ...stored, runId });
      },
      forget: () => {
        forgetSession(userId, contentId);
        setKept(null);
      },
    }),
    [userId, contentId],
  );
  return { kept, keeping };
}
export type Keeping = ReturnType<typeof useKept>['keeping'];
