import { AppError, limits, sourceJobs, type IngestJob } from '@galley/contracts';
import { Jobs, type JobRow } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IngestPayload } from './ingest.payload.js';
import { claim } from './ingest.service.js';

const { kind } = sourceJobs.ingest;

/** The transcripts on their way in, as the team sees them. */
@Injectable()
export class IngestJobsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. The cursor is the last id of the page before. */
  async list({
    limit = limits.listDefault,
    cursor,
  }: {
    limit?: number | undefined;
    cursor?: string | undefined;
  }) {
    const before = cursor === undefined ? undefined : idOf(cursor);
    const rows = await this.jobs.list({ kind, limit: limit + 1, ...(before ? { before } : {}) });
    const items = rows.slice(0, limit).map(toIngestJob);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      'select count(*)::int as total from jobs where kind = $1',
      [kind],
    );
    return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null, total };
  }

  /** @throws AppError JOB_NOT_FOUND */
  async get(id: number): Promise<IngestJob> {
    return toIngestJob(await this.jobs.get(id));
  }

  /** @throws AppError JOB_NOT_FOUND, JOB_NOT_RETRYABLE, or DUPLICATE_SOURCE when the text came in by another job meanwhile */
  async retry(id: number): Promise<IngestJob> {
    return toIngestJob(
      await this.jobs.retry(id, async (tx, row) => {
        const { transcriptHash } = IngestPayload.parse(row.payload);
        await claim(tx, transcriptHash);
        await tx.manager.query('update pending_transcripts set "jobId" = $2 where "transcriptHash" = $1', [
          transcriptHash,
          id,
        ]);
      }),
    );
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

function toIngestJob(row: Omit<JobRow, 'payload' | 'runToken'>): IngestJob {
  const { id, status, stage, progress, tries, code, reason, title, result } = row;
  const sourceId = typeof result['sourceId'] === 'number' ? result['sourceId'] : null;
  const facts = { platformType: null, guruName: null, videoUrl: null, attempts: [], failure: null };
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return {
    id,
    kind: row.kind,
    status,
    stage,
    progress,
    tries,
    code,
    reason,
    title,
    sourceId,
    ...facts,
    ...times,
  };
}
