import { oneLine } from './normalise.js';

/** One message of a channel. */
export interface ChannelMessage {
  /** As Telegram writes it: local time of who exported it, `2024-12-05T14:00:00`. */
  readonly date: string;
  readonly text: string;
}

interface TelegramExport {
  /** The channel's name; null where the export names none. */
  readonly name: string | null;
  readonly messages: readonly ChannelMessage[];
  /** Chats in the file; an export of a whole account holds many. */
  readonly chats: number;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was written in a Telegram channel, oldest first (`result.json` of Telegram Desktop), or null when the value is no
 * such export. Service messages are left out; captions of media and questions of polls are text like any other.
 */
export function readTelegram(value: unknown): TelegramExport | null {
  if (!isFields(value)) return null;
  const whole = isFields(value['chats']) ? value['chats']['list'] : null;
  const chats = (Array.isArray(whole) ? whole : [value]).filter(isFields).filter(isChat);
  const [chat] = chats;
  if (chat === undefined) return null;
  const list: unknown[] = Array.isArray(chat['messages']) ? chat['messages'] : [];
  const messages = list.map(readMessage).filter((message) => message !== null);
  const name = typeof chat['name'] === 'string' ? oneLine(chat['name']) : '';
  return {
    name: name === '' ? null : name,
    messages: messages.toSorted((a, b) => a.date.localeCompare(b.date)),
    chats: chats.length,
  };
}

/** Other JSON has messages too; only Telegram's carry a type, an id and a date each. */
function isChat(chat: Record<string, unknown>): boolean {
  const { messages } = chat;
  if (!Array.isArray(messages)) return false;
  const timed = messages.filter(
    (message: unknown) =>
      isFields(message) &&
      (message['type'] === 'message' || message['type'] === 'service') &&
      typeof message['date'] === 'string',
  );
  return messages.length > 0 && timed.length === messages.length;
}

function readMessage(value: unknown): ChannelMessage | null {
  if (!isFields(value) || value['type'] !== 'message') return null;
  const date = String(value['date']);
  const poll = isFields(value['poll']) ? value['poll']['question'] : null;
  const parts = [plainText(value['text'] ?? value['text_entities']), plainText(poll)];
  const text = parts.filter((part) => part !== '').join('\n');
  return text === '' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date) ? null : { date, text };
}

/** Formatted text is a list of plain strings and entities; the words are all of them in order. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (isFields(value)) return typeof value['text'] === 'string' ? value['text'].trim() : '';
  if (!Array.isArray(value)) return '';
  return value
    .map((part: unknown) => (isFields(part) ? part['text'] : part))
    .filter((part) => typeof part === 'string')
    .join('')
    .trim();
}

/**
 * The form in which a channel is stored: a heading with day and time over each message. The heading is not part of what was
 * said, and stays readable beside every quote.
 */
export function channelToText(messages: readonly ChannelMessage[]): string {
  return messages
    .map(({ date, text }) => `## ${date.slice(0, 10)} ${date.slice(11, 16)}\n${paragraphs(text)}\n`)
    .join('\n');
}

/** A line of a message that begins like a heading would be taken for one. */
const paragraphs = (text: string): string => text.replace(/^([^\S\n\r\u2028\u2029]*)#+[ \t]+/gm, '$1').trim();
