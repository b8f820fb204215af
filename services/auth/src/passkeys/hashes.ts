import { createHash } from 'node:crypto';

/** How long a challenge and a ticket count. People look for their device meanwhile. */
export const MINUTES = 5;

/** What is stored of a secret that has enough random bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const soon = (): Date => new Date(Date.now() + MINUTES * 60_000);
