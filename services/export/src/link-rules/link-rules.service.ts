import { AppError, type DocumentLinkRule, type LinkRule } from '@galley/contracts';
import { audit, hasPermission, requireTeam, requireUser, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { channelOfTeam, DocumentChannel } from '../collab/index.js';
import { DocumentEntity, DocumentRecordEntity, linkRulesOf, teamLinkRule } from '../records/index.js';

/** Who may open documents by their links. Whoever is no longer allowed is sent away when it changes. */
@Injectable()
export class LinkRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly channel: DocumentChannel,
  ) {}

  async ofTeam(): Promise<{ rule: LinkRule }> {
    return { rule: await teamLinkRule(this.dataSource.manager) };
  }

  async setOfTeam(rule: LinkRule): Promise<{ rule: LinkRule }> {
    await this.work.run(async (tx) => {
      const before = await teamLinkRule(tx.manager);
      await tx.manager.query(
        `INSERT INTO link_rules (rule) VALUES ($1)
           ON CONFLICT ("teamId") DO UPDATE SET rule = excluded.rule, "updatedAt" = now()`,
        [rule],
      );
      await audit(tx, 'export', {
        action: 'team.link-rule-changed',
        before: { rule: before },
        after: { rule },
      });
    });
    this.channel.publish(channelOfTeam(requireTeam()), 'keys');
    return { rule };
  }

  /** @throws AppError DOCUMENT_NOT_FOUND, also for a document that another place keeps */
  async of(documentId: string): Promise<DocumentLinkRule> {
    const record = await this.recordOf(documentId);
    const { own, ofTeam } = await linkRulesOf(this.dataSource.manager, documentId);
    return { rule: own, ofTeam, mayChange: mayChange(record) };
  }

  /** @throws AppError DOCUMENT_NOT_FOUND, NOT_YOURS */
  async set(documentId: string, rule: LinkRule | null): Promise<DocumentLinkRule> {
    const record = await this.recordOf(documentId);
    if (!mayChange(record)) throw new AppError('NOT_YOURS');
    await this.work.run(async (tx) => {
      const { own } = await linkRulesOf(tx.manager, documentId);
      await tx.manager.update(DocumentEntity, documentId, { linkRule: rule });
      await audit(tx, 'export', {
        action: 'document.link-rule-changed',
        thing: { id: record.generationId, name: record.title },
        before: { rule: own },
        after: { rule },
      });
    });
    this.channel.publish(documentId, 'keys');
    return this.of(documentId);
  }

  private async recordOf(documentId: string): Promise<DocumentRecordEntity> {
    const record = await this.dataSource.manager.findOneBy(DocumentRecordEntity, { googleDocId: documentId });
    if (record === null) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    return record;
  }
}

/** Whoever may change its links. */
const mayChange = ({ ownerId }: DocumentRecordEntity): boolean =>
  hasPermission('texts.write') &&
  (ownerId === null || ownerId === requireUser() || hasPermission('texts.manage'));
