import type {
  beforeUnloadDocumentPayload,
  Document,
  Extension,
  Hocuspocus,
  onChangePayload,
  onLoadDocumentPayload,
  onStatelessPayload,
  onStoreDocumentPayload,
} from '@hocuspocus/server';
import * as Y from 'yjs';
import { z } from 'zod';
import type { DocumentRepository, StoredState } from './document.repository.js';
import { docFromState, needsMending } from '../content/index.js';
import { fromPeers, isFromPeers } from './origins.js';
import { isEnded, nameOfEpoch, roomNamed } from './room-names.js';
import { nameOf, type Room, type Rooms } from './room.js';
import type { UnstoredDocuments } from './unstored-documents.js';

/** A browser asks to hear when all it has sent so far is stored; the mark is its own counter. */
const SavedQuestion = z.object({ type: z.literal('saved?'), mark: z.number().int() });

/** Loads documents from PostgreSQL and stores them there, by merging; nothing that was answered as saved is lost. */
export class StorageExtension implements Extension {
  extensionName = 'storage';
  priority = 300;
  private readonly storing = new Map<Document, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly repository: DocumentRepository,
    private readonly rooms: Rooms,
    private readonly unstored: UnstoredDocuments,
  ) {}

  async onLoadDocument({ document, documentName }: onLoadDocumentPayload): Promise<void> {
    let stored = await this.repository.load(documentName);
    if (!isEnded(documentName) && needsMending(docFromState(stored.state)))
      stored = await this.repository.mend(documentName);
    Y.applyUpdate(document, stored.state, fromPeers);
    this.rooms.open(document, stored);
  }

  onChange({ document, transactionOrigin, update, connection }: onChangePayload): Promise<void> {
    const room = this.rooms.of(document);
    if (room) {
      room.bytes += update.byteLength;
      if (isFromPeers(transactionOrigin)) room.heard = true;
      else room.dirty = true;
      if (connection) room.editors.add(nameOf(document, connection));
    }
    return Promise.resolve();
  }

  async onStoreDocument({ document, instance }: onStoreDocumentPayload): Promise<void> {
    try {
      await this.persist(document);
    } catch {
      this.retryLater(document, instance);
    }
  }

  /** What was not stored is not let go: the document stays open and is tried again. */
  async beforeUnloadDocument({ document, instance }: beforeUnloadDocumentPayload): Promise<void> {
    try {
      await this.persist(document);
    } catch {
      this.retryLater(document, instance);
      throw new StillUnsaved();
    }
  }

  onStateless({ document, connection, payload }: onStatelessPayload): Promise<void> {
    const question = SavedQuestion.safeParse(parseJson(payload));
    const room = this.rooms.of(document);
    if (!question.success || !room) return Promise.resolve();
    const { mark } = question.data;
    if (room.dirty || this.storing.has(document)) room.waiting.push({ connection, mark });
    else answerSaved([{ connection, mark }]);
    return Promise.resolve();
  }

  /**
   * Like `persist`, with what was heard from other instances and perhaps not yet stored by them: afterwards the stored
   * text is all that people see here.
   */
  async persistAll(document: Document): Promise<number> {
    const room = this.rooms.of(document);
    if (room?.heard) room.dirty = true;
    return this.persist(document);
  }

  /** Stores what is not stored yet and returns the revision of the open document. One at a time per document. */
  async persist(document: Document): Promise<number> {
    const room = this.rooms.of(document);
    if (!room) throw new Error('The document is not open.');
    await this.storing.get(document)?.catch(() => undefined);
    if (!room.dirty) {
      answerSaved(room.waiting.splice(0));
      return room.revision;
    }
    const work = this.storeNow(document, room).finally(() => this.storing.delete(document));
    this.storing.set(document, work);
    await work;
    return room.revision;
  }

  private async storeNow(document: Document, room: Room): Promise<void> {
    const [editors, waiting] = [[...room.editors], room.waiting.splice(0)];
    room.editors.clear();
    room.dirty = false;
    room.heard = false;
    const state = Y.encodeStateAsUpdate(document);
    const { id } = roomNamed(document.name);
    const reference = nameOfEpoch(id, room.epoch);
    try {
      const change = { state, known: room.revision, editors, epoch: room.epoch };
      const stored = await this.repository.save(id, change);
      // Removed meanwhile: there is nothing left to keep.
      if (!stored) return;
      this.noteStored(document, room, { stored, sent: state });
      answerSaved(waiting);
      await this.unstored.stored(document, reference);
    } catch (error) {
      room.dirty = true;
      for (const name of editors) room.editors.add(name);
      room.waiting.unshift(...waiting);
      await this.unstored.failed(document, reference, state, error);
      throw error;
    }
  }

  private noteStored(document: Document, room: Room, { stored, sent }: Stored): void {
    room.revision = stored.revision;
    if (stored.epoch !== room.epoch) return sendAway(document);
    room.bytes = Math.max(stored.state.byteLength, sent.byteLength);
    if (stored.state !== sent) Y.applyUpdate(document, stored.state, fromPeers);
  }

  /** Whether edits of a document's ended epoch can still be taken. */
  async knows(documentId: string, epoch: number): Promise<boolean> {
    return this.repository.knows(documentId, epoch);
  }

  /**
   * Merges what is stored into an open document. One that was rewritten since is stored once more instead, into the new
   * one, and whoever is in it comes again.
   */
  async refresh(document: Document): Promise<void> {
    const stored = await this.repository.load(document.name);
    const room = this.rooms.of(document);
    if (!room || document.isDestroyed) return;
    if (stored.epoch === room.epoch) return Y.applyUpdate(document, stored.state, fromPeers);
    await this.persist(document).finally(() => sendAway(document));
  }

  /** From now on nothing is tried again: the process ends. */
  stop(): void {
    this.stopped = true;
  }

  private retryLater(document: Document, instance: Hocuspocus): void {
    if (this.stopped) return;
    setTimeout(() => {
      if (this.stopped) return;
      void instance.storeDocumentHooks(
        document,
        {
          instance,
          document,
          documentName: document.name,
          clientsCount: document.getConnectionsCount(),
          lastContext: {},
          lastTransactionOrigin: null,
        },
        true,
      );
    }, this.unstored.pauseMs(document)).unref();
  }
}

interface Stored {
  readonly stored: StoredState;
  readonly sent: Uint8Array;
}

/** Browsers come again and are told that the document was rewritten. One of an ended epoch may stay until it has sent all. */
function sendAway(document: Document): void {
  if (isEnded(document.name)) return;
  for (const connection of document.getConnections()) connection.close({ code: 4205, reason: 'compacted' });
}

/** Without a message, so that Hocuspocus does not print it: it has been logged. */
class StillUnsaved extends Error {}

function answerSaved(waiting: Room['waiting']): void {
  for (const { connection, mark } of waiting)
    connection.sendStateless(JSON.stringify({ type: 'saved', mark }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
