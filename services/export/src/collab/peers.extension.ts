import type {
  afterLoadDocumentPayload,
  afterUnloadDocumentPayload,
  beforeBroadcastStatelessPayload,
  Document,
  Extension,
  onAwarenessUpdatePayload,
  onChangePayload,
  onLoadDocumentPayload,
} from '@hocuspocus/server';
import type { Subscription } from '@nats-io/transport-node';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { DocumentStore } from './document-store.js';
import { fromPeers, isFromPeers } from './origins.js';
import { maxLineBytes, type RoomKind, type RoomLine } from './room-line.js';
import type { Rooms } from './room.js';
import type { StorageExtension } from './storage.extension.js';

/** What came from an instance that then dies unstored is stored from here, so much later. */
const backupStoreMs = 5_000;

/** Keeps a document that is open on several instances the same on all of them. */
export class PeersExtension implements Extension {
  extensionName = 'peers';
  priority = 200;
  private readonly subscriptions = new Map<string, Subscription[]>();
  private readonly open = new Map<string, Document>();
  private readonly backups = new Map<Document, NodeJS.Timeout>();

  constructor(
    private readonly line: RoomLine,
    private readonly store: DocumentStore,
    private readonly storage: StorageExtension,
    private readonly rooms: Rooms,
  ) {
    void this.watchConnection();
  }

  /** Listens before it asks, so that nothing falls between. */
  async onLoadDocument({ document, documentName }: onLoadDocumentPayload): Promise<void> {
    this.open.set(documentName, document);
    this.subscriptions.set(documentName, [
      this.line.listen(documentName, (kind, data) => void this.hear(document, kind, data)),
    ]);
    const answer = await this.line.ask(documentName, Y.encodeStateVector(document));
    if (answer?.length === 0) await this.reload(document);
    else if (answer) Y.applyUpdate(document, answer, fromPeers);
  }

  afterLoadDocument({ document, documentName }: afterLoadDocumentPayload): Promise<void> {
    this.subscriptions
      .get(documentName)
      ?.push(this.line.answer(documentName, (vector) => this.beyond(document, vector)));
    this.line.publish(documentName, 'vector', Y.encodeStateVector(document));
    return Promise.resolve();
  }

  async onChange({ document, documentName, transactionOrigin, update }: onChangePayload): Promise<void> {
    if (isFromPeers(transactionOrigin)) this.storeLater(document);
    else await this.send(document, documentName, update);
  }

  onAwarenessUpdate(payload: onAwarenessUpdatePayload): Promise<void> {
    const { documentName, awareness, transactionOrigin, added, updated, removed } = payload;
    if (!isFromPeers(transactionOrigin)) {
      const clients = [...added, ...updated, ...removed] as number[];
      this.line.publish(documentName, 'awareness', encodeAwarenessUpdate(awareness, clients));
    }
    return Promise.resolve();
  }

  beforeBroadcastStateless({ documentName, payload }: beforeBroadcastStatelessPayload): Promise<void> {
    this.line.publish(documentName, 'stateless', Buffer.from(payload));
    return Promise.resolve();
  }

  afterUnloadDocument({ documentName }: afterUnloadDocumentPayload): Promise<void> {
    for (const subscription of this.subscriptions.get(documentName) ?? []) subscription.unsubscribe();
    this.subscriptions.delete(documentName);
    const document = this.open.get(documentName);
    if (document) clearTimeout(this.backups.get(document));
    if (document) this.backups.delete(document);
    this.open.delete(documentName);
    return Promise.resolve();
  }

  private async hear(document: Document, kind: RoomKind, data: Uint8Array): Promise<void> {
    if (document.isDestroyed) return;
    if (kind === 'update') Y.applyUpdate(document, data, fromPeers);
    else if (kind === 'awareness') applyAwarenessUpdate(document.awareness, data, fromPeers);
    else if (kind === 'stateless') document.relayStateless(Buffer.from(data).toString());
    else if (kind === 'reload') await this.reload(document);
    else if (kind === 'gone')
      for (const connection of document.getConnections()) connection.close({ code: 4404, reason: 'gone' });
    else if (kind === 'vector') await this.answerVector(document, data);
  }

  /** Somebody opened the document or came back from an outage: he gets what he lacks, and who is here. */
  private async answerVector(document: Document, vector: Uint8Array): Promise<void> {
    await this.send(document, document.name, Y.encodeStateAsUpdate(document, vector));
    const clients = [...document.awareness.getStates().keys()];
    if (clients.length > 0)
      this.line.publish(document.name, 'awareness', encodeAwarenessUpdate(document.awareness, clients));
  }

  private async send(document: Document, documentName: string, update: Uint8Array): Promise<void> {
    if (update.byteLength <= maxLineBytes) return this.line.publish(documentName, 'update', update);
    await this.storage.persist(document);
    this.line.publish(documentName, 'reload');
  }

  /** @returns null after storing when it is too large for a message */
  private async beyond(document: Document, vector: Uint8Array): Promise<Uint8Array | null> {
    const update = Y.encodeStateAsUpdate(document, vector);
    if (update.byteLength <= maxLineBytes) return update;
    await this.storage.persist(document);
    return null;
  }

  private async reload(document: Document): Promise<void> {
    const { state } = await this.store.load(document.name);
    Y.applyUpdate(document, state, fromPeers);
  }

  private storeLater(document: Document): void {
    if (this.backups.has(document)) return;
    const timer = setTimeout(() => {
      this.backups.delete(document);
      const room = this.rooms.of(document);
      if (!room || document.isDestroyed) return;
      room.dirty = true;
      this.storage.persist(document).catch(() => this.storeLater(document));
    }, backupStoreMs);
    this.backups.set(document, timer.unref());
  }

  /** Core NATS forgets what was said during an outage; afterwards everybody says where he stands. */
  private async watchConnection(): Promise<void> {
    for await (const status of this.line.connection.status()) {
      if (status.type !== 'reconnect') continue;
      for (const [name, document] of this.open) {
        this.line.publish(name, 'vector', Y.encodeStateVector(document));
      }
    }
  }
}
