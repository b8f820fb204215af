import type { AutomationSettings, ModelCall, SkipReason } from '@galley/contracts';
import { costOf } from '@galley/engine';
import type { Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { modelName } from '@galley/engine';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { boundsOf } from '../calendar/index.js';
import type { GenerationEnv } from '../generation.env.js';

interface Used {
  readonly model: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}
type UsedBy = Used & { readonly generationId: number };
/** A text that is being written, with the cost of its calls so far. */
interface Writing {
  readonly expectedUsd: number;
  readonly calls: readonly Used[];
}
/** In US dollars. */
export interface Taken {
  readonly spent: number;
  /** The expected further cost of texts that are being written. */
  readonly reserved: number;
}

/** The average number of characters of a token in English text. */
const charactersPerToken = 4;
/**
 * The estimate for a newsletter and a blog post before anything was measured: instructions, both texts with their evidence as
 * JSON, and one revision of each.
 */
const guessed = { instructions: 8_000, readings: 4, written: 9_000 };
/** The expected cost of a text is the mean of so many of the latest automated texts. */
const measured = 10;
/** With this lock only one process checks the cost cap of a team at a time, across all instances. */
const capLock = `SELECT pg_advisory_xact_lock(hashtext('galley:automation-cost'), team_now())`;

/** What automated texts cost, in US dollars: measured in their calls to the language model, by the operator's price list. */
@Injectable()
export class CostsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: GenerationEnv,
  ) {}

  /** The language model that writes; null for the offline engine, which costs nothing. */
  get model(): string | null {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = this.env;
    return modelName({ apiKey, baseUrl, model });
  }

  get priceKnown(): boolean {
    return this.model === null || this.price({ model: this.model, tokensIn: 0, tokensOut: 0 }) !== null;
  }

  /** Records the cost of a call, in the transaction that publishes it. Without token counts the cost is estimated from characters. */
  async record(tx: Tx, generationId: number, call: ModelCall): Promise<void> {
    const counted = call.tokensIn !== null || call.tokensOut !== null;
    await tx.manager.query(
      `INSERT INTO automation_calls ("generationId", model, "tokensIn", "tokensOut") VALUES ($1, $2, $3, $4)`,
      [
        generationId,
        call.model.slice(0, 255),
        counted ? (call.tokensIn ?? 0) : tokensIn(call.prompt),
        counted ? (call.tokensOut ?? 0) : tokensIn(call.response),
      ],
    );
  }

  /** What was spent on a day, by the time of the calls; null where the price of a model is not known. */
  async spentOn(day: string, timeZone: string): Promise<number | null> {
    const { from, to } = boundsOf(day, timeZone);
    const used = await this.dataSource.query<Used[]>(
      `SELECT model, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut" FROM automation_calls
        WHERE "createdAt" >= $1 AND "createdAt" < $2 GROUP BY model`,
      [from, to],
    );
    return this.total(used);
  }

  /** What each of these texts cost so far; null where the price of a model is not known, 0 without any call. */
  async ofTexts(ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
    const used = await this.dataSource.query<UsedBy[]>(
      `SELECT "generationId", model, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut"
         FROM automation_calls WHERE "generationId" = ANY($1) GROUP BY "generationId", model`,
      [ids],
    );
    const by = Map.groupBy(used, ({ generationId }) => generationId);
    return new Map(ids.map((id) => [id, this.total(by.get(id) ?? [])]));
  }

  /**
   * What one more text is expected to cost: the mean of the latest ones, else a guess from the length of its material.
   * @param characters of the recordings' parts that the topics cover
   * @returns null where the price is not known
   */
  async expected(characters: number, manager = this.dataSource.manager): Promise<number | null> {
    const { model } = this;
    if (model === null) return 0;
    const latest = await manager.query<UsedBy[]>(
      `SELECT "generationId", model, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut"
         FROM automation_calls JOIN generations g ON g.id = "generationId"
        WHERE model = $1 AND g."activeVersion" > 0 GROUP BY "generationId", model ORDER BY "generationId" DESC LIMIT $2`,
      [model, measured],
    );
    const total = this.total(latest);
    if (latest.length > 0) return total === null ? null : total / latest.length;
    const { instructions, readings, written } = guessed;
    const read = instructions + (readings * characters) / charactersPerToken;
    return this.price({ model, tokensIn: read, tokensOut: written });
  }

  /**
   * Why a text of this cost may not be made today; null when it may. Other callers wait until the transaction ends, so two texts
   * never use the same part of the cap.
   */
  async refusal(
    manager: EntityManager,
    { dailyCapUsd, timeZone }: Pick<AutomationSettings, 'dailyCapUsd' | 'timeZone'>,
    day: string,
    expected: number | null,
  ): Promise<SkipReason | null> {
    if (dailyCapUsd === null || this.model === null) return null;
    await manager.query(capLock);
    const taken = await this.taken(day, timeZone, manager);
    if (expected === null || taken === null) return 'PRICE_UNKNOWN';
    return taken.spent + taken.reserved + expected > dailyCapUsd ? 'COST_CAP' : null;
  }

  /**
   * The cost of a day and the expected further cost of texts that are being written; null when a price is not known. One
   * statement reads both. With two statements, a text that ends between them could be counted in neither.
   */
  async taken(day: string, timeZone: string, manager = this.dataSource.manager): Promise<Taken | null> {
    const { from, to } = boundsOf(day, timeZone);
    const [row] = await manager.query<{ spent: Used[]; writing: Writing[] }[]>(
      `SELECT (SELECT coalesce(json_agg(of_model), '[]') FROM (
                 SELECT model, sum("tokensIn") AS "tokensIn", sum("tokensOut") AS "tokensOut" FROM automation_calls
                  WHERE "createdAt" >= $1 AND "createdAt" < $2 GROUP BY model) of_model) AS spent,
              (SELECT coalesce(json_agg(text), '[]') FROM (
                 SELECT coalesce(r."expectedUsd", 0) AS "expectedUsd",
                        (SELECT coalesce(json_agg(call), '[]') FROM automation_calls call
                          WHERE call."generationId" = g.id) AS calls
                   FROM automation_runs r JOIN generations g ON g.id = r."generationId"
                  WHERE g.status = 'Processing') text) AS writing`,
      [from, to],
    );
    const spent = this.total(row?.spent ?? []);
    if (spent === null) return null;
    const left = ({ expectedUsd, calls }: Writing) => Math.max(0, expectedUsd - (this.total(calls) ?? 0));
    return { spent, reserved: (row?.writing ?? []).reduce((sum, text) => sum + left(text), 0) };
  }

  private total(used: readonly Used[]): number | null {
    let sum = 0;
    for (const part of used) {
      const cost = this.price(part);
      if (cost === null) return null;
      sum += cost;
    }
    return sum;
  }

  private price(used: Used): number | null {
    return costOf(this.env.MODEL_PRICES, used);
  }
}

const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken);
