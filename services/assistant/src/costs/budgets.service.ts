import {
  AppError,
  type AuditValues,
  type Budgets,
  type BudgetsInput,
  type Person,
  peopleRpc,
} from '@galley/contracts';
import { costOf, modelName } from '@galley/engine';
import { audit, RpcClient, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { BudgetsRepository } from './budgets.repository.js';
import { nextDay } from './next-day.js';
import { TeamBudget } from './team-budget.service.js';
import { today, type Used, usedColumns, useOf, usesBy } from './use.js';

/** Reads and sets the budgets of a team. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly rpc: RpcClient,
    private readonly budgets: BudgetsRepository,
    private readonly budget: TeamBudget,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  async read(): Promise<Budgets> {
    return this.view(await this.rpc.call(peopleRpc.list, {}));
  }

  /**
   * Replaces all budgets. Work that waited for one goes on at once where it is raised.
   * @throws AppError USER_NOT_FOUND for somebody who is not in the team
   */
  async set(input: BudgetsInput): Promise<Budgets> {
    const people = await this.rpc.call(peopleRpc.list, {});
    const names = new Map(people.map((person) => [person.id, nameOf(person)]));
    if (input.people.some(({ userId }) => !names.has(userId))) throw new AppError('USER_NOT_FOUND');
    await this.work.run(async (tx) => {
      await this.budget.lock(tx.manager);
      const before = await this.budgets.read(tx.manager);
      await this.budgets.write(tx.manager, input);
      await audit(tx, 'assistant', {
        action: 'budgets.changed',
        before: inWords(before, names),
        after: inWords(input, names),
      });
      await this.budget.tellAll(tx);
    });
    return this.view(people);
  }

  /** The model that this installation writes with; none where the offline engine does. */
  private get ownModel(): string[] {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = this.env;
    const name = modelName({ apiKey, baseUrl, model });
    return name === null ? [] : [name];
  }

  private async view(everybody: readonly Person[]): Promise<Budgets> {
    const prices = this.env.MODEL_PRICES;
    const [budgets, used] = await Promise.all([
      this.budgets.read(),
      this.database.query<(Used & { userId: number | null })[]>(
        `SELECT "userId", ${usedColumns} FROM model_costs WHERE day = ${today} GROUP BY "userId", model`,
      ),
    ]);
    const uses = new Map(usesBy(prices, used, ({ userId }) => userId));
    const own = new Map(budgets.people.map(({ userId, usd }) => [userId, { usd }]));
    return {
      teamUsd: budgets.teamUsd,
      personUsd: budgets.personUsd,
      people: everybody
        .filter(({ id, deactivatedAt }) => deactivatedAt === null || own.has(id))
        .map((person) => ({
          userId: person.id,
          name: nameOf(person),
          usedUsd: (uses.get(person.id) ?? useOf(prices, [])).costUsd,
          own: own.get(person.id) ?? null,
        })),
      today: { ...nextDay(), ...useOf(prices, used) },
      unpriced: [...new Set([...this.ownModel, ...used.map(({ model }) => model)])].filter(
        (model) => costOf(prices, { model, tokensIn: 0, tokensOut: 0 }) === null,
      ),
    };
  }
}

const nameOf = ({ name, username }: Person): string => name ?? username;

/** As the audit log keeps them. */
const inWords = (
  { teamUsd, personUsd, people }: BudgetsInput,
  names: ReadonlyMap<number, string>,
): AuditValues => ({
  team: teamUsd,
  eachPerson: personUsd,
  people: people.map(({ userId, usd }) => `${names.get(userId) ?? userId}: ${usd ?? 'no limit'}`),
});
