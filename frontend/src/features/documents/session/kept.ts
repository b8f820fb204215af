import type { DocumentAccess } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import { fetchUpdates, IndexeddbPersistence, storeState } from 'y-indexeddb';
import * as Y from 'yjs';
import type { WhyNotSent } from './set-aside.js';

/** States of different epochs must never be mixed, so each has a store of its own. */
const nameOf = (documentId: string, epoch: number) =>
  `galley-document-${documentId}${epoch === 0 ? '' : `.${epoch}`}`;
/** Under this name stands why the server has refused what was typed. */
const refused = 'refused';
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
    const { id, epoch } = typedBy.access;
    this.persistence = new IndexeddbPersistence(nameOf(id, epochIn(epoch)), ydoc);
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

  /** The server has refused what is here: it is not sent again, and shown to the person instead. */
  async refused(why: WhyNotSent): Promise<void> {
    await this.hold();
    await this.persistence.set(refused, why);
  }

  /** The server has everything of an epoch that has ended. */
  async forget(): Promise<void> {
    await emptied(this.persistence);
  }

  async close(): Promise<void> {
    await this.persistence.destroy();
  }
}

/** A page of the release before kept no epoch. */
const epochIn = (epoch: number | undefined): number => epoch ?? 0;

/** The epochs of a document of which this device keeps something, the newest first. */
async function epochsOf(documentId: string): Promise<number[]> {
  const name = nameOf(documentId, 0);
  // Some browsers name no stores: what was kept since the document was rewritten is found there when it is opened.
  const stores = 'databases' in indexedDB ? await indexedDB.databases() : [{ name }];
  const epochs = stores.flatMap(({ name: found = '' }) => {
    if (found === name) return [0];
    return found.startsWith(`${name}.`) ? [Number(found.slice(name.length + 1))] : [];
  });
  return epochs.sort((a, b) => b - a);
}

/** What is kept of one epoch that was typed by a link. */
interface KeptEpoch {
  readonly epoch: number;
  readonly ydoc: Y.Doc;
  readonly text: string;
  readonly access: DocumentAccess;
  /** Why the server has refused it; null when it was not asked yet. */
  readonly refused: WhyNotSent | null;
  readonly forget: () => Promise<void>;
  /** Leaves it where it is. */
  readonly close: () => Promise<void>;
}

/** All that this device keeps of a document that was typed by this link, the newest first. */
export async function keptEpochs(documentId: string, key: string): Promise<KeptEpoch[]> {
  if (!KeptOnDevice.isPossible()) return [];
  const found: KeptEpoch[] = [];
  for (const epoch of await epochsOf(documentId)) {
    const ydoc = new Y.Doc();
    const persistence = new IndexeddbPersistence(nameOf(documentId, epoch), ydoc);
    await persistence.whenSynced;
    const typedBy = await typedIn(persistence);
    const why = (await persistence.get(refused)) as WhyNotSent | undefined;
    if (typedBy?.key !== key) {
      await persistence.destroy();
      continue;
    }
    const text = textOf(ydoc.getXmlFragment(textField)).trim();
    const ways = { forget: () => emptied(persistence), close: () => persistence.destroy() };
    found.push({ epoch, ydoc, text, access: typedBy.access, refused: why ?? null, ...ways });
  }
  return found;
}

const setItem = (persistence: IndexeddbPersistence, value: TypedBy) =>
  // The library's type forgets that a store takes plain objects.
  persistence.set(unsent, value as unknown as string);
const typedIn = async (persistence: IndexeddbPersistence) =>
  (await persistence.get(unsent)) as TypedBy | undefined;

/** Text that was typed and that the server does not take, and how to let go of it. */
export interface Unsent {
  readonly text: string;
  readonly forget: () => Promise<void>;
}

/** What this device still keeps of a document that was typed by a link that opens nothing any more; null when the server has it all. */
export async function unsentOf(documentId: string, key: string): Promise<Unsent | null> {
  const [newest] = (await keptEpochs(documentId, key)).filter(({ text }) => text !== '');
  return newest ? { text: newest.text, forget: () => newest.forget() } : null;
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
  const all = await keptEpochs(documentId, key);
  for (const { close } of all) await close();
  const [newest] = all;
  return newest ? { ...newest.access, epoch: newest.epoch } : null;
}

/** Blocks as paragraphs, without their formatting. */
function textOf(node: Y.XmlFragment | Y.XmlElement): string {
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
