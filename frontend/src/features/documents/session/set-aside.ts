import { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { keptEpochs } from './kept.js';
import { sendLate } from './late.js';
import type { DocumentLink } from '../documents.api.js';

/** `late`: it is from a time that the server knows no more. */
export type WhyNotSent = 'full' | 'refused' | 'long' | 'late';

/** What somebody typed and the server did not take. It is not sent again; it stays on this device until it is discarded. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
  readonly why: WhyNotSent;
}

const item = 'set-aside';
const listening = new Set<() => void>();
/** Told when something was set aside or discarded. */
export function onSetAside(listener: () => void): () => void {
  listening.add(listener);
  return () => void listening.delete(listener);
}

/** What was set aside of a document that was opened by this link. */
export async function setAsideOf({ id, key }: DocumentLink): Promise<SetAside[]> {
  const all = await inStore(id, (store) => read(store));
  return (all ?? []).filter((one) => one.key === key);
}

export const discard = (documentId: string, gone: SetAside): Promise<void> =>
  change(documentId, (all) => all.filter(({ key, text }) => key !== gone.key || text !== gone.text));

const keep = (documentId: string, one: SetAside): Promise<void> =>
  change(documentId, (all) => (all.some(({ text }) => text === one.text) ? all : [...all, one]));

/**
 * Looks at what this device keeps, before the document is opened: what the server has refused is set aside, and what was
 * typed before the document was rewritten is sent as what it is.
 * @param epoch the document's present one
 */
export async function settleKept(link: DocumentLink, epoch: number): Promise<void> {
  for (const kept of await keptEpochs(link.id, link.key)) {
    const aside = async (why: WhyNotSent) => {
      if (kept.text !== '') await keep(link.id, { key: link.key, text: kept.text, why });
      await kept.forget();
    };
    if (kept.refused) await aside(kept.refused);
    else if (kept.epoch < epoch)
      void sendLate(link, kept).then((why) => (why === null ? kept.forget() : aside(why)));
    else await kept.close();
  }
}

const read = async (store: IndexeddbPersistence) => {
  const found = (await store.get(item)) as unknown as SetAside[] | undefined;
  return found ?? [];
};

async function change(documentId: string, next: (all: SetAside[]) => SetAside[]): Promise<void> {
  await inStore(documentId, async (store) =>
    // The library's type forgets that a store takes plain objects.
    store.set(item, next(await read(store)) as unknown as string),
  );
  for (const listener of listening) listener();
}

async function inStore<T>(
  documentId: string,
  work: (store: IndexeddbPersistence) => Promise<T>,
): Promise<T | null> {
  if (typeof indexedDB === 'undefined') return null;
  const store = new IndexeddbPersistence(`galley-set-aside-${documentId}`, new Y.Doc());
  try {
    await store.whenSynced;
    return await work(store);
  } finally {
    await store.destroy();
  }
}
