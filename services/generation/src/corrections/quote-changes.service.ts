import {
  AppError,
  type DecideQuotesInput,
  documentRpc,
  type DocumentType,
  limits,
  QuoteChange,
  type QuoteChanges,
  type RestingDocument,
} from '@galley/contracts';
import { RpcClient, type Tx, UnitOfWork } from '@galley/messaging';
import { inShape } from '@galley/service-kit';
import { formatTimestamp } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { bodyOf, documentTypesOf, GenerationEntity, GenerationRepository } from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { PeopleService } from '../people/index.js';
import { ChangesService } from '../versions/index.js';
import { noteChanges } from './following.service.js';
import { QuoteChangeEntity } from './quote-change.entity.js';
import { hasQuote, withQuote } from './text-quotes.js';

const byState = ['open', 'rejected', 'accepted', 'obsolete'];

/** What people decide on quotes whose words were corrected. */
@Injectable()
export class QuoteChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly changes: ChangesService,
    private readonly people: PeopleService,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND */
  async list(id: number): Promise<QuoteChanges> {
    const row = await this.repository.get(id);
    const stored = await this.dataSource.manager.find(QuoteChangeEntity, {
      where: { generationId: id },
      order: { id: 'DESC' },
      take: limits.listMax,
    });
    const changes = stored
      .toSorted((a, b) => byState.indexOf(a.state) - byState.indexOf(b.state) || b.id - a.id)
      .map((change) => shown(change, row));
    const published = changes.length === 0 ? [] : await this.placesOf(row);
    return { changes, published: published ?? [], missing: published === null ? ['documents'] : [] };
  }

  /**
   * Accepting makes a version of the text; rejecting leaves a warning on it.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, QUOTE_CHANGE_NOT_OPEN, STILL_PROCESSING, ILLEGAL_TRANSITION
   */
  async decide({ id, decision, changes: wanted }: DecideQuotesInput, userId: number): Promise<QuoteChanges> {
    await this.work.run(async (tx) => {
      const row = await this.repository.lockFor(tx.manager, id, userId);
      const open = await tx.manager.find(QuoteChangeEntity, {
        where: { generationId: id, state: 'open', ...(wanted && { id: In(wanted) }) },
        order: { id: 'ASC' },
      });
      if (open.length === 0 || (wanted && open.length < new Set(wanted).size))
        throw new AppError('QUOTE_CHANGE_NOT_OPEN', { id });
      const author = await this.people.nameOf(userId, tx.manager);
      const stands = ({ oldWords }: QuoteChangeEntity) =>
        [row.content, row.blogContent].some((html) => hasQuote(html ?? '', oldWords));
      const [there, gone] = [open.filter(stands), open.filter((change) => !stands(change))];
      await decided(tx, gone, { state: 'obsolete' });
      const state = decision === 'accept' ? 'accepted' : 'rejected';
      await decided(tx, there, { state, decidedBy: author, decidedAt: new Date() });
      if (decision === 'accept') await this.accept(tx, row, there, author);
      await noteChanges(tx, row);
    });
    return this.list(id);
  }

  private async accept(
    tx: Tx,
    row: GenerationEntity,
    open: readonly QuoteChangeEntity[],
    author: string,
  ): Promise<void> {
    const corrected = (html: string): string => {
      const now = open.reduce((text, { oldWords, newWords }) => withQuote(text, oldWords, newWords), html);
      return now === html ? html : cleanHtml(now);
    };
    await this.changes.store(tx, row, {
      content: corrected(row.content ?? ''),
      blogContent: row.blogContent === null ? null : corrected(row.blogContent),
      author,
      userComment: 'Quotes have the words of the corrected transcript.',
      baseVersion: row.activeVersion,
    });
  }

  /** Where readers may have the text. Null while the documents cannot be asked for. */
  private async placesOf({ id, status }: GenerationEntity): Promise<RestingDocument[] | null> {
    const documents = await this.rpc.callOptional(documentRpc.byGenerations, { generationIds: [id] });
    return (
      documents
        ?.map(({ generationId, title, viewUrl, provider }) => ({
          generationId,
          title,
          url: viewUrl,
          outside: provider !== 'embedded' || status === 'Published',
        }))
        .filter(({ outside }) => outside) ?? null
    );
  }
}

async function decided(
  { manager }: Tx,
  changes: readonly QuoteChangeEntity[],
  values: Partial<Pick<QuoteChangeEntity, 'state' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  if (changes.length === 0) return;
  await manager.update(
    QuoteChangeEntity,
    changes.map(({ id }) => id),
    values,
  );
}

function shown(change: QuoteChangeEntity, row: GenerationEntity): QuoteChange {
  const { startSeconds, sourceId, oldWords } = change;
  const where = documentTypesOf(row.contentType).filter((type: DocumentType) => {
    const body = bodyOf(row.contentType, type);
    return body !== null && hasQuote(row[body] ?? '', oldWords);
  });
  return inShape(QuoteChange, change, {
    sourceTitle: row.topics.find((topic) => topic.sourceId === sourceId)?.sourceTitle ?? null,
    timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
    where,
  });
}
