import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;

/** The part of the address that lets a calendar program in: 256 random bits. */
export const newFeedToken = (): string => randomBytes(bytes).toString('base64url');

/** As it is stored. A random secret needs no salt. */
export const feedHash = (token: string): string => createHash('sha256').update(token).digest('hex');
