import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignOffEntity } from './sign-off.entity.js';

/** How long a ticket holds, in milliseconds: an hour, as those of recordings do. */
export const ticketMs = 3_600_000;

const signature = (
  { ticketKey }: Pick<SignOffEntity, 'ticketKey'>,
  sentence: number,
  until: number,
): string =>
  createHmac('sha256', Buffer.from(ticketKey, 'hex')).update(`${sentence}.${until}`).digest('base64url');

/** Lets whoever has it hear the moment of one sentence. It is signed with the sign-off's own key, which a new link replaces. */
export const ticketFor = (
  signOff: Pick<SignOffEntity, 'ticketKey'>,
  sentence: number,
  until: number,
): string => `${sentence}.${until}.${signature(signOff, sentence, until)}`;

/** The sentence that a ticket is for, before it is known whether it is a true one; null when it has run out. */
export function sentenceOf(ticket: string, now = Date.now()): number | null {
  const [sentence, until] = ticket.split('.');
  return Number(until) > now ? Number(sentence) : null;
}

export function isTicketOf(signOff: Pick<SignOffEntity, 'ticketKey'>, ticket: string): boolean {
  const [sentence, until] = ticket.split('.').map(Number);
  const right = Buffer.from(ticketFor(signOff, sentence ?? 0, until ?? 0));
  const given = Buffer.from(ticket);
  return given.length === right.length && timingSafeEqual(given, right);
}
