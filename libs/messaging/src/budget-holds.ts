import type { TeamId } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { currentCaller } from './context.js';
import { isPaused } from './held.js';

/** Why calls to the language model wait: for the installation, for a team, or for one person of it. */
export interface BudgetHold {
  /** Null: everybody of the team, and its automated work. */
  readonly userId: number | null;
  readonly code: string;
  readonly reason: string;
}

/**
 * The budgets of teams and of people that are used up, as rows of `breakers`: `model-budget:3` holds team 3, `model-budget:3:7` holds
 * person 7 in it. A process of an earlier release does not know these names, and `model-budget` alone is the installation's.
 */
const nameOf = (teamId: TeamId, userId: number | null): string =>
  userId === null ? `model-budget:${teamId}` : `model-budget:${teamId}:${userId}`;

/** The breakers that hold a call of the present caller, the widest first. */
export function budgetsOfCaller(): string[] {
  const { teamId = null, userId = null } = currentCaller() ?? {};
  if (typeof teamId !== 'number') return ['model-budget'];
  const ofTeam = ['model-budget', nameOf(teamId, null)];
  return userId === null ? ofTeam : [...ofTeam, nameOf(teamId, userId)];
}

/** Keeps which budgets of teams and people are used up. */
@Injectable()
export class BudgetHolds {
  constructor(private readonly dataSource: DataSource) {}

  /** Whom the budgets of a team hold at present; null stands for the whole team. */
  async held(teamId: TeamId, manager = this.dataSource.manager): Promise<(number | null)[]> {
    const rows = await manager.query<{ name: string }[]>(
      `SELECT name FROM breakers WHERE (name = $1 OR starts_with(name, $1 || ':')) AND ${isPaused}`,
      [nameOf(teamId, null)],
    );
    return rows.map(({ name }) => {
      const [, , userId] = name.split(':');
      return userId === undefined ? null : Number(userId);
    });
  }

  /**
   * Holds exactly these budgets of a team until a given time, and lets go of its others. Queued jobs of the team that waited for a
   * budget are looked at again.
   */
  async set(
    teamId: TeamId,
    holds: readonly BudgetHold[],
    until: Date,
    manager: EntityManager,
  ): Promise<void> {
    const rows = holds.map(({ userId, code, reason }) => ({ name: nameOf(teamId, userId), code, reason }));
    await manager.query(
      `WITH wanted AS (SELECT * FROM jsonb_to_recordset($2) AS t (name text, code text, reason text)),
            held AS (
              INSERT INTO breakers (name, failures, "openUntil", code, reason) SELECT name, 1, $3, code, reason FROM wanted ORDER BY name
              ON CONFLICT (name) DO UPDATE SET "openUntil" = excluded."openUntil", "probeUntil" = NULL, code = excluded.code,
                reason = excluded.reason),
            freed AS (
              DELETE FROM breakers WHERE (name = $1 OR starts_with(name, $1 || ':')) AND name NOT IN (SELECT name FROM wanted)
              RETURNING "openUntil")
       UPDATE jobs SET "nextTryAt" = NULL WHERE status = 'queued' AND "waitsFor" = 'model-budget' AND "teamId" = $4
          AND EXISTS (SELECT FROM freed WHERE "openUntil" IS NOT NULL)`,
      [nameOf(teamId, null), JSON.stringify(rows), until, teamId],
    );
  }
}
