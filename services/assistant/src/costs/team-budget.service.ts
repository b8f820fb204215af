import { teamBudgetChanged, type TeamId } from '@galley/contracts';
import { holdsOf } from '@galley/engine';
import { acrossTeams, asTeam, BudgetHolds, requireTeam, type Tx, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { BudgetsRepository, type TeamBudgets } from './budgets.repository.js';
import { nextDay } from './next-day.js';
import { spentOn, today, type Used, usedColumns } from './use.js';

/** Null stands for the whole team. */
type Whom = number | null;

/**
 * The budgets of a team and of its people: compares what the calls of a day (UTC) cost with the limits. The services that call a
 * model receive an event when one is used up, or free again; calls in progress still end.
 */
@Injectable()
export class TeamBudget implements OnApplicationBootstrap {
  private readonly logger = new Logger(TeamBudget.name);

  constructor(
    private readonly database: DataSource,
    private readonly work: UnitOfWork,
    private readonly budgets: BudgetsRepository,
    private readonly holds: BudgetHolds,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** Applies prices that were changed while this process was stopped. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      const teams = await acrossTeams('budgets', () =>
        this.database.query<{ teamId: TeamId }[]>('SELECT "teamId" FROM team_budgets'),
      );
      for (const { teamId } of teams) await asTeam(teamId, () => this.work.run((tx) => this.check(tx)));
    } catch (error) {
      this.logger.warn(`The budgets of the teams could not be checked: ${String(error)}`);
    }
  }

  /** Tells whose budgets are used up, when that has changed. */
  async check(tx: Tx): Promise<void> {
    if (await this.isUnlimited(tx.manager)) return;
    await this.lock(tx.manager);
    const [used, held] = [await this.usedUp(tx.manager), await this.holds.held(requireTeam(), tx.manager)];
    if (new Set([...used, ...held]).size === used.length && used.length === held.length) return;
    await this.tell(tx, used);
  }

  /** With this lock, only one process looks at the budgets of a team: two calls that are stored at the same moment do not see each other. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(
      `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ':team-budget:' || team_now(), 0))`,
    );
  }

  /** Tells whose budgets are used up now, whatever was told before. The caller holds the lock. */
  async tellAll(tx: Tx): Promise<void> {
    await this.tell(tx, await this.usedUp(tx.manager));
  }

  private async tell(tx: Tx, used: readonly Whom[]): Promise<void> {
    const state = {
      teamId: requireTeam(),
      until: nextDay().until,
      team: used.includes(null),
      people: used.filter((userId) => userId !== null),
    };
    // This service knows it at once, so that it is told once.
    await this.holds.set(state.teamId, holdsOf(state), new Date(state.until), tx.manager);
    await tx.publish(teamBudgetChanged, state);
  }

  private async isUnlimited(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ limited: boolean }]>(
      'SELECT EXISTS (SELECT FROM team_budgets) OR EXISTS (SELECT FROM person_budgets) AS limited',
    );
    return !row.limited;
  }

  private async usedUp(manager: EntityManager): Promise<Whom[]> {
    const budgets = await this.budgets.read(manager);
    if (budgets.isEmpty) return [];
    const used = await manager.query<(Used & { userId: Whom })[]>(
      `SELECT "userId", ${usedColumns} FROM model_costs WHERE day = ${today} GROUP BY "userId", model`,
    );
    return whoHasUsedUp(budgets, used, (calls) => spentOn(this.env.MODEL_PRICES, calls));
  }
}

/** Whose budget is used up by these calls; null is the team's. */
export function whoHasUsedUp<U extends { readonly userId: Whom }>(
  budgets: TeamBudgets,
  used: readonly U[],
  spent: (calls: readonly U[]) => number,
): Whom[] {
  const team = budgets.teamUsd !== null && spent(used) >= budgets.teamUsd;
  const people = [...Map.groupBy(used, ({ userId }) => userId)].flatMap(([userId, calls]) => {
    const limit = userId === null ? null : budgets.of(userId);
    return limit !== null && spent(calls) >= limit ? [userId] : [];
  });
  return team ? [null, ...people] : people;
}
