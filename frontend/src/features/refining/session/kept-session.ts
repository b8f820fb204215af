import { FactCheckAnswer } from '@galley/contracts';
import { z } from 'zod';

/** A fact check that was made in a session; it stands below the message that was the last one then. */
const KeptCheck = z.object({
  id: z.string(),
  after: z.string().nullable(),
  selected: z.string(),
  answer: FactCheckAnswer,
});
type KeptCheck = z.infer<typeof KeptCheck>;

/** What a browser remembers of a session about a text; the messages themselves are on the server. */
const KeptSession = z.object({
  threadId: z.string(),
  /** The run that was followed last. */
  runId: z.string().nullable(),
  /** Documents that were made of answers, by the message. */
  documents: z.record(z.string(), z.string()),
  checks: z.array(KeptCheck),
});
export type KeptSession = z.infer<typeof KeptSession>;

const CHECKS_KEPT = 20;
const keyOf = (userId: number, contentId: string) => `refining:${userId}:${contentId}`;

/** The session of a person about a text; null when there is none, or what is stored cannot be read. */
export function keptSession(userId: number, contentId: string): KeptSession | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, contentId));
    return stored === null ? null : (KeptSession.safeParse(JSON.parse(stored)).data ?? null);
  } catch {
    return null;
  }
}

export function keepSession(userId: number, contentId: string, session: KeptSession): void {
  const checks = session.checks.slice(-CHECKS_KEPT);
  try {
    localStorage.setItem(keyOf(userId, contentId), JSON.stringify({ ...session, checks }));
  } catch {
    // A full or forbidden storage costs the memory of the session, not the session.
  }
}

export function forgetSession(userId: number, contentId: string): void {
  localStorage.removeItem(keyOf(userId, contentId));
}

export const newSession = (threadId: string): KeptSession => ({
  threadId,
  runId: null,
  documents: {},
  checks: [],
});
