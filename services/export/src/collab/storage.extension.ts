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
import { Logger } from '@nestjs/common';
import * as Y from 'yjs';
import { z } from 'zod';
import type { DocumentStore } from './document-store.js';
import { fromPeers, isFromPeers } from './origins.js';
import { nameOf, type Room, type Rooms } from './room.js';

const retryMs = 1_000;
/** A browser asks to hear when all it has sent so far is stored; the mark is its own counter. */
const SavedQuestion = z.object({ type: z.literal('saved?'), mark: z.number().int() });

/** Loads documents from PostgreSQL and stores them there, by merging; nothing that was answered as saved is lost. */
export class StorageExtension implements Extension {
  extensionName = 'storage';
  priority = 300;
  private readonly logger = new Logger('DocumentStorage');
  private readonly storing = new Map<Document, Promise<void>>();

  constructor(
    private readonly store: DocumentStore,
    private readonly rooms: Rooms,
  ) {}

  async onLoadDocument({ document, documentName }: onLoadDocumentPayload): Promise<void> {
    const { state, revision } = await this.store.load(documentName);
    Y.applyUpdate(document, state, fromPeers);
    this.rooms.open(document, revision, state.byteLength);
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
    } catch (error) {
      this.retryLater(document, instance, error);
    }
  }

  /** What was not stored is not let go: the document stays open and is tried again. */
  async beforeUnloadDocument({ document, instance }: beforeUnloadDocumentPayload): Promise<void> {
    try {
      await this.persist(document);
    } catch (error) {
      this.retryLater(document, instance, error);
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
    try {
      const stored = await this.store.save(document.name, state, room.revision, editors);
      // Removed meanwhile: there is nothing left to keep.
      if (!stored) return;
      room.revision = stored.revision;
      room.bytes = Math.max(stored.state.byteLength, state.byteLength);
      if (stored.state !== state) Y.applyUpdate(document, stored.state, fromPeers);
      answerSaved(waiting);
    } catch (error) {
      room.dirty = true;
      for (const name of editors) room.editors.add(name);
      room.waiting.unshift(...waiting);
      throw error;
    }
  }

  private retryLater(document: Document, instance: Hocuspocus, error: unknown): void {
    this.logger.error(
      `Storing ${document.name} failed; trying again: ${error instanceof Error ? error.message : String(error)}`,
    );
    setTimeout(() => {
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
    }, retryMs).unref();
  }
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
