import {
  AppError,
  IngestAttempt,
  ingestFailureOf,
  isErrorCode,
  limits,
  sourceJobs,
  type IngestFailure,
  IngestJob,
  type IngestJobQuery,
} from '@galley/contracts';
import { Jobs, type JobRow, type ListedJob } from '@galley/messaging';
import { countedRows, inShape, totalOf } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const { kind } = sourceJobs.ingest;

/** What is kept on a job for the lists (`EnqueueOptions.about`). */
const About = z.object({
  platformType: z.string().nullable().catch(null),
  guruName: z.string().nullable().catch(null),
  videoUrl: z.string().nullable().catch(null),
  attempts: z.array(IngestAttempt).catch([]),
});

/** The ingest jobs, as the team sees them. */
@Injectable()
export class IngestJobsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. The cursor is the last id of the page before. */
  async list({ limit = limits.listDefault, cursor, status }: IngestJobQuery) {
    const before = cursor === undefined ? undefined : idOf(cursor);
    const rows = await this.jobs.list({ kind, limit: limit + 1, status, ...(before ? { before } : {}) });
    const items = rows.slice(0, limit).map(toIngestJob);
    const [{ counted }] = await this.dataSource.query<[{ counted: number }]>(
      `select ${countedRows('jobs where kind = $1 and ($2::text[] is null or status = any($2))')} as counted`,
      [kind, status ?? null],
    );
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null, ...totalOf(counted) };
  }

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<IngestJob> {
    return toIngestJob(await this.jobs.get(id));
  }

  /** @throws AppError JOB_NOT_FOUND, JOB_NOT_RETRYABLE, or DUPLICATE_SOURCE when the text or the video came in by another job meanwhile */
  async retry(id: number): Promise<IngestJob> {
    return toIngestJob(await this.jobs.retry(id));
  }

  /** @throws AppError JOB_NOT_FOUND, JOB_NOT_CANCELLABLE */
  async cancel(id: number): Promise<IngestJob> {
    return toIngestJob(await this.jobs.cancel(id));
  }
}

function idOf(cursor: string): number {
  const id = Number(cursor);
  if (!Number.isInteger(id) || id < 1)
    throw new AppError('VALIDATION_FAILED', { problem: 'The cursor is not valid.' });
  return id;
}

function toIngestJob(row: ListedJob): IngestJob {
  const { sourceId } = row.result;
  return inShape(IngestJob, row, {
    ...About.parse(row.about),
    sourceId: typeof sourceId === 'number' ? sourceId : null,
    failure: row.status === 'failed' ? failureOf(row) : null,
  });
}

function failureOf({ code, reason, details }: Pick<JobRow, 'code' | 'reason' | 'details'>): IngestFailure {
  const error = new AppError(isErrorCode(code) ? code : 'INTERNAL', details ?? {}, reason ?? undefined);
  return ingestFailureOf(error);
}
