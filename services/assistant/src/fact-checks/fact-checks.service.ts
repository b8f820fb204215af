import { randomUUID } from 'node:crypto';
import {
  AppError,
  assistantJobs,
  generationRpc,
  type FactCheckInput,
  type FactCheckState,
  type FactVerdict,
} from '@galley/contracts';
import { RpcClient, UnitOfWork } from '@galley/messaging';
import { verdictsInWords } from '@galley/writing-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

interface Row {
  id: string;
  userId: number;
  status: z.infer<typeof FactCheckState>['status'];
  verdicts: FactVerdict[] | null;
  checked: number;
  reused: number;
  code: string | null;
  reason: string | null;
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Compares each sentence of a text with what was said in the recordings. A durable job does the work. */
@Injectable()
export class FactChecksService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly work: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, UNPROCESSABLE */
  async start(input: z.output<typeof FactCheckInput>, userId: number): Promise<{ id: string }> {
    const { contentId, selectedText = null } = input;
    const wanted = { id: contentId, contentType: input.contentType ?? null };
    const { contentType } = await this.rpc.call(generationRpc.present, wanted);
    const id = randomUUID();
    await this.work.run(async (tx) => {
      await tx.manager.query(
        'INSERT INTO fact_checks (id, "userId", "generationId", "contentType", selected) VALUES ($1, $2, $3, $4, $5)',
        [id, userId, contentId, contentType, selectedText],
      );
      await tx.enqueue(assistantJobs.factCheck, { factCheckId: id }, { userId });
    });
    return { id };
  }

  /** @throws AppError FACT_CHECK_NOT_FOUND, NOT_YOURS */
  async get(id: string, userId: number): Promise<z.infer<typeof FactCheckState>> {
    const [row] = uuid.test(id)
      ? await this.dataSource.query<Row[]>(
          'SELECT id, "userId", status, verdicts, checked, reused, code, reason FROM fact_checks WHERE id = $1',
          [id],
        )
      : [];
    if (!row) throw new AppError('FACT_CHECK_NOT_FOUND', { id });
    if (row.userId !== userId) throw new AppError('NOT_YOURS');
    const { status, verdicts, checked, reused, code, reason } = row;
    const state = { id, status, code, reason };
    return verdicts === null
      ? state
      : { ...state, verdicts, checked, reused, response: verdictsInWords(verdicts) };
  }
}
