import { AppError, type documentRpc, type ExportedFile } from '@galley/contracts';
import { currentCaller } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Node } from '@tiptap/pm/model';
import { DataSource } from 'typeorm';
import * as Y from 'yjs';
import type { z } from 'zod';
import { LiveDocuments } from '../collab/live-documents.service.js';
import { nodeFromState } from '../content/ydoc.js';
import { modeOf } from '../documents/document-keys.js';
import { DocumentRecordEntity } from '../documents/document-record.entity.js';
import { DocumentEntity } from '../documents/document.entity.js';
import type { ExportEnv } from '../export.env.js';
import { portable } from './portable.js';
import { toDocx } from './to-docx.js';
import { toEmail, toHtml } from './to-html.js';
import { toMarkdown } from './to-markdown.js';

type Input = z.output<typeof documentRpc.export.input>;

interface Format {
  readonly ending: string;
  readonly mediaType: string;
  write(title: string, text: Node): string | Promise<Buffer>;
}

const formats: Readonly<Record<Input['format'], Format>> = {
  html: { ending: '.html', mediaType: 'text/html; charset=utf-8', write: toHtml },
  email: { ending: '-email.html', mediaType: 'text/html; charset=utf-8', write: toEmail },
  markdown: {
    ending: '.md',
    mediaType: 'text/markdown; charset=utf-8',
    write: (_, text) => toMarkdown(text),
  },
  docx: {
    ending: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: toDocx,
  },
};

/** Bytes that an answer may carry; base64 adds a third to it. */
const maxFileBytes = 5_000_000;

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
    const { ending, mediaType, write } = formats[format];
    const body = Buffer.from(await write(title, portable(nodeFromState(state), this.env.PUBLIC_URL)));
    if (body.length > maxFileBytes)
      throw new AppError('TOO_LARGE', { limit: `${maxFileBytes / 1_000_000} MB` });
    return { fileName: fileNameOf(title) + ending, mediaType, body: body.toString('base64') };
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

/** A title as a name that every system takes for a file. */
function fileNameOf(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.replace(/^\.+/, '').slice(0, 100).trim() || 'Document';
}
