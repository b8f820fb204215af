import { type JobsFilter, OperatorJob, type ServiceState } from '@galley/contracts';
import {
  acrossTeams,
  asTeam,
  Jobs,
  MESSAGING_SETTINGS,
  type ListedJob,
  type MessagingSettings,
} from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { inShape } from '../lists/in-shape.js';

/** The jobs of this service, for an operator. They come without payloads, which hold what people sent. */
@Injectable()
export class ServiceJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: DataSource,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  /** Newest first. */
  async list({ kind, status, before, limit }: z.output<typeof JobsFilter>): Promise<OperatorJob[]> {
    const rows = await acrossTeams('operator', () =>
      this.jobs.list({
        limit,
        ...(kind ? { kind } : {}),
        ...(before ? { before } : {}),
        ...(status ? { status: [status] } : {}),
      }),
    );
    return rows.map((row) => this.shown(row));
  }

  /** @throws AppError JOB_NOT_FOUND, JOB_NOT_RETRYABLE, or an error of the job's own handler */
  async retry(id: number): Promise<OperatorJob> {
    return this.shown(await this.inItsTeam(id, () => this.jobs.retry(id)));
  }

  /** @throws AppError JOB_NOT_FOUND, JOB_NOT_CANCELLABLE */
  async cancel(id: number): Promise<OperatorJob> {
    return this.shown(await this.inItsTeam(id, () => this.jobs.cancel(id)));
  }

  async state(): Promise<ServiceState> {
    const jobs = await acrossTeams('operator', () =>
      this.database.query<ServiceState['jobs']>(
        'SELECT kind, status, count(*)::int AS count FROM jobs GROUP BY kind, status ORDER BY kind, status',
      ),
    );
    const [outbox] = await this.database.query<[ServiceState['outbox']]>(
      `SELECT count(*)::int AS waiting, extract(epoch FROM now() - min("createdAt"))::float AS "oldestSeconds" FROM outbox`,
    );
    return { jobs, outbox };
  }

  private async inItsTeam<T>(id: number, act: () => Promise<T>): Promise<T> {
    const { teamId } = await acrossTeams('operator', () => this.jobs.get(id));
    return asTeam(teamId, act);
  }

  private shown(row: ListedJob): OperatorJob {
    return inShape(OperatorJob, row, { service: this.settings.service });
  }
}
