import type { ResponseSettings, ResponseSettingsView, TeamId } from '@galley/contracts';
import { costOf } from '@galley/engine';
import { acrossTeams, asTeam, audit, Every, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { AssistantEnv } from '../assistant.env.js';
import { ResponsesService } from './responses.service.js';

type Settings = z.infer<typeof ResponseSettings>;
type View = z.infer<typeof ResponseSettingsView>;
interface Spent {
  model: string;
  tokensIn: number | null;
  tokensOut: number | null;
  /** The number of calls with counted tokens. */
  calls: number;
}

const costDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** How long the stored calls of a team are kept, and what its latest calls cost. */
@Injectable()
export class ResponseSettingsService {
  private readonly logger = new Logger(ResponseSettingsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly responses: ResponsesService,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** The number of days; null means for ever. A choice on screen overrides the operator's setting. */
  async retention(): Promise<Settings> {
    const [row] = await this.dataSource.query<Settings[]>('SELECT "retentionDays" FROM response_settings');
    return row ?? { retentionDays: this.env.AI_RESPONSE_RETENTION_DAYS };
  }

  async view(): Promise<View> {
    const since = new Date(Date.now() - costDays * dayMs);
    const [{ retentionDays }, [{ stored }], spent] = await Promise.all([
      this.retention(),
      this.dataSource.query<[{ stored: number }]>('SELECT count(*)::int AS stored FROM ai_responses'),
      this.dataSource.query<Spent[]>(
        `SELECT model, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut", count(coalesce("tokensIn", "tokensOut"))::int AS calls
           FROM ai_responses WHERE "createdAt" >= $1 GROUP BY model`,
        [since],
      ),
    ]);
    const priced = spent.map((row) => ({ ...row, cost: costOf(this.env.MODEL_PRICES, row) }));
    const known = priced.filter(({ cost }) => cost !== null);
    return {
      retentionDays,
      stored,
      costUsd: known.length === 0 ? null : known.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      unpriced: priced.filter(({ cost }) => cost === null).reduce((sum, { calls }) => sum + calls, 0),
      since: since.toISOString(),
    };
  }

  /** Stores the setting and deletes at once what is too old now. */
  async set({ retentionDays }: Settings): Promise<View> {
    const before = await this.retention();
    await this.work.run(async (tx) => {
      await tx.manager.query(
        `INSERT INTO response_settings ("retentionDays") VALUES ($1)
           ON CONFLICT ("teamId") DO UPDATE SET "retentionDays" = excluded."retentionDays", "updatedAt" = now()`,
        [retentionDays],
      );
      await audit(tx, 'assistant', {
        action: 'responses.retention-changed',
        before,
        after: { retentionDays },
      });
    });
    await this.sweep();
    return this.view();
  }

  /** Deletes calls that are too old, at the start and once a day, as each team wants it. */
  @Every(dayMs, { problem: 'Old stored responses could not be deleted', first: 'before-ready' })
  async sweepTeams(): Promise<void> {
    const teams = await acrossTeams('retention', () =>
      this.dataSource.query<{ teamId: TeamId }[]>('SELECT DISTINCT "teamId" FROM ai_responses'),
    );
    for (const { teamId } of teams) await asTeam(teamId, () => this.sweep());
  }

  private async sweep(): Promise<void> {
    const { retentionDays } = await this.retention();
    const count = retentionDays === null ? 0 : await this.responses.forget(retentionDays);
    if (count > 0) this.logger.log(`${count} stored responses have reached their age and are gone.`);
  }
}
