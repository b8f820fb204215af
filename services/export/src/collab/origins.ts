import { isTransactionOrigin, type TransactionOrigin } from '@hocuspocus/server';

/**
 * The origin of what came from another instance or from storage. Hocuspocus calls it "redis", after its own
 * extension; it means: send it to the browsers, but don't store it and don't pass it on.
 */
export const fromPeers: TransactionOrigin = { source: 'redis' };

export const isFromPeers = (origin: unknown): boolean =>
  isTransactionOrigin(origin) && origin.source === 'redis';
