import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MediaEntity } from './media.entity.js';

/** How long a ticket holds, in milliseconds: an hour. A player that is open longer asks for the next one. */
export const ticketMs = 3_600_000;

type Signed = Pick<MediaEntity, 'id' | 'ticketKey'>;

const signature = ({ id, ticketKey }: Signed, expiresAt: number): string =>
  createHmac('sha256', Buffer.from(ticketKey, 'hex')).update(`${id}.${expiresAt}`).digest('base64url');

/** Lets whoever has it hear one recording. It is signed with the recording's own key, so it ends with the recording, too. */
export const ticketFor = (media: Signed, expiresAt: number): string =>
  `${media.id}.${expiresAt}.${signature(media, expiresAt)}`;

/** The recording that a ticket is for, before it is known whether it is a true one; null when it has run out. */
export function ticketId(ticket: string, now = Date.now()): number | null {
  const [id, expiresAt] = ticket.split('.');
  return Number(expiresAt) > now ? Number(id) : null;
}

export function isTicketOf(media: Signed, ticket: string): boolean {
  const expiresAt = Number(ticket.split('.')[1]);
  const [given, right] = [Buffer.from(ticket), Buffer.from(ticketFor(media, expiresAt))];
  return given.length === right.length && timingSafeEqual(given, right);
}
