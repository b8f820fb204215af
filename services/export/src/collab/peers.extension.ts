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
import { Logger } from '@nestjs/common';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { fromPeers, isFromPeers } from './origins.js';
import { maxChannelBytes, type ChannelMessageKind, type DocumentChannel } from './document-channel.js';
import { isEnded, nameOfEpoch } from './document-names.js';
import type { OpenDocuments } from './open-document.js';
import type { StorageExtension } from './storage.extension.js';

/** What came from an instance that then dies unstored is stored from here, so much later. */
const backupStoreMs = 5_000;

/** Keeps a document that is open on several instances the same on all of them. */
export class PeersExtension implements Extension {
  extensionName = 'peers';
  priority = 200;
  private readonly logger = new Logger('DocumentPeers');
  private readonly subscriptions = new Map<string, Subscription[]>();
  private readonly open = new Map<string, Document>();
  private readonly backups = new Map<Document, NodeJS.Timeout>();
  private readonly comparing: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly channel: DocumentChannel,
    private readonly storage: StorageExtension,
    private readonly openDocuments: OpenDocuments,
    syncMs: number,
  ) {
    void this.watchConnection();
    this.comparing = setInterval(() => this.compareAll(), syncMs).unref();
  }

  /** From now on nothing is compared or stored: the process ends. */
  stop(): void {
    clearInterval(this.comparing);
    this.stopped = true;
    for (const timer of this.backups.values()) clearTimeout(timer);
  }

  /** Listens before it asks, so that nothing falls between. */
  async onLoadDocument({ document, documentName }: onLoadDocumentPayload): Promise<void> {
    // What is left of an ended epoch is brought forward by each instance by itself.
    if (isEnded(documentName)) return;
    this.open.set(documentName, document);
    const line = this.lineOf(document);
    this.subscriptions.set(documentName, [
      this.channel.listen(documentName, (kind) => void this.hearOrder(document, kind)),
      this.channel.listen(line, (kind, data) => void this.hear(document, kind, data)),
    ]);
    const answer = await this.channel.ask(line, Y.encodeStateVector(document));
    if (answer?.length === 0) await this.storage.refresh(document);
    else if (answer) Y.applyUpdate(document, answer, fromPeers);
  }

  afterLoadDocument({ document, documentName }: afterLoadDocumentPayload): Promise<void> {
    if (isEnded(documentName)) return Promise.resolve();
    const line = this.lineOf(document);
    this.subscriptions
      .get(documentName)
      ?.push(this.channel.answer(line, (vector) => this.beyond(document, vector)));
    this.channel.publish(line, 'vector', Y.encodeStateVector(document));
    return Promise.resolve();
  }

  async onChange({ document, documentName, transactionOrigin, update }: onChangePayload): Promise<void> {
    if (isEnded(documentName)) return;
    if (isFromPeers(transactionOrigin)) this.storeLater(document);
    else await this.send(document, update);
  }

  onAwarenessUpdate(payload: onAwarenessUpdatePayload): Promise<void> {
    const { document, awareness, transactionOrigin, added, updated, removed } = payload;
    if (!isFromPeers(transactionOrigin) && !isEnded(document.name)) {
      const clients = [...added, ...updated, ...removed] as number[];
      this.channel.publish(this.lineOf(document), 'awareness', encodeAwarenessUpdate(awareness, clients));
    }
    return Promise.resolve();
  }

  beforeBroadcastStateless({ document, payload }: beforeBroadcastStatelessPayload): Promise<void> {
    if (!isEnded(document.name))
      this.channel.publish(this.lineOf(document), 'stateless', Buffer.from(payload));
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

  /** Instances speak of the states of one epoch on a channel of its own: those of another can't be merged with them. */
  private lineOf(document: Document): string {
    return nameOfEpoch(document.name, this.openDocuments.of(document)?.epoch ?? 0);
  }

  /** What is said of the document whatever its epoch. */
  private async hearOrder(document: Document, kind: ChannelMessageKind): Promise<void> {
    if (document.isDestroyed) return;
    if (kind === 'gone')
      for (const connection of document.getConnections()) connection.close({ code: 4404, reason: 'gone' });
    else if (kind === 'compacted') await this.refresh(document);
  }

  private async hear(document: Document, kind: ChannelMessageKind, data: Uint8Array): Promise<void> {
    if (document.isDestroyed) return;
    if (kind === 'update') Y.applyUpdate(document, data, fromPeers);
    else if (kind === 'awareness') applyAwarenessUpdate(document.awareness, data, fromPeers);
    else if (kind === 'stateless') document.relayStateless(Buffer.from(data).toString());
    else if (kind === 'reload') await this.refresh(document);
    else if (kind === 'vector') await this.answerVector(document, data);
  }

  /** Somebody opened the document or came back from an outage: he gets what he lacks, and who is here. */
  private async answerVector(document: Document, vector: Uint8Array): Promise<void> {
    await this.send(document, Y.encodeStateAsUpdate(document, vector));
    const clients = [...document.awareness.getStates().keys()];
    if (clients.length > 0)
      this.channel.publish(
        this.lineOf(document),
        'awareness',
        encodeAwarenessUpdate(document.awareness, clients),
      );
  }

  private async send(document: Document, update: Uint8Array): Promise<void> {
    const line = this.lineOf(document);
    if (update.byteLength <= maxChannelBytes) return this.channel.publish(line, 'update', update);
    await this.storage.persist(document);
    this.channel.publish(line, 'reload');
  }

  /** @returns null after storing when it is too large for a message */
  private async beyond(document: Document, vector: Uint8Array): Promise<Uint8Array | null> {
    const update = Y.encodeStateAsUpdate(document, vector);
    if (update.byteLength <= maxChannelBytes) return update;
    await this.storage.persist(document);
    return null;
  }

  private async refresh(document: Document): Promise<void> {
    try {
      await this.storage.refresh(document);
    } catch (error) {
      this.logger.warn(`${document.name} could not be read anew: ${String(error)}`);
    }
  }

  private storeLater(document: Document): void {
    if (this.stopped || this.backups.has(document)) return;
    const timer = setTimeout(() => {
      this.backups.delete(document);
      const openDocument = this.openDocuments.of(document);
      if (!openDocument || document.isDestroyed) return;
      openDocument.dirty = true;
      this.storage.persist(document).catch(() => this.storeLater(document));
    }, backupStoreMs);
    this.backups.set(document, timer.unref());
  }

  /** Core NATS forgets what was said during an outage; afterwards every instance says what it has. */
  private async watchConnection(): Promise<void> {
    for await (const status of this.channel.connection.status())
      if (status.type === 'reconnect') this.compareAll();
  }

  /**
   * Says what this instance has of each open document; others answer with what it lacks. Also from time to time: two NATS
   * servers may lose each other while the connections of both instances stand.
   */
  private compareAll(): void {
    for (const document of this.open.values())
      this.channel.publish(this.lineOf(document), 'vector', Y.encodeStateVector(document));
  }
}
