import { AppError, type documentRpc, type ExportedFile } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as Y from 'yjs';
import type { z } from 'zod';
import { LiveDocuments } from '../collab/live-documents.service.js';
import { nodeFromState } from '../content/ydoc.js';
import { modeOf } from '../documents/document-keys.js';
import { DocumentRecordEntity } from '../documents/document-record.entity.js';
import { DocumentEntity } from '../documents/document.entity.js';
import type { ExportEnv } from '../export.env.js';
import { fileOf } from './file-of.js';

type Input = z.output<typeof documentRpc.export.input>;

/** Documents of this installation as files to take away. */
@Injectable()
export class DocumentExports {
  constructor(
    private readonly live: LiveDocuments,
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: ExportEnv,
  ) {}

  /**
   * The present text as a file. Whoever is signed in may have it, and whoever holds one of the document's keys.
   * @throws AppError DOCUMENT_NOT_FOUND, TOO_LARGE
   */
  async export({ documentId, key, format }: Input): Promise<z.output<typeof ExportedFile>> {
    const title = await this.titleFor(documentId, key);
    const state = await this.live.use(documentId, ({ document }) =>
      Promise.resolve(Y.encodeStateAsUpdate(document)),
    );
    return fileOf(format, { title, text: nodeFromState(state) }, this.env.PUBLIC_URL);
  }

  private async titleFor(documentId: string, key: string | undefined): Promise<string> {
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id: documentId });
    const record = await this.dataSource
      .getRepository(DocumentRecordEntity)
      .findOneBy({ googleDocId: documentId, provider: 'embedded' });
    if (!document || !record) throw new AppError('DOCUMENT_NOT_FOUND');
    const isSignedIn = typeof currentCaller()?.userId === 'number';
    if (!isSignedIn && !modeOf(key ?? '', document)) throw new AppError('DOCUMENT_NOT_FOUND');
    return record.title;
  }
}
