import {
  AppError,
  limits,
  type AutomatedGeneration,
  type automationRpc,
  type DocumentType,
  type Generation,
  type GenerationListItem,
} from '@galley/contracts';
import { decodeCursor, pageFrom, type Page, type Total } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { bodyOf, counted, GenerationEntity, GenerationRepository, toListItem } from '../generations/index.js';
import { EditsService, needBody } from '../versions/index.js';

type Bodies = Pick<GenerationEntity, 'content' | 'blogContent'>;
type ListInput = z.output<typeof automationRpc.list.input>;
type EditInput = z.output<typeof automationRpc.edit.input>;

/** A page of longer texts has fewer of them, so that the answer fits into one message. */
const pageBytes = 600_000;

/** The agent's texts, which belong to the team: listed with their bodies, edited by anybody. */
@Injectable()
export class AutomatedGenerationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly edits: EditsService,
  ) {}

  /** Newest first; with their texts unless they are not asked for. */
  async list(
    { guruId, limit = limits.listDefault, cursor, texts }: ListInput,
    userId: number,
  ): Promise<Page<AutomatedGeneration> & Total> {
    const found = this.dataSource
      .createQueryBuilder(GenerationEntity, 'g')
      // A left join for the sake of the plan, as in GenerationListsService.
      .leftJoinAndSelect('g.guru', 'guru')
      .where('g.userId IS NULL');
    if (guruId) found.andWhere('g.guruId = :guruId', { guruId });
    const total = await counted(found);
    if (cursor) {
      const { createdAt, id } = decodeCursor(cursor);
      found.andWhere('("g"."createdAt", "g"."id") < (:at::timestamptz, :before::int)', {
        at: createdAt,
        before: id,
      });
    }
    const rows = await found
      .orderBy('g.createdAt', 'DESC')
      .addOrderBy('g.id', 'DESC')
      .limit(limit + 1)
      .getMany();
    const shown = rows.map((row) => toListItem(row, userId));
    const sizes = texts ? await this.sizes(rows.map(({ id }) => id)) : new Map<number, number>();
    const { items, nextCursor } = pageFrom(rows, Math.min(limit, fitting(shown, sizes)));
    const bodies = texts ? await this.bodies(items.map(({ id }) => id)) : new Map<number, Bodies>();
    return {
      items: items.map((row, place) => ({ ...need(shown[place]), ...textsOf(row, bodies.get(row.id)) })),
      nextCursor,
      ...total,
    };
  }

  /** The size of each text in bytes, without reading the texts. */
  private async sizes(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.dataSource.query<{ id: number; bytes: number }[]>(
      `SELECT id, coalesce(octet_length(content), 0) + coalesce(octet_length("blogContent"), 0) AS bytes
         FROM generations WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  private async bodies(ids: readonly number[]): Promise<ReadonlyMap<number, Bodies>> {
    const rows = await this.dataSource.query<(Bodies & { id: number })[]>(
      `SELECT id, content, "blogContent" FROM generations WHERE id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Stores one text, or both, as a version. The documents are updated afterwards.
   * @throws AppError as `EditsService.edit`; UNPROCESSABLE for a text that the agent did not make
   */
  async edit(
    { id, newsletterContent, blogPostContent, baseVersion }: EditInput,
    userId: number,
  ): Promise<Generation> {
    const { userId: owner, contentType } = await this.repository.get(id);
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

/** The newsletter and the blog post of a text, as far as it has them. */
function textsOf({ contentType }: GenerationEntity, bodies: Bodies | undefined) {
  const part = (type: DocumentType) => {
    const body = bodyOf(contentType, type);
    return body === null ? null : (bodies?.[body] ?? null);
  };
  return { newsletter: part('newsletter'), blogPost: part('blogPost') };
}

/** How many of the rows fit into an answer. The first one always does. */
function fitting(items: readonly GenerationListItem[], sizes: ReadonlyMap<number, number>): number {
  let bytes = 0;
  const over = items.findIndex((item) => {
    bytes += JSON.stringify(item).length + (sizes.get(item.id) ?? 0);
    return bytes > pageBytes;
  });
  return over === -1 ? items.length : Math.max(1, over);
}

function need<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('A row was shown without its text.');
  return thing;
}
