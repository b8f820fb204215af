import {
  AppError,
  type CalledModel,
  type ServiceName,
  StoredResponse,
  StoredResponseListItem,
} from '@galley/contracts';
import { costOf, redactCall } from '@galley/engine';
import { inShape, SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AssistantEnv } from '../assistant.env.js';
import { AiResponseEntity } from './ai-response.entity.js';
import { filenameOf } from './filename.js';

const listed = 100;

/** Reads the stored calls to language models for the AI Response Viewer. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_ENV) private readonly env: AssistantEnv,
  ) {}

  /** Newest first, without prompts and responses. */
  async list(limit = listed): Promise<StoredResponseListItem[]> {
    const rows = await this.dataSource.manager.find(AiResponseEntity, {
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return rows.map((row) =>
      inShape(StoredResponseListItem, row, {
        created: row.createdAt.toISOString(),
        costUsd: costOf(this.env.MODEL_PRICES, row),
      }),
    );
  }

  /** @throws AppError RESPONSE_NOT_FOUND */
  async get(filename: string): Promise<StoredResponse> {
    const row = await this.dataSource
      .createQueryBuilder(AiResponseEntity, 'r')
      .addSelect(['r.prompt', 'r.response'])
      .where('r.filename = :filename', { filename })
      .getOne();
    if (!row) throw new AppError('RESPONSE_NOT_FOUND', { filename });
    return inShape(StoredResponse, row, {
      title: `${row.purpose} (${row.service})`,
      responseLength: row.response.length,
      timestamp: row.createdAt.toISOString(),
      fullResponse: row.response,
      costUsd: costOf(this.env.MODEL_PRICES, row),
    });
  }

  /** Stores one call. It never stores keys. */
  async store(manager: EntityManager, service: ServiceName, call: CalledModel, time: Date): Promise<void> {
    const [{ id }] = await manager.query<[{ id: number }]>(
      `SELECT nextval('ai_responses_id_seq')::int AS id`,
    );
    await manager.insert(AiResponseEntity, {
      ...call,
      userId: call.userId ?? null,
      id,
      service,
      filename: filenameOf(time, call.purpose, id),
      ...redactCall(call, this.env.OPENAI_API_KEY),
      createdAt: time,
    });
  }

  /** Deletes calls that are older than so many days. Returns how many. */
  async forget(days: number): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM ai_responses WHERE "createdAt" < now() - make_interval(days => $1)`,
      [days],
    );
    return count;
  }
}
