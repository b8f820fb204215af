import { buffer } from 'node:stream/consumers';
import {
  AppError,
  type documentRpc,
  type ExportedFile,
  ImageName,
  imageUrl,
  type LinkVisitor,
} from '@galley/contracts';
import { currentCaller, Images, requireTeam } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Node } from '@tiptap/pm/model';
import { DataSource } from 'typeorm';
import * as Y from 'yjs';
import type { z } from 'zod';
import { LiveDocuments } from '../collab/index.js';
import { nodeFromState } from '../content/index.js';
import {
  DocumentEntity,
  DocumentRecordEntity,
  linkRefusal,
  linkRulesOf,
  modeOf,
  type PublicUrlEnv,
} from '../records/index.js';
import { fileOf } from '../exporting/index.js';

type Input = z.output<typeof documentRpc.export.input>;

/** Of all pictures in one file; an answer carries 5 MB. */
const maxPictureBytes = 3_500_000;

/** Documents of this installation as files to take away. */
@Injectable()
export class DocumentExports {
  constructor(
    private readonly live: LiveDocuments,
    private readonly dataSource: DataSource,
    private readonly images: Images,
    @Inject(SERVICE_ENV) private readonly env: PublicUrlEnv,
  ) {}

  /**
   * The present text as a file. People of the team may have it, and whoever holds one of the document's keys.
   * @throws AppError DOCUMENT_NOT_FOUND, DOCUMENT_NEEDS_SIGN_IN, DOCUMENT_OF_TEAM, TOO_LARGE
   */
  async export({
    documentId,
    key,
    visitor = null,
    format,
    moments,
  }: Input): Promise<z.output<typeof ExportedFile>> {
    const title = await this.titleFor(documentId, key, visitor);
    const state = await this.live.use(documentId, ({ document }) =>
      Promise.resolve(Y.encodeStateAsUpdate(document)),
    );
    const text = nodeFromState(state);
    const isWhole = format === 'docx' || format === 'html';
    const pictures = isWhole ? await this.picturesIn(text) : new Map<string, Buffer>();
    return fileOf(format, { title, text }, { site: this.env.PUBLIC_URL, moments }, pictures);
  }

  /** The pictures of this installation in a text, as many as fit into an answer; the others become links. */
  private async picturesIn(text: Node): Promise<Map<string, Buffer>> {
    const names = new Set<string>();
    text.descendants(({ attrs }) => {
      const name = ImageName.safeParse(String(attrs['src'] ?? '').replace(imageUrl(''), ''));
      if (name.success) names.add(name.data);
    });
    const pictures = new Map<string, Buffer>();
    let left = maxPictureBytes;
    for (const name of names) {
      const picture = await this.images.read(name).catch(() => null);
      if (!picture || picture.size > left) continue;
      left -= picture.size;
      pictures.set(this.env.PUBLIC_URL + imageUrl(name), await buffer(picture.bytes));
    }
    return pictures;
  }

  private async titleFor(
    documentId: string,
    key: string | undefined,
    visitor: LinkVisitor | null,
  ): Promise<string> {
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id: documentId });
    const record = await this.dataSource
      .getRepository(DocumentRecordEntity)
      .findOneBy({ googleDocId: documentId });
    if (!document || !record) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    const isSignedIn = typeof currentCaller()?.userId === 'number';
    if (!isSignedIn && !modeOf(key ?? '', document)) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
    if (!isSignedIn) {
      const rules = await linkRulesOf(this.dataSource.manager, documentId);
      const refusal = linkRefusal(rules, visitor, requireTeam());
      if (refusal) throw new AppError(refusal);
    }
    return record.title;
  }
}
