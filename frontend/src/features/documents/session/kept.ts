import type { DocumentAccess } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import { fetchUpdates, IndexeddbPersistence, storeState } from 'y-indexeddb';
import * as Y from 'yjs';

const nameOf = (documentId: string) => `galley-document-${documentId}`;
/** Under this name stands by which link something was typed that the server has not stored yet. */
const unsent = 'unsent';

interface TypedBy {
  readonly key: string;
  readonly access: DocumentAccess;
}

/**
 * What is typed into a document, kept on this device until the server has stored it: a crashed tab, a reload without a
 * connection or a closed lid loses nothing. Several tabs share one store; each removes only what it has itself read
 * and knows to be stored.
 */
export class KeptOnDevice {
  private held = false;
  private readonly persistence: IndexeddbPersistence;

  constructor(
    private readonly typedBy: TypedBy,
    ydoc: Y.Doc,
  ) {
    this.persistence = new IndexeddbPersistence(nameOf(typedBy.access.id), ydoc);
  }

  /** Private windows may refuse it; what is typed then lives in the page alone. */
  static isPossible = (): boolean => typeof indexedDB !== 'undefined';

  /** Fulfilled once everything kept by earlier pages is in the document. */
  async loaded(): Promise<void> {
    await this.persistence.whenSynced;
  }

  get isReady(): boolean {
    return this.persistence.synced;
  }

  /** Something is typed that the server has not stored: the whole text is kept, so that it can be read offline too. */
  async hold(): Promise<void> {
    if (this.held) return;
    this.held = true;
    await this.persistence.whenSynced;
    await storeState(this.persistence, true);
    await setItem(this.persistence, this.typedBy);
  }

  /** The server has stored everything; what another tab has kept meanwhile is merged first, and `stillStored` asked again. */
  async release(stillStored: () => boolean): Promise<void> {
    await this.persistence.whenSynced;
    await fetchUpdates(this.persistence);
    const { db, _dbref: next } = this.persistence;
    if (!db || !Number.isFinite(next) || !stillStored()) return;
    this.held = false;
    db.transaction('updates', 'readwrite').objectStore('updates').delete(IDBKeyRange.upperBound(next, true));
    await this.persistence.del(unsent);
  }

  async close(): Promise<void> {
    await this.persistence.destroy();
  }
}

const setItem = (persistence: IndexeddbPersistence, value: TypedBy) =>
  // The library's type forgets that a store takes plain objects.
  persistence.set(unsent, value as unknown as string);
const typedIn = async (persistence: IndexeddbPersistence) =>
  (await persistence.get(unsent)) as TypedBy | undefined;

/** Text that was typed by a link that opens nothing any more, and how to let go of it. */
export interface Unsent {
  readonly text: string;
  readonly forget: () => void;
}

/** What this device still keeps of a document that was typed by this link; null when the server has it all. */
export async function unsentOf(documentId: string, key: string): Promise<Unsent | null> {
  if (!KeptOnDevice.isPossible()) return null;
  const ydoc = new Y.Doc();
  const persistence = new IndexeddbPersistence(nameOf(documentId), ydoc);
  await persistence.whenSynced;
  const typedBy = (await typedIn(persistence))?.key;
  const text = textOf(ydoc.getXmlFragment(textField)).trim();
  const forget = () => void emptied(persistence);
  if (typedBy === key && text !== '') return { text, forget };
  // Another link's text is another page's to send.
  if (typedBy === undefined || typedBy === key) forget();
  else await persistence.destroy();
  return null;
}

/** The store itself stays: removing it would close it under another tab that holds the document by a valid link. */
async function emptied(persistence: IndexeddbPersistence): Promise<void> {
  const { db } = persistence;
  if (!db) return;
  const stores = db.transaction(['updates', 'custom'], 'readwrite');
  for (const name of ['updates', 'custom']) stores.objectStore(name).clear();
  await persistence.destroy();
}

/** What the server said of a document when something was typed by this link that it has not stored yet; null when all is stored. */
export async function accessOfUnsent(documentId: string, key: string): Promise<DocumentAccess | null> {
  if (!KeptOnDevice.isPossible()) return null;
  const persistence = new IndexeddbPersistence(nameOf(documentId), new Y.Doc());
  const typedBy = await typedIn(persistence);
  await persistence.destroy();
  return typedBy?.key === key ? typedBy.access : null;
}

/** Blocks as paragraphs, without their formatting. */
export function textOf(node: Y.XmlFragment | Y.XmlElement): string {
  const lines = node.toArray().map((child) => {
    if (child instanceof Y.XmlText) return plain(child);
    return child instanceof Y.XmlElement ? textOf(child) : '';
  });
  const inline = node.toArray().every((child) => child instanceof Y.XmlText);
  return lines.filter((line) => line !== '').join(inline ? '' : '\n\n');
}

function plain(text: Y.XmlText): string {
  const parts = text.toDelta() as { insert: unknown }[];
  return parts.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
