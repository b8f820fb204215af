import type { SessionMessage } from './session-state.js';

/** An answer, or the run that will bring it. */
export interface Said {
  threadId: string;
  runId: string;
  /** One of `runStatuses`. */
  status: string;
  /** What to show when the thread itself cannot be asked. */
  message: SessionMessage | null;
}
type Outcome = { data: Said; error?: undefined } | { data?: undefined; error: unknown };

/** How a session is begun and carried on, and in which words it says that it could not be. Has to be stable. */
export interface SessionTalk {
  /** A first message needs no thread: the call makes it. */
  threadless: boolean;
  begin: () => Promise<Outcome>;
  /** Without a thread only where the call makes one itself. */
  say: (threadId: string | null, message: string, before: readonly SessionMessage[]) => Promise<Outcome>;
  onNoStart: (error: unknown) => void;
  onUnsent: (error: unknown) => void;
}
