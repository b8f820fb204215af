import type { Message } from './question.js';

/** How a call's messages are stored: as one text, in which a line in brackets begins each message. */
export const promptText = (messages: readonly Message[]): string =>
  messages.map((message) => `[${message.role}]\n${message.content}`).join('\n\n');

const begins = /^\[(system|user|assistant)\]$/;
const fence = /^[\w-]+-[0-9a-f]{16}$/;

/**
 * The messages of a stored prompt. Lines between two fences are data and begin no message, whatever they say; nor does a
 * second system message count as one.
 * @returns null for a text that is not such a prompt
 */
export function messagesOf(prompt: string): Message[] | null {
  const messages: { role: Message['role']; lines: string[] }[] = [];
  let open: string | null = null;
  for (const line of prompt.split('\n')) {
    const role = open === null ? (begins.exec(line)?.[1] as Message['role'] | undefined) : undefined;
    if (role && !(role === 'system' && messages.length > 0)) {
      // The blank line that stands between two messages.
      messages.at(-1)?.lines.pop();
      messages.push({ role, lines: [] });
      continue;
    }
    if (messages.length === 0) return null;
    messages.at(-1)!.lines.push(line);
    if (open === null ? fence.test(line) : line === open) open = open === null ? line : null;
  }
  return messages.map(({ role, lines }) => ({ role, content: lines.join('\n') }));
}
