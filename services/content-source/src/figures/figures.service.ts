import { sourceJobs, type figuresRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

type IngestFigures = z.output<typeof figuresRpc.ingest.output>;

/** What the dashboard shows of transcripts that are being ingested. */
@Injectable()
export class FiguresService {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<IngestFigures> {
    const [figures] = await this.dataSource.query<[IngestFigures]>(
      `select (select count(*)::int from jobs where kind = $1 and status in ('queued', 'running')) as running,
         (select count(*)::int from jobs
           where kind = $1 and status = 'failed' and "updatedAt" >= now() - interval '7 days') as failed`,
      [sourceJobs.ingest.kind],
    );
    return figures;
  }
}
