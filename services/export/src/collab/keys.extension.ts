import type {
  afterLoadDocumentPayload,
  afterUnloadDocumentPayload,
  connectedPayload,
  Connection,
  Document,
  Extension,
} from '@hocuspocus/server';
import { asTeam, requireTeam } from '@galley/messaging';
import { Logger } from '@nestjs/common';
import type { Subscription } from '@nats-io/transport-node';
import type { DataSource } from 'typeorm';
import { DocumentEntity, linkRefusal, linkRulesOf, modeOf } from '../records/index.js';
import type { EntryContext } from './guard.extension.js';
import { channelOfTeam, type DocumentChannel } from './document-channel.js';
import { parseDocumentName } from './document-names.js';
import type { OpenDocuments } from './open-document.js';

/** Sends whoever came by a link away when the link is revoked, or no longer for them, on every instance. */
export class KeysExtension implements Extension {
  extensionName = 'keys';
  priority = 100;
  private readonly logger = new Logger('DocumentKeys');
  private readonly open = new Map<string, { document: Document; subscriptions: readonly Subscription[] }>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly openDocuments: OpenDocuments,
    private readonly channel: DocumentChannel,
  ) {
    void this.watchConnection();
  }

  afterLoadDocument({ document, documentName }: afterLoadDocumentPayload): Promise<void> {
    const teamId = this.openDocuments.of(document)?.teamId;
    const names = [
      parseDocumentName(documentName).id,
      ...(teamId === undefined ? [] : [channelOfTeam(teamId)]),
    ];
    const subscriptions = names.map((name) =>
      this.channel.listen(name, (kind) => {
        if (kind === 'keys') this.look(document);
      }),
    );
    this.open.set(documentName, { document, subscriptions });
    return Promise.resolve();
  }

  afterUnloadDocument({ documentName }: afterUnloadDocumentPayload): Promise<void> {
    for (const subscription of this.open.get(documentName)?.subscriptions ?? []) subscription.unsubscribe();
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
    const found = teamId === undefined ? null : await asTeam(teamId, () => this.lockOf(id));
    for (const connection of connections) {
      const { key, mode, visitor = null } = connection.context as Partial<EntryContext>;
      const fits = found && key !== undefined && modeOf(key, found.keys) === mode;
      if (!fits || linkRefusal(found.rules, visitor, found.teamId)) connection.close(noLonger);
    }
  }

  /** What decides who may be in a document; null when it is gone. */
  private async lockOf(id: string) {
    const keys = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id });
    if (keys === null) return null;
    return { keys, rules: await linkRulesOf(this.dataSource.manager, id), teamId: requireTeam() };
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
