import type { AssistantMessage, CitedMoment } from '@galley/contracts';
import { formatTimestamp } from '@galley/transcript';
import type { Answer } from '@galley/writing-core';

/** How many messages of a conversation the engine gets. */
const maxMessages = 20;

/** The last question and the messages before it; null when the assistant begins the conversation. */
export function splitHistory(messages: readonly AssistantMessage[]): {
  asked: string | null;
  history: { role: AssistantMessage['role']; content: string }[];
} {
  const last = messages.at(-1);
  const asked = last?.role === 'user' ? last.content : null;
  const before = asked === null ? messages : messages.slice(0, -1);
  return { asked, history: before.slice(-maxMessages).map(({ role, content }) => ({ role, content })) };
}

/** Turns a moment of an engine into one of a message. */
export const citedMoment = (
  { text, startSeconds, approximate, speaker }: Answer['moments'][number],
  sourceId: number,
): CitedMoment => ({
  sourceId,
  text,
  startSeconds,
  timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
  ...(approximate && { approximate }),
  speaker,
});
