import {
  AppError,
  authRpc,
  type Costs,
  costLimits,
  type CostQuery,
  type Days,
  daysOf,
  type MyCosts,
  peopleRpc,
  type TeamCosts,
  type TeamId,
  workKindOf,
} from '@galley/contracts';
import { acrossTeams, RpcClient } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { BudgetsRepository } from './budgets.repository.js';
import { nextDay } from './next-day.js';
import { today, type Used, usedColumns, useOf, usesBy } from './use.js';

interface UsedBy extends Used {
  readonly userId: number | null;
  readonly purpose: string;
  readonly day: string;
}
/** Of which of the columns a row is a sum. */
type Grouped = UsedBy & Record<'byDay' | 'byPerson' | 'byPurpose', boolean>;

/** What teams and people use of the language model, in US dollars by the operator's price list. */
@Injectable()
export class CostsService {
  constructor(
    private readonly database: DataSource,
    private readonly rpc: RpcClient,
    private readonly budgets: BudgetsRepository,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** What the team of the caller used. */
  async team(query: CostQuery): Promise<Costs> {
    const { from, to } = daysOf(query);
    const [rows, names] = await Promise.all([this.grouped({ from, to }), this.names()]);
    const prices = this.env.MODEL_PRICES;
    const parts = <K>(group: (row: Grouped) => boolean, keyOf: (row: Grouped) => K) =>
      usesBy(prices, rows.filter(group), keyOf);
    const whole = rows.filter(({ byDay, byPerson, byPurpose }) => !byDay && !byPerson && !byPurpose);
    return {
      from,
      to,
      total: useOf(prices, whole),
      days: parts(
        ({ byDay }) => byDay,
        ({ day }) => day,
      )
        .map(([day, use]) => ({ day, ...use }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      people: parts(
        ({ byPerson }) => byPerson,
        ({ userId }) => userId,
      ).map(([userId, use]) => ({
        userId,
        name: userId === null ? null : (names.get(userId) ?? null),
        ...use,
      })),
      kinds: parts(
        ({ byPurpose }) => byPurpose,
        ({ purpose }) => workKindOf(purpose),
      ).map(([kind, use]) => ({
        kind,
        ...use,
      })),
      models: usesBy(prices, whole, ({ model }) => model).map(([model, use]) => ({ model, ...use })),
    };
  }

  /** What each team of the owner of the installation used. @throws AppError OWNER_ONLY */
  async teams(query: CostQuery): Promise<TeamCosts> {
    const { from, to } = daysOf(query);
    const { owner, teams } = await this.rpc.call(authRpc.me, {});
    if (!owner) throw new AppError('OWNER_ONLY');
    const rows = await acrossTeams('costs', () =>
      this.database.query<(Used & { teamId: TeamId })[]>(
        `SELECT "teamId", ${usedColumns} FROM model_costs WHERE day BETWEEN $1 AND $2 AND "teamId" = ANY ($3) GROUP BY "teamId", model`,
        [from, to, teams.map(({ id }) => id)],
      ),
    );
    const used = usesBy(this.env.MODEL_PRICES, rows, ({ teamId }) => teamId);
    const names = new Map(teams.map(({ id, name }) => [id, name]));
    return {
      from,
      to,
      teams: used.map(([teamId, use]) => ({ teamId, name: names.get(teamId) ?? '', ...use })),
    };
  }

  /** What somebody used today. */
  async mine(userId: number): Promise<MyCosts> {
    const [used, budgets] = await Promise.all([
      this.database.query<Used[]>(
        `SELECT ${usedColumns} FROM model_costs WHERE day = ${today} AND "userId" = $1 GROUP BY model`,
        [userId],
      ),
      this.budgets.read(),
    ]);
    const { day, until } = nextDay();
    return { day, until, limitUsd: budgets.of(userId), ...useOf(this.env.MODEL_PRICES, used) };
  }

  /** What the team used by day, person, kind of work and model, as a CSV file, the newest day first. */
  async export(query: CostQuery) {
    const { from, to } = daysOf(query);
    const [rows, names] = await Promise.all([
      this.database.query<UsedBy[]>(
        `SELECT to_char(day, 'YYYY-MM-DD') AS day, "userId", purpose, ${usedColumns} FROM model_costs WHERE day BETWEEN $1 AND $2
          GROUP BY day, "userId", purpose, model ORDER BY model_costs.day DESC, "userId", purpose, model LIMIT $3`,
        [from, to, costLimits.exported],
      ),
      this.names(),
    ]);
    const cells = rows.map((row) => {
      const { costUsd } = useOf(this.env.MODEL_PRICES, [row]);
      return {
        day: row.day,
        who: row.userId === null ? '' : (names.get(row.userId) ?? 'former member'),
        kind: workKindOf(row.purpose),
        purpose: row.purpose,
        model: row.model,
        calls: row.calls,
        tokensIn: row.tokensIn,
        tokensOut: row.tokensOut,
        costUsd: costUsd === null ? 'price not known' : costUsd.toFixed(6),
      };
    });
    const columns = ['day', 'who', 'kind', 'purpose', 'model', 'calls', 'tokensIn', 'tokensOut', 'costUsd'];
    const text = stringify(cells, { header: true, columns, escape_formulas: true, bom: true });
    return {
      fileName: `model-costs-${from}-${to}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      body: Buffer.from(text, 'utf8').toString('base64'),
    };
  }

  /** By day, by person, by purpose and as a whole, each by model, in one statement. */
  private grouped({ from, to }: Days): Promise<Grouped[]> {
    return this.database.query<Grouped[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, "userId", purpose, ${usedColumns}, grouping(day) = 0 AS "byDay",
              grouping("userId") = 0 AS "byPerson", grouping(purpose) = 0 AS "byPurpose"
         FROM model_costs WHERE day BETWEEN $1 AND $2
        GROUP BY GROUPING SETS ((day, model), ("userId", model), (purpose, model), (model))`,
      [from, to],
    );
  }

  /** The names of everybody in the team. */
  private async names(): Promise<ReadonlyMap<number, string>> {
    const people = await this.rpc.call(peopleRpc.list, {});
    return new Map(people.map(({ id, name, username }) => [id, name ?? username]));
  }
}
