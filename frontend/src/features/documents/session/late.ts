import { HocuspocusProvider } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import type { DocumentLink } from '../documents.api.js';
import { SaveTracker } from './save-tracker.js';
import { socketTo } from './socket.js';
import { changeFrom } from './server-message.js';
import type { WhyNotSent } from './set-aside.js';

interface Late {
  readonly ydoc: Y.Doc;
  readonly epoch: number;
}

/**
 * Sends what this device has of an epoch that has ended; the server brings it forward into the document as it is now.
 * @returns null when it is stored; otherwise why it is not taken
 */
export function sendLate({ id, key }: DocumentLink, { ydoc, epoch }: Late): Promise<WhyNotSent | null> {
  const socket = socketTo(id, epoch);
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: `${id}.${epoch}`,
    document: ydoc,
    token: key,
  });
  return new Promise((resolve) => {
    const end = (why: WhyNotSent | null) => {
      saves.stop();
      provider.destroy();
      socket.destroy();
      resolve(why);
    };
    const saves = new SaveTracker(
      { send: (message) => provider.sendStateless(message), delivered: () => !provider.hasUnsyncedChanges },
      (state) => (state === 'saved' ? end(null) : undefined),
    );
    saves.edited();
    provider.on('synced', () => saves.connection(true));
    provider.on('disconnect', () => saves.connection(false));
    provider.on('unsyncedChanges', ({ number }: { number: number }) => {
      if (number === 0) saves.delivery();
    });
    provider.on('stateless', ({ payload }: { payload: string }) => {
      const change = changeFrom(payload);
      if (change?.notTaken) end(change.notTaken);
      else saves.heard(payload);
    });
    provider.on('authenticationFailed', () => end('late'));
    provider.attach();
  });
}
