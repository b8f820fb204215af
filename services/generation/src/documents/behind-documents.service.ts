import { generationJobs, type DocumentType, type TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, Every, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GenerationEnv } from '../generation.env.js';
import { behindOf, type GenerationEntity, GenerationRepository } from '../generations/index.js';

/** The number of texts of a team that one transaction checks. */
const atOnce = 50;

/**
 * Retries documents that are behind their texts, until they are not: a document whose job has failed gets a new job. The rows hold
 * the state, so any instance can do it, and only one does it at a time.
 */
@Injectable()
export class BehindDocuments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: GenerationRepository,
    private readonly work: UnitOfWork,
    @Inject(SERVICE_ENV) private readonly env: GenerationEnv,
  ) {}

  /** Orders a try of a document that is behind, without waiting for its pause. The caller holds the row's lock. */
  async tryNow(tx: Tx, row: GenerationEntity, contentType: DocumentType): Promise<void> {
    // A job that waits for its next try would make a person wait as well.
    if (await this.hasJob(tx, row.id, contentType, `AND (status = 'running' OR tries = 0)`)) return;
    await this.enqueue(tx, row, contentType);
  }

  @Every(({ env }: BehindDocuments) => env.DOCUMENT_RETRY_MS, {
    problem: 'Documents that are behind were not looked at',
  })
  async tryDue(signal: AbortSignal): Promise<void> {
    const teams = await acrossTeams('documents', () =>
      this.dataSource.query<{ teamId: TeamId }[]>(
        `SELECT DISTINCT "teamId" FROM generations WHERE unwritten <> '{}'`,
      ),
    );
    for (const { teamId } of teams)
      if (!signal.aborted) await asTeam(teamId, () => this.work.run((tx) => this.look(tx)));
  }

  private async look(tx: Tx): Promise<void> {
    const found = await tx.manager.query<{ id: number }[]>(
      `SELECT id FROM generations
        WHERE unwritten <> '{}' AND EXISTS (SELECT 1 FROM jsonb_object_keys(unwritten) AS type
          WHERE coalesce((behind -> type ->> 'tryAt')::timestamptz, '-infinity') <= now()
            AND NOT EXISTS (${openJob} AND payload ->> 'generationId' = generations.id::text AND payload ->> 'contentType' = type))
        ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of found) {
      const row = await this.repository.lock(tx.manager, id);
      for (const contentType of Object.keys(row?.unwritten ?? {}) as DocumentType[])
        if (row && isDue(row, contentType) && !(await this.hasJob(tx, id, contentType)))
          await this.enqueue(tx, row, contentType);
    }
  }

  private async enqueue(tx: Tx, row: GenerationEntity, contentType: DocumentType): Promise<void> {
    const payload = { generationId: row.id, contentType, version: row.activeVersion };
    const manner = { author: 'Galley', highlight: false };
    await tx.enqueue(generationJobs.writeDocument, { ...payload, ...manner }, { userId: null });
  }

  private async hasJob(tx: Tx, id: number, contentType: DocumentType, which = ''): Promise<boolean> {
    const open = await tx.manager.query<unknown[]>(
      `${openJob} ${which} AND payload ->> 'generationId' = $1 AND payload ->> 'contentType' = $2 LIMIT 1`,
      [String(id), contentType],
    );
    return open.length > 0;
  }
}

const openJob = `SELECT 1 FROM jobs WHERE kind = '${generationJobs.writeDocument.kind}' AND status IN ('queued', 'running')`;

function isDue(row: GenerationEntity, contentType: DocumentType): boolean {
  const { tryAt } = behindOf(row, contentType);
  return tryAt === null || Date.parse(tryAt) <= Date.now();
}
