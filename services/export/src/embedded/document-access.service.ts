import {
  AppError,
  type DocumentAccess,
  type documentRpc,
  type Input,
  type LinkVisitor,
} from '@galley/contracts';
import { requireTeam } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DocumentTeams } from '../collab/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  linkRefusal,
  linkRulesOf,
  linksOf,
  modeOf,
  type PublicUrlEnv,
} from '../records/index.js';

type Asked = Input<typeof documentRpc.access>;

/** What a key opens. Only documents of this installation have keys. */
@Injectable()
export class DocumentAccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly teams: DocumentTeams,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /**
   * What the holder of a link may know. An unknown document and a wrong key are answered alike.
   * @throws AppError DOCUMENT_NOT_FOUND, DOCUMENT_NEEDS_SIGN_IN, DOCUMENT_OF_TEAM
   */
  access({ documentId, key, visitor = null }: Asked): Promise<DocumentAccess> {
    return this.teams.asVisitor(documentId, () => this.open(documentId, key, visitor));
  }

  private async open(documentId: string, key: string, visitor: LinkVisitor | null): Promise<DocumentAccess> {
    const { manager } = this.dataSource;
    const document = await manager.findOneBy(DocumentEntity, { id: documentId });
    const mode = document && modeOf(key, document);
    const row = mode && (await manager.findOneBy(DocumentRecordEntity, { googleDocId: documentId }));
    if (!document || !row) throw new AppError('DOCUMENT_NOT_FOUND');
    const refusal = linkRefusal(await linkRulesOf(manager, documentId), visitor, requireTeam());
    if (refusal) throw new AppError(refusal);
    const { title, contentType, generationId } = row;
    const links = mode === 'edit' ? linksOf(document, this.env.PUBLIC_URL) : { editUrl: null, viewUrl: null };
    return {
      id: documentId,
      generationId,
      title,
      contentType,
      mode,
      ...links,
      epoch: document.epoch,
      updatedAt: document.updatedAt.toISOString(),
    };
  }
}
