import { AppError } from '@galley/contracts';
import { currentCaller, DeadLetters, Images } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Hocuspocus, type Document } from '@hocuspocus/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CollabEnv } from './collab.env.js';
import { maxBytesBefore } from './admission.js';
import { AuthorsExtension } from './authors.extension.js';
import { CompactionExtension } from './compaction.extension.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentTeams } from './document-teams.js';
import { GuardExtension } from './guard.extension.js';
import { InlinePictures } from './inline-pictures.js';
import { KeysExtension } from './keys.extension.js';
import { MendingExtension } from './mending.extension.js';
import { PeersExtension } from './peers.extension.js';
import { DocumentChannel } from './document-channel.js';
import { OpenDocuments } from './open-document.js';
import { StorageExtension } from './storage.extension.js';
import { UnstoredDocuments } from './unstored-documents.js';

/** Stored soon after a pause in typing, and at least once a second. */
const storing = { debounce: 300, maxDebounce: 1_000 };

export interface OpenDocument {
  readonly document: Document;
  /** The epoch that it belongs to (docs/adr/0045-large-documents-are-rewritten.md). */
  readonly epoch: number;
  /** Runs `change` as one transaction that browsers see at once. */
  transact(change: (document: Document) => void): Promise<void>;
  /** Stores it now; the revision of what is then stored. */
  persist(): Promise<number>;
}

/** The documents that are open here, in browsers or for the studio's own reading and writing. */
@Injectable()
export class LiveDocuments implements OnModuleDestroy {
  readonly hocuspocus: Hocuspocus;
  private readonly openDocuments = new OpenDocuments();
  private readonly storage: StorageExtension;
  private readonly peers: PeersExtension;

  constructor(
    repository: DocumentRepository,
    channel: DocumentChannel,
    dataSource: DataSource,
    images: Images,
    deadLetters: DeadLetters,
    teams: DocumentTeams,
    @Inject(SERVICE_ENV) env: CollabEnv,
  ) {
    const openDocuments = this.openDocuments;
    this.storage = new StorageExtension(
      repository,
      openDocuments,
      new UnstoredDocuments(deadLetters, env.DOCUMENT_STORE_RETRY_MS),
      teams,
    );
    this.peers = new PeersExtension(channel, this.storage, openDocuments, env.DOCUMENT_SYNC_MS);
    const compaction = new CompactionExtension(openDocuments, repository, channel, env);
    this.hocuspocus = new Hocuspocus({
      quiet: true,
      // A page shows its key first, and one document is opened over each socket.
      maxUnauthenticatedQueueSize: maxBytesBefore,
      maxUnauthenticatedQueueMessages: 100,
      maxPendingDocuments: 1,
      ...storing,
      extensions: [
        new GuardExtension(dataSource, teams, openDocuments, this.storage, compaction, {
          connections: env.DOCUMENT_CONNECTIONS,
          bytes: env.DOCUMENT_MAX_BYTES,
        }),
        new MendingExtension(openDocuments, new InlinePictures(images)),
        this.storage,
        this.peers,
        new KeysExtension(dataSource, openDocuments, channel),
        new AuthorsExtension(),
        compaction,
      ],
    });
  }

  /**
   * Opens the document for the time of `use`, together with whoever has it open. @throws AppError DOCUMENT_NOT_FOUND when the
   * caller's team has no such document
   */
  async use<T>(documentId: string, use: (open: OpenDocument) => Promise<T>): Promise<T> {
    const connection = await this.hocuspocus.openDirectConnection(documentId);
    const { document } = connection;
    try {
      const openDocument = document && this.openDocuments.of(document);
      if (!document || !openDocument) throw new Error('A fresh connection has a document.');
      if (openDocument.teamId !== currentCaller()?.teamId)
        throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
      return await use({
        document,
        epoch: openDocument.epoch,
        transact: (change) => connection.transact(change),
        persist: () => this.storage.persistAll(document),
      });
    } finally {
      await connection.disconnect();
    }
  }

  /** Everything that is open is stored before the process ends. */
  async onModuleDestroy(): Promise<void> {
    this.storage.stop();
    this.peers.stop();
    this.hocuspocus.closeConnections();
    const documents = [...this.hocuspocus.documents.values()];
    await Promise.allSettled(documents.map((document) => this.storage.persist(document)));
    // Each has a timer of its own, which would keep the process.
    for (const document of documents) document.destroy();
  }
}
