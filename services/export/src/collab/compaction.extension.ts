import type {
  afterStoreDocumentPayload,
  afterUnloadDocumentPayload,
  beforeUnloadDocumentPayload,
  Document,
  Extension,
} from '@hocuspocus/server';
import type { TeamId } from '@galley/contracts';
import { asTeam } from '@galley/messaging';
import { Logger } from '@nestjs/common';
import * as Y from 'yjs';
import type { CollabEnv } from './collab.env.js';
import type { CompactionLimits, DocumentRepository } from './document.repository.js';
import type { DocumentChannel } from './document-channel.js';
import { isEnded, nameOfEpoch } from './document-names.js';
import type { OpenDocuments } from './open-document.js';

/**
 * Has documents rewritten whose state is much larger than what they show: when everybody has left, and, where that can't be
 * waited for, while people are in them (docs/adr/0045-large-documents-are-rewritten.md).
 */
export class CompactionExtension implements Extension {
  extensionName = 'compaction';
  /** Behind storage: what was typed is stored by then. */
  priority = 50;
  private readonly logger = new Logger('DocumentCompaction');
  private readonly startsAt: number;
  private readonly limits: CompactionLimits;
  private readonly working = new Set<string>();
  /** What large documents contained that are being closed, for asking whether they are open elsewhere. */
  private readonly leaving = new Map<string, { teamId: TeamId; line: string; vector: Uint8Array }>();

  constructor(
    private readonly openDocuments: OpenDocuments,
    private readonly repository: DocumentRepository,
    private readonly channel: DocumentChannel,
    private readonly env: CollabEnv,
  ) {
    this.startsAt = Date.now() + env.DOCUMENT_COMPACT_START_MS;
    this.limits = {
      bytes: env.DOCUMENT_COMPACT_BYTES,
      ratio: env.DOCUMENT_COMPACT_RATIO,
      most: env.DOCUMENT_MAX_BYTES,
      days: env.DOCUMENT_LATE_DAYS,
    };
  }

  afterStoreDocument({ document }: afterStoreDocumentPayload): Promise<void> {
    const { bytes, teamId } = this.openDocuments.of(document) ?? {};
    if (teamId !== undefined && (bytes ?? 0) >= this.env.DOCUMENT_COMPACT_OPEN_BYTES)
      this.now(document.name, teamId);
    return Promise.resolve();
  }

  beforeUnloadDocument({ document }: beforeUnloadDocumentPayload): Promise<void> {
    const openDocument = this.openDocuments.of(document);
    if (openDocument && openDocument.bytes >= this.limits.bytes && !isEnded(document.name))
      this.leaving.set(document.name, {
        teamId: openDocument.teamId,
        line: nameOfEpoch(document.name, openDocument.epoch),
        vector: Y.encodeStateVector(document),
      });
    return Promise.resolve();
  }

  async afterUnloadDocument({ documentName }: afterUnloadDocumentPayload): Promise<void> {
    const left = this.leaving.get(documentName);
    this.leaving.delete(documentName);
    if (!left || Date.now() < this.startsAt) return;
    const isOpenElsewhere = (await this.channel.ask(left.line, left.vector)) !== null;
    if (!isOpenElsewhere) this.now(documentName, left.teamId);
  }

  /** A document takes no more: it is rewritten as soon as it is stored. Storing is tried again by itself. */
  whenStored(document: Document, stored: Promise<unknown>): void {
    const openDocument = this.openDocuments.of(document);
    if (openDocument) stored.then(() => this.now(document.name, openDocument.teamId)).catch(() => undefined);
  }

  /** Rewrites the document if that is worth it. People who are in it load it anew. */
  private now(name: string, teamId: TeamId): void {
    if (isEnded(name) || this.working.has(name) || Date.now() < this.startsAt) return;
    this.working.add(name);
    asTeam(teamId, () => this.repository.compact(name, this.limits))
      .then((done) => {
        if (done) this.logger.log(`${name} was rewritten: its state was much larger than its text.`);
      })
      .catch((error: unknown) => this.logger.error(`${name} could not be rewritten: ${String(error)}`))
      .finally(() => this.working.delete(name));
  }
}
