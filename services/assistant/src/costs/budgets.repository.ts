import type { BudgetsInput } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface Row {
  readonly teamUsd: number | null;
  readonly personUsd: number | null;
  readonly people: BudgetsInput['people'];
}

/** The budgets of a team. */
export class TeamBudgets implements BudgetsInput {
  constructor(
    readonly teamUsd: number | null,
    readonly personUsd: number | null,
    readonly people: BudgetsInput['people'],
  ) {}

  /** How much somebody may use in a day, in US dollars; null without a limit. */
  of(userId: number): number | null {
    const own = this.people.find((person) => person.userId === userId);
    return own === undefined ? this.personUsd : own.usd;
  }

  get isEmpty(): boolean {
    return this.teamUsd === null && this.personUsd === null && this.people.every(({ usd }) => usd === null);
  }
}

/** Keeps the budgets of the present team. */
@Injectable()
export class BudgetsRepository {
  constructor(private readonly database: DataSource) {}

  async read(manager: EntityManager = this.database.manager): Promise<TeamBudgets> {
    const [row] = await manager.query<Row[]>(
      `SELECT (SELECT "teamUsd" FROM team_budgets WHERE "teamId" = team_now()) AS "teamUsd",
              (SELECT "personUsd" FROM team_budgets WHERE "teamId" = team_now()) AS "personUsd",
              (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', "userId", 'usd', usd) ORDER BY "userId"), '[]')
                 FROM person_budgets WHERE "teamId" = team_now()) AS people`,
    );
    return new TeamBudgets(row?.teamUsd ?? null, row?.personUsd ?? null, row?.people ?? []);
  }

  /** All of them are replaced. */
  async write(manager: EntityManager, { teamUsd, personUsd, people }: BudgetsInput): Promise<void> {
    await manager.query(
      `INSERT INTO team_budgets ("teamUsd", "personUsd") VALUES ($1, $2)
       ON CONFLICT ("teamId") DO UPDATE SET "teamUsd" = excluded."teamUsd", "personUsd" = excluded."personUsd", "updatedAt" = now()`,
      [teamUsd, personUsd],
    );
    // Said here, too: a database without roles does not keep teams apart.
    await manager.query('DELETE FROM person_budgets WHERE "teamId" = team_now()');
    await manager.query(
      `INSERT INTO person_budgets ("userId", usd) SELECT "userId", usd FROM jsonb_to_recordset($1) AS t ("userId" integer, usd double precision)`,
      [JSON.stringify(people)],
    );
  }
}
