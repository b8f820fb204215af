import { SERVICE_ENV } from '@galley/service-kit';
import { Hocuspocus, type Document } from '@hocuspocus/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExportEnv } from '../export.env.js';
import { DocumentStore } from './document-store.js';
import { GuardExtension } from './guard.extension.js';
import { KeysExtension } from './keys.extension.js';
import { PeersExtension } from './peers.extension.js';
import { RoomLine } from './room-line.js';
import { Rooms } from './room.js';
import { StorageExtension } from './storage.extension.js';

/** Stored soon after a pause in typing, and at least once a second. */
const storing = { debounce: 300, maxDebounce: 1_000 };

export interface OpenDocument {
  readonly document: Document;
  /** Runs `change` as one transaction that browsers see at once. */
  transact(change: (document: Document) => void): Promise<void>;
  /** Stores it now; the revision of what is then stored. */
  persist(): Promise<number>;
}

/** The documents that are open here, in browsers or for the studio's own reading and writing. */
@Injectable()
export class LiveDocuments implements OnModuleDestroy {
  readonly hocuspocus: Hocuspocus;
  private readonly storage: StorageExtension;

  constructor(
    store: DocumentStore,
    line: RoomLine,
    dataSource: DataSource,
    @Inject(SERVICE_ENV) env: ExportEnv,
  ) {
    const rooms = new Rooms();
    this.storage = new StorageExtension(store, rooms);
    this.hocuspocus = new Hocuspocus({
      quiet: true,
      ...storing,
      extensions: [
        new GuardExtension(dataSource, rooms, env.DOCUMENT_CONNECTIONS),
        this.storage,
        new PeersExtension(line, store, this.storage, rooms),
        new KeysExtension(dataSource, line),
      ],
    });
  }

  /** Opens the document for the time of `use`, together with whoever has it open. It must exist. */
  async use<T>(documentId: string, use: (open: OpenDocument) => Promise<T>): Promise<T> {
    const connection = await this.hocuspocus.openDirectConnection(documentId);
    const { document } = connection;
    try {
      if (!document) throw new Error('A fresh connection has a document.');
      return await use({
        document,
        transact: (change) => connection.transact(change),
        persist: () => this.storage.persistAll(document),
      });
    } finally {
      await connection.disconnect();
    }
  }

  /** Everything that is open is stored before the process ends. */
  async onModuleDestroy(): Promise<void> {
    this.hocuspocus.closeConnections();
    await Promise.allSettled(
      [...this.hocuspocus.documents.values()].map((document) => this.storage.persist(document)),
    );
  }
}
