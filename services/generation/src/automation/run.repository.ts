import {
  skipReasons,
  type AutomationRun,
  type AutomationSettings,
  type GuruRef,
  type SkipReason,
} from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CostsService } from '../costs/index.js';

/** A run as it is stored. `done` and `failed` are derived from its text, so they can never contradict it. */
export interface StoredRun {
  readonly id: number;
  readonly guruId: number;
  readonly guruName: string;
  readonly day: string;
  readonly trigger: AutomationRun['trigger'];
  readonly status: AutomationRun['status'];
  readonly skipReason: SkipReason | null;
  readonly generationId: number | null;
  readonly title: string | null;
  readonly failureReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface NewRuns {
  readonly day: string;
  readonly trigger: AutomationRun['trigger'];
}

/** A claim on a planned run ends after this time, because the process that claimed it has stopped. Another one then continues. */
const leaseSeconds = 20;

// A guru who got another name since then is shown under it.
const selected = `SELECT r.id, r."guruId", coalesce(known.name, r."guruName") AS "guruName", r.day::text AS day, r.trigger, r."skipReason", r."generationId",
    CASE WHEN r.status <> 'queued' THEN r.status WHEN g.status = 'Processing' THEN 'queued'
         WHEN g.status = 'Failed' THEN 'failed' ELSE 'done' END AS status,
    coalesce(g.title, g."subjectLine") AS title, CASE WHEN g.status = 'Failed' THEN g."failureReason" END AS "failureReason",
    r."createdAt", greatest(r."updatedAt", g."updatedAt") AS "updatedAt"
  FROM automation_runs r LEFT JOIN generations g ON g.id = r."generationId"
    LEFT JOIN guru_refs known ON known.id = r."guruId"`;

/** The runs of the agent: one row for each guru and day. A unique key makes sure of that. */
@Injectable()
export class RunRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly costs: CostsService,
  ) {}

  /** Plans a run for each guru who has none on that day. Returns the ids of the new runs. */
  async plan(
    manager: EntityManager,
    gurus: readonly GuruRef[],
    { day, trigger }: NewRuns,
  ): Promise<number[]> {
    // The caller who waits makes the run itself. Its claim prevents the schedule from starting the same run.
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO automation_runs ("guruId", "guruName", day, trigger, status, "claimedAt")
         SELECT id, name, $3::date, $4::text, 'planned', CASE WHEN $4::text = 'demand' THEN clock_timestamp() END
           FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS guru (id, name, place) ORDER BY place
         ON CONFLICT ("guruId", day) DO NOTHING RETURNING id`,
      [gurus.map(({ id }) => id), gurus.map(({ name }) => name), day, trigger],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes back a planned run. When its guru is restored on the same day, the schedule plans it again. */
  async withdraw(id: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM automation_runs WHERE id = $1 AND status = 'planned'`, [id]);
  }

  async skip(manager: EntityManager, ids: readonly number[], reason: SkipReason): Promise<void> {
    await manager.query(
      `UPDATE automation_runs SET status = 'skipped', "skipReason" = $2, "updatedAt" = clock_timestamp() WHERE id = ANY($1)`,
      [ids, reason],
    );
  }

  async queue(
    manager: EntityManager,
    id: number,
    text: { generationId: number; expectedUsd: number | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE automation_runs SET status = 'queued', "skipReason" = NULL, "generationId" = $2, "expectedUsd" = $3,
         "updatedAt" = clock_timestamp() WHERE id = $1`,
      [id, text.generationId, text.expectedUsd],
    );
  }

  /** Claims a planned run of the day that no process works on; null when there is none. */
  async claim(day: string): Promise<StoredRun | null> {
    const [[taken]] = await this.dataSource.query<[{ guruId: number }[], number]>(
      `UPDATE automation_runs SET "claimedAt" = clock_timestamp() WHERE id = (
         SELECT id FROM automation_runs WHERE day = $1 AND status = 'planned'
            AND coalesce("claimedAt" < clock_timestamp() - make_interval(secs => $2), true)
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING "guruId"`,
      [day, leaseSeconds],
    );
    return taken ? this.read(taken.guruId, day) : null;
  }

  /** Plans again the runs that were skipped because of settings that have changed since. */
  async reconsider(manager: EntityManager, day: string, settingsChangedAt: Date): Promise<void> {
    await manager.query(
      `UPDATE automation_runs SET status = 'planned', "skipReason" = NULL, "claimedAt" = NULL
        WHERE day = $1 AND status = 'skipped' AND "skipReason" IN ('GURU_OFF', 'COST_CAP', 'PRICE_UNKNOWN') AND "updatedAt" < $2`,
      [day, settingsChangedAt],
    );
  }

  /** Ends planned runs of past days. */
  async endBefore(day: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE automation_runs SET status = 'skipped', "skipReason" = 'INTERRUPTED', "updatedAt" = clock_timestamp()
        WHERE day < $1 AND status = 'planned'`,
      [day],
    );
  }

  async read(guruId: number, day: string, manager = this.dataSource.manager): Promise<StoredRun> {
    const [row] = await manager.query<StoredRun[]>(`${selected} WHERE r."guruId" = $1 AND r.day = $2`, [
      guruId,
      day,
    ]);
    if (!row) throw new Error(`There is no run of guru ${guruId} on ${day}.`);
    return row;
  }

  /** Locks a run until the transaction ends. A second process waits for the lock, and then sees the result of the first. */
  async lock(manager: EntityManager, guruId: number, day: string): Promise<StoredRun> {
    await manager.query('SELECT 1 FROM automation_runs WHERE "guruId" = $1 AND day = $2 FOR UPDATE', [
      guruId,
      day,
    ]);
    return this.read(guruId, day, manager);
  }

  async ofDay(day: string): Promise<StoredRun[]> {
    return this.dataSource.query<StoredRun[]>(`${selected} WHERE r.day = $1 ORDER BY "guruName", r.id`, [
      day,
    ]);
  }

  /** The gurus in the order of their runs. Who has waited longest comes first, because a cost cap may end the day early. */
  async longestWaitFirst<G extends { readonly id: number }>(gurus: readonly G[]): Promise<G[]> {
    const rows = await this.dataSource.query<{ guruId: number; last: string }[]>(
      `SELECT "guruId", max(day)::text AS last FROM automation_runs WHERE status = 'queued' GROUP BY "guruId"`,
    );
    const last = new Map(rows.map((row) => [row.guruId, row.last]));
    const of = ({ id }: G) => last.get(id) ?? '';
    return gurus.toSorted((a, b) => of(a).localeCompare(of(b)) || a.id - b.id);
  }

  /** As screens see them. */
  async shown(runs: readonly StoredRun[]): Promise<AutomationRun[]> {
    const ids = runs.flatMap(({ generationId }) => generationId ?? []);
    const costs = await this.costs.ofTexts(ids);
    return runs.map(({ failureReason, createdAt, updatedAt, ...run }) => ({
      ...run,
      reason: run.skipReason === null ? failureReason : skipReasons[run.skipReason],
      costUsd: run.generationId === null ? null : (costs.get(run.generationId) ?? null),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}

/** Whether the schedule is for this guru. */
export const isOn = ({ guruIds }: Pick<AutomationSettings, 'guruIds'>, guruId: number): boolean =>
  guruIds === null || guruIds.includes(guruId);
