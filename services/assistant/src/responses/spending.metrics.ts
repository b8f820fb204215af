import { OnScrape } from '@galley/messaging';
import { costOf } from '@galley/engine';
import { SERVICE_ENV } from '@galley/service-kit';
import { engineMetrics } from '@galley/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';

interface Spent {
  model: string;
  tokensIn: number | null;
  tokensOut: number | null;
}

/**
 * The cost of the calls of the last 24 hours, by model. It is computed from the stored calls, so it is right after a restart too,
 * unlike a counter in memory. A model without a price in MODEL_PRICES is left out.
 */
@Injectable()
export class SpendingMetrics {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  @OnScrape()
  async look(): Promise<void> {
    engineMetrics.cost.reset();
    const rows = await this.dataSource.query<Spent[]>(
      `SELECT model, sum("tokensIn")::float8 AS "tokensIn", sum("tokensOut")::float8 AS "tokensOut"
         FROM ai_responses WHERE "createdAt" > now() - interval '1 day' GROUP BY model`,
    );
    for (const row of rows) {
      const cost = costOf(this.env.MODEL_PRICES, row);
      if (cost !== null) engineMetrics.cost.set({ model: row.model }, cost);
    }
  }
}
