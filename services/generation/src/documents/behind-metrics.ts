import { OnScrape } from '@galley/messaging';
import { behindMetrics } from '@galley/telemetry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { documentIsGone } from '../generations/index.js';

interface State {
  documents: number;
  /** How long the oldest of them has been behind, in seconds. */
  oldest: number | null;
}

/**
 * Measures, when Prometheus asks, how many documents are behind their texts and for how long. Deleted documents are not counted:
 * only a person can make a new one.
 */
@Injectable()
export class BehindMetrics {
  constructor(private readonly dataSource: DataSource) {}

  @OnScrape()
  async look(): Promise<void> {
    behindMetrics.documents.remove();
    behindMetrics.oldest.remove();
    const [row] = await this.dataSource.query<State[]>(
      `SELECT count(*)::int AS documents,
              extract(epoch FROM now() - min((behind -> type ->> 'since')::timestamptz))::float8 AS oldest
         FROM generations, jsonb_object_keys(unwritten) AS type
        WHERE unwritten <> '{}' AND behind -> type ->> 'reason' IS DISTINCT FROM $1`,
      [documentIsGone],
    );
    if (!row) return;
    behindMetrics.documents.set(row.documents);
    behindMetrics.oldest.set(Math.max(0, row.oldest ?? 0));
  }
}
