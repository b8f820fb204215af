import {
  AppError,
  type generationRpc,
  limits,
  sourceRpc,
  topicRpc,
  type UsedBefore,
  type Warning,
} from '@galley/contracts';
import { RpcClient } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { GenerationEntity } from '../generations/index.js';
import { quoteKey, quotesIn, sentencesOf } from './quotes-in.js';
import { ledgerCodes, usedWarnings, type EarlierUse } from './warnings.js';

/** At most so many uses of a topic or a quote are listed, the newest first. */
const maxListed = 5;

type Text = Pick<GenerationEntity, 'id' | 'topics' | 'content' | 'blogContent' | 'warnings'>;

/** Records which texts use which topics and quotes, so that nobody prints the same thing twice without knowing. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Replaces the record of a text's topics and quotes, and stores a warning for each that an earlier text uses. The caller holds
   * the row's lock.
   */
  async enter(manager: EntityManager, row: Text): Promise<void> {
    const quotes = quotesIn(`${row.content ?? ''}\n${row.blogContent ?? ''}`);
    await manager.query('DELETE FROM used_material WHERE "generationId" = $1', [row.id]);
    await manager.query(
      `INSERT INTO used_material ("generationId", "topicId") SELECT $1, unnest($2::int[])`,
      [row.id, row.topics.map(({ id }) => id)],
    );
    await manager.query(
      `INSERT INTO used_material ("generationId", quote, key) SELECT $1, * FROM unnest($2::text[], $3::text[])`,
      [row.id, quotes, quotes.map(quoteKey)],
    );
    const warnings = withUses(row.warnings, usedWarnings(await this.earlier(manager, row.id), row.topics));
    if (JSON.stringify(warnings) === JSON.stringify(row.warnings)) return;
    await manager.update(GenerationEntity, row.id, { warnings });
    row.warnings = warnings;
  }

  /**
   * The texts that use these topics or their quotes already, newest first. A topic that a new extraction found again has a new id,
   * but it is recognised by its quote.
   */
  async ofTopics(topicIds: readonly number[]): Promise<UsedBefore[]> {
    const ids = [...new Set(topicIds)];
    const quotes = await this.quotesOf(ids);
    const keys = quotes.map(({ quote }) => quoteKey(quote));
    const uses = await this.dataSource.query<(EarlierUse & { key: string | null })[]>(
      `SELECT * FROM (
         SELECT u."topicId", u.quote, u.key, ${named}, row_number() OVER (PARTITION BY coalesce(u.key, u."topicId"::text) ORDER BY g.id DESC) AS place
           FROM used_material u JOIN generations g ON g.id = u."generationId"
          WHERE u."topicId" = ANY($1) OR u.key = ANY($2)) found
        WHERE place <= $3 ORDER BY "generationId" DESC, quote NULLS FIRST LIMIT 500`,
      [ids, keys, maxListed],
    );
    return uses.flatMap(({ key, topicId, quote, createdAt, ...text }) => {
      const owner = topicId ?? quotes[keys.indexOf(key ?? '')]?.topicId ?? null;
      const { generationId, title, contentType, status } = text;
      const known = { generationId, title, contentType, status, createdAt: createdAt.toISOString() };
      return [{ topicId: owner, quote, ...known }];
    });
  }

  /** The written texts with a topic of a source, newest first. @throws AppError SOURCE_NOT_FOUND */
  async ofSource(id: number): Promise<z.input<typeof generationRpc.ofSource.output>> {
    const texts = await this.dataSource.query<Omit<EarlierUse, 'topicId' | 'quote'>[]>(
      `SELECT ${named} FROM generations g
        WHERE g."activeVersion" > 0 AND g.id IN (SELECT texts_of_source($1))
        ORDER BY g."createdAt" DESC, g.id DESC LIMIT $2`,
      [id, limits.listMax],
    );
    // Only a source without texts may be one that is not there.
    if (texts.length === 0) await this.rpc.call(sourceRpc.summary, { id });
    return texts.map(({ createdAt, ...text }) => ({ ...text, createdAt: createdAt.toISOString() }));
  }

  private earlier(manager: EntityManager, id: number): Promise<EarlierUse[]> {
    return manager.query<EarlierUse[]>(
      `SELECT mine."topicId", other.quote, ${named}
         FROM used_material mine
         JOIN used_material other ON other."generationId" < $1 AND (other."topicId" = mine."topicId" OR other.key = mine.key)
         JOIN generations g ON g.id = other."generationId"
        WHERE mine."generationId" = $1 ORDER BY g.id DESC, other.id LIMIT 200`,
      [id],
    );
  }

  /** The sentences that topics quote; of topics that are gone nobody knows any. */
  private async quotesOf(ids: readonly number[]): Promise<{ topicId: number; quote: string }[]> {
    const parts = Array.from({ length: Math.ceil(ids.length / asked) }, (_, n) =>
      ids.slice(n * asked, (n + 1) * asked),
    );
    const topics = await Promise.all(
      parts.map((part) => this.rpc.call(topicRpc.byIds, { ids: part }).catch(noneWhenGone)),
    );
    return topics
      .flat()
      .flatMap(({ id, quote }) =>
        sentencesOf(quote?.text ?? '').map((text) => ({ topicId: id, quote: text })),
      );
  }
}

/** As many topics as one request takes. */
const asked = 20;
const named = `g.id AS "generationId", coalesce(g.title, g."subjectLine") AS title, g."contentType", g.status, g."createdAt"`;

const withUses = (warnings: readonly Warning[], uses: readonly Warning[]): Warning[] => [
  ...warnings.filter(({ code }) => !ledgerCodes.includes(code)),
  ...uses,
];

function noneWhenGone(error: unknown): [] {
  if (error instanceof AppError && error.code === 'TOPIC_NOT_FOUND') return [];
  throw error;
}
