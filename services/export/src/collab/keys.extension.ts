import type {
  afterLoadDocumentPayload,
  afterUnloadDocumentPayload,
  connectedPayload,
  Connection,
  Document,
  Extension,
} from '@hocuspocus/server';
import { asTeam } from '@galley/messaging';
import { Logger } from '@nestjs/common';
import type { Subscription } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import { DocumentEntity, modeOf } from '../records/index.js';
import type { EntryContext } from './guard.extension.js';
import type { DocumentChannel } from './document-channel.js';
import { parseDocumentName } from './document-names.js';
import type { OpenDocuments } from './open-document.js';

/** Sends whoever came by a link away when the link is revoked, on every instance. */
export class KeysExtension implements Extension {
  extensionName = 'keys';
  priority = 100;
  private readonly logger = new Logger('DocumentKeys');
  private readonly open = new Map<string, { document: Document; subscription: Subscription }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly openDocuments: OpenDocuments,
    private readonly channel: DocumentChannel,
  ) {
    void this.watchConnection();
  }

  afterLoadDocument({ document, documentName }: afterLoadDocumentPayload): Promise<void> {
    const subscription = this.channel.listen(parseDocumentName(documentName).id, (kind) => {
      if (kind === 'keys') this.look(document);
    });
    this.open.set(documentName, { document, subscription });
    return Promise.resolve();
  }

  afterUnloadDocument({ documentName }: afterUnloadDocumentPayload): Promise<void> {
    this.open.get(documentName)?.subscription.unsubscribe();
    this.open.delete(documentName);
    return Promise.resolve();
  }

  /** The key was good a moment ago; it may have been revoked between that and now. */
  async connected({ connection }: connectedPayload): Promise<void> {
    await this.sendAway(connection.document, [connection]);
  }

  private look(document: Document): void {
    this.sendAway(document, document.getConnections()).catch((error: unknown) => {
      this.logger.error(`Keys of ${document.name} could not be looked at: ${String(error)}`);
      // Whoever may still come in comes back by himself.
      for (const connection of document.getConnections()) connection.close(noLonger);
    });
  }

  private async sendAway(document: Document, connections: readonly Connection[]): Promise<void> {
    const { id } = parseDocumentName(document.name);
    const teamId = this.openDocuments.of(document)?.teamId;
    const keys =
      teamId === undefined
        ? null
        : await asTeam(teamId, () => this.dataSource.getRepository(DocumentEntity).findOneBy({ id }));
    for (const connection of connections) {
      const { key, mode } = connection.context as Partial<EntryContext>;
      if (!keys || key === undefined || modeOf(key, keys) !== mode) connection.close(noLonger);
    }
  }

  /** What was said during an outage was not heard. */
  private async watchConnection(): Promise<void> {
    for await (const status of this.channel.connection.status()) {
      if (status.type !== 'reconnect') continue;
      for (const { document } of this.open.values()) this.look(document);
    }
  }
}

const noLonger = { code: 4403, reason: 'link-revoked' };
