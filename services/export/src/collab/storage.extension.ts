import { AppError, jsonIn } from '@galley/contracts';
import { asTeam } from '@galley/messaging';
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
import type { DocumentTeams } from './document-teams.js';
import { docFromState, needsMending } from '../content/index.js';
import { fromPeers, isFromPeers } from './origins.js';
import { isEnded, nameOfEpoch, parseDocumentName } from './document-names.js';
import { nameOf, type OpenDocument, type OpenDocuments } from './open-document.js';
import type { UnstoredDocuments } from './unstored-documents.js';

/** A browser asks to hear when all it has sent so far is stored; the mark is its own counter. */
const SavedQuestion = z.object({ type: z.literal('saved?'), mark: z.number().int() });

/**
 * Loads documents from PostgreSQL and stores them there, by merging; nothing that was answered as saved is lost. Most of it starts
 * with a socket or a timer, which have no team, so it is done for the document's own.
 */
export class StorageExtension implements Extension {
  extensionName = 'storage';
  priority = 300;
  private readonly storing = new Map<Document, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly repository: DocumentRepository,
    private readonly openDocuments: OpenDocuments,
    private readonly unstored: UnstoredDocuments,
    private readonly teams: DocumentTeams,
  ) {}

  async onLoadDocument({ document, documentName }: onLoadDocumentPayload): Promise<void> {
    const { id: documentId } = parseDocumentName(documentName);
    const teamId = await this.teams.of(documentId);
    if (teamId === null) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    const stored = await asTeam(teamId, () => this.load(documentName));
    Y.applyUpdate(document, stored.state, fromPeers);
    this.openDocuments.open(document, teamId, stored);
  }

  private async load(name: string): Promise<StoredState> {
    const stored = await this.repository.load(name);
    if (isEnded(name) || !needsMending(docFromState(stored.state))) return stored;
    return this.repository.mend(name);
  }

  onChange({ document, transactionOrigin, update, connection }: onChangePayload): Promise<void> {
    const openDocument = this.openDocuments.of(document);
    if (openDocument) {
      openDocument.bytes += update.byteLength;
      if (isFromPeers(transactionOrigin)) openDocument.heard = true;
      else openDocument.dirty = true;
      if (connection) openDocument.editors.add(nameOf(document, connection));
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
    const question = SavedQuestion.safeParse(jsonIn(payload));
    const openDocument = this.openDocuments.of(document);
    if (!question.success || !openDocument) return Promise.resolve();
    const { mark } = question.data;
    if (openDocument.dirty || this.storing.has(document)) openDocument.waiting.push({ connection, mark });
    else answerSaved([{ connection, mark }]);
    return Promise.resolve();
  }

  /**
   * Like `persist`, with what was heard from other instances and perhaps not yet stored by them: afterwards the stored
   * text is all that people see here.
   */
  async persistAll(document: Document): Promise<number> {
    const openDocument = this.openDocuments.of(document);
    if (openDocument?.heard) openDocument.dirty = true;
    return this.persist(document);
  }

  /** Stores what is not stored yet and returns the revision of the open document. One at a time per document. */
  async persist(document: Document): Promise<number> {
    const openDocument = this.openDocuments.of(document);
    if (!openDocument) throw new Error('The document is not open.');
    await this.storing.get(document)?.catch(() => undefined);
    if (!openDocument.dirty) {
      answerSaved(openDocument.waiting.splice(0));
      return openDocument.revision;
    }
    const work = asTeam(openDocument.teamId, () => this.storeNow(document, openDocument)).finally(() =>
      this.storing.delete(document),
    );
    this.storing.set(document, work);
    await work;
    return openDocument.revision;
  }

  private async storeNow(document: Document, openDocument: OpenDocument): Promise<void> {
    const [editors, waiting] = [[...openDocument.editors], openDocument.waiting.splice(0)];
    openDocument.editors.clear();
    openDocument.dirty = false;
    openDocument.heard = false;
    const state = Y.encodeStateAsUpdate(document);
    const { id } = parseDocumentName(document.name);
    const reference = nameOfEpoch(id, openDocument.epoch);
    try {
      const change = { state, known: openDocument.revision, editors, epoch: openDocument.epoch };
      const stored = await this.repository.save(id, change);
      // Removed meanwhile: there is nothing left to keep.
      if (!stored) return;
      this.noteStored(document, openDocument, { stored, sent: state });
      answerSaved(waiting);
      await this.unstored.stored(document, reference);
    } catch (error) {
      openDocument.dirty = true;
      for (const name of editors) openDocument.editors.add(name);
      openDocument.waiting.unshift(...waiting);
      await this.unstored.failed(document, reference, state, error);
      throw error;
    }
  }

  private noteStored(document: Document, openDocument: OpenDocument, { stored, sent }: Stored): void {
    openDocument.revision = stored.revision;
    if (stored.epoch !== openDocument.epoch) return sendAway(document);
    openDocument.bytes = Math.max(stored.state.byteLength, sent.byteLength);
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
    const openDocument = this.openDocuments.of(document);
    if (!openDocument) return;
    const stored = await asTeam(openDocument.teamId, () => this.repository.load(document.name));
    if (document.isDestroyed) return;
    if (stored.epoch === openDocument.epoch) return Y.applyUpdate(document, stored.state, fromPeers);
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

function answerSaved(waiting: OpenDocument['waiting']): void {
  for (const { connection, mark } of waiting)
    connection.sendStateless(JSON.stringify({ type: 'saved', mark }));
}
