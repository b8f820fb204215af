import { randomUUID } from 'node:crypto';
import {
  AppError,
  assistantJobs,
  generationRpc,
  type FactCheckInput,
  type FactCheckState,
  type FactVerdict,
  type Input,
  type TextFacts,
  type textFactsRpc,
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
  outdated: boolean;
}

interface Checked {
  verdicts: FactVerdict[];
  endedAt: Date;
  textVersion: number | null;
  outdated: boolean;
}

/**
 * Whether a recording has another text than the one that was checked. Checks of an older release know no texts: of those it counts
 * what was corrected after they ended.
 */
const correctedSince = `EXISTS (
  SELECT 1 FROM corrected_sources c
   WHERE CASE WHEN f.transcripts IS NULL
     THEN f."endedAt" < c."correctedAt" AND f.verdicts @> jsonb_build_array(jsonb_build_object('sourceId', c."sourceId"))
     ELSE f.transcripts ->> c."sourceId"::text <> c.hash END)`;
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
    const { contentType } = await this.rpc.call(generationRpc.workable, wanted);
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

  /** The newest check of a whole text, whoever asked for it. */
  async ofText({ id, contentType }: Input<typeof textFactsRpc>): Promise<TextFacts> {
    const [row] = await this.dataSource.query<Checked[]>(
      `SELECT verdicts, "endedAt", "textVersion", ${correctedSince} AS outdated FROM fact_checks f
        WHERE "generationId" = $1 AND selected IS NULL AND status = 'completed' AND ($2::text IS NULL OR "contentType" = $2)
        ORDER BY "endedAt" DESC LIMIT 1`,
      [id, contentType ?? null],
    );
    if (!row) return { check: null };
    const { verdicts, endedAt, textVersion, outdated } = row;
    const of = (wanted: FactVerdict['verdict']) =>
      verdicts.filter(({ verdict }) => verdict === wanted).map(({ sentence }) => sentence);
    return {
      check: {
        version: textVersion,
        endedAt: endedAt.toISOString(),
        sentences: verdicts.length,
        contradicted: of('contradicted'),
        notFound: of('not_found'),
        outdated,
      },
    };
  }

  /** @throws AppError FACT_CHECK_NOT_FOUND, NOT_YOURS */
  async get(id: string, userId: number): Promise<z.infer<typeof FactCheckState>> {
    const [row] = uuid.test(id)
      ? await this.dataSource.query<Row[]>(
          `SELECT id, "userId", status, verdicts, checked, reused, code, reason, ${correctedSince} AS outdated
             FROM fact_checks f WHERE id = $1`,
          [id],
        )
      : [];
    if (!row) throw new AppError('FACT_CHECK_NOT_FOUND', { id });
    if (row.userId !== userId) throw new AppError('NOT_YOURS');
    const { status, verdicts, checked, reused, code, reason } = row;
    const state = { id, status, code, reason };
    return verdicts === null
      ? state
      : {
          ...state,
          verdicts,
          checked,
          reused,
          response: verdictsInWords(verdicts),
          ...(row.outdated && { beforeCorrection: true as const }),
        };
  }
}
