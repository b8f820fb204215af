import {
  AppError,
  type AutomatedGeneration,
  type automationRpc,
  type DocumentType,
  type Generation,
} from '@galley/contracts';
import { decodeCursor, pageFrom, type Page } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/generation.entity.js';
import { toListItem } from '../generations/generation.mapper.js';
import { GenerationRows } from '../generations/generation.rows.js';
import { needBody } from '../versions/bodies.js';
import { EditsService } from '../versions/edits.service.js';
import { bodyOf } from '../writing/drafts.js';

type ListInput = z.output<typeof automationRpc.list.input>;
type EditInput = z.output<typeof automationRpc.edit.input>;

const listed = 20;
/** An answer has to fit a message; a page whose texts are longer ends earlier. */
const pageBytes = 600_000;

/** The agent's texts, which belong to the team: listed with their bodies, edited by anybody. */
@Injectable()
export class AutomatedTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: GenerationRows,
    private readonly edits: EditsService,
  ) {}

  /** Newest first; with their texts unless they are not asked for. */
  async list(
    { guruId, limit = listed, cursor, texts }: ListInput,
    userId: number,
  ): Promise<Page<AutomatedGeneration> & { total: number }> {
    const found = this.dataSource
      .createQueryBuilder(GenerationEntity, 'g')
      .innerJoinAndSelect('g.guru', 'guru')
      .where('g.userId IS NULL');
    if (texts) found.addSelect(['g.content', 'g.blogContent']);
    if (guruId) found.andWhere('g.guruId = :guruId', { guruId });
    const total = await found.getCount();
    if (cursor) {
      const { createdAt, id } = decodeCursor(cursor);
      found.andWhere('("g"."createdAt", "g"."id") < (:at::timestamptz, :before::int)', {
        ...{ at: createdAt, before: id },
      });
    }
    const rows = await found
      .orderBy('g.createdAt', 'DESC')
      .addOrderBy('g.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const { items, nextCursor } = pageFrom(rows, Math.min(limit, fitting(rows)));
    return { items: items.map((row) => automated(row, texts, userId)), nextCursor, total };
  }

  /**
   * Stores either text, or both, as a version; the documents follow.
   * @throws AppError as `EditsService.edit`; UNPROCESSABLE for a text that the agent did not make
   */
  async edit(
    { id, newsletterContent, blogPostContent, baseVersion }: EditInput,
    userId: number,
  ): Promise<Generation> {
    const { userId: owner, contentType } = await this.rows.get(id);
    if (owner !== null && owner !== userId) throw new AppError('NOT_YOURS', { id });
    if (owner !== null)
      throw new AppError('UNPROCESSABLE', { problem: 'This text was not made by the automated agent.' });
    const given: [DocumentType, string | undefined][] = [
      ['newsletter', newsletterContent],
      ['blogPost', blogPostContent],
    ];
    const bodies = given.flatMap(([type, text]) =>
      text === undefined ? [] : [[needBody(contentType, type), text] as const],
    );
    const base = baseVersion === undefined ? {} : { baseVersion };
    return this.edits.edit({ id, ...Object.fromEntries(bodies), ...base }, userId);
  }
}

function automated(row: GenerationEntity, texts: boolean, userId: number): AutomatedGeneration {
  const textOf = (type: DocumentType) => {
    const body = texts ? bodyOf(row.contentType, type) : null;
    return body === null ? null : row[body];
  };
  return { ...toListItem(row, userId), newsletter: textOf('newsletter'), blogPost: textOf('blogPost') };
}

/** As many of the rows as fit an answer; one always does, as it does where it is read alone. */
function fitting(rows: readonly GenerationEntity[]): number {
  let bytes = 0;
  const over = rows.findIndex(({ content, blogContent }) => {
    bytes += Buffer.byteLength(content ?? '') + Buffer.byteLength(blogContent ?? '');
    return bytes > pageBytes;
  });
  return over === -1 ? rows.length : Math.max(1, over);
}
