import { AppError, generationJobs } from '@galley/contracts';
import {
  Jobs,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { GenerationEnv } from '../generation.env.js';
import {
  caughtUp,
  documentIsGone,
  GenerationEntity,
  GenerationRepository,
  givenUp,
  rebased,
} from '../generations/index.js';
import { DocumentEdits, somebody } from './document-edits.js';
import { DocumentSync, type Meeting } from './document-sync.service.js';

type Payload = z.output<typeof generationJobs.writeDocument.payload>;

/** How often one try starts again because somebody saved meanwhile. After that the job is tried again later. */
const rounds = 5;

/** Somebody changed the text, or read its document, meanwhile. So what this run has read is out of date. */
class LostRace extends Error {}

/** Synchronises a text and its document, whichever of them was changed. No other service is called while the row is locked. */
@Injectable()
export class WriteDocumentJob {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly edits: DocumentEdits,
    private readonly sync: DocumentSync,
    private readonly jobs: Jobs,
    @Inject(SERVICE_ENV) private readonly env: GenerationEnv,
  ) {}

  @OnJob(generationJobs.writeDocument)
  async write(payload: Payload, run: JobRun): Promise<void> {
    for (let round = 1; ; round += 1) {
      const row = await this.repository.get(payload.generationId).catch(unlessDeleted);
      if (!row || row.activeVersion === 0) return;
      const { author, highlight, comment } = payload;
      const manner = { author, highlight, ...(comment ? { comment } : {}) };
      const meeting = await this.sync.meet(row, payload.contentType, manner);
      try {
        return await run.commit((tx) => this.settle(tx, row, payload, meeting));
      } catch (error) {
        if (!(error instanceof LostRace) || round === rounds) throw error;
      }
    }
  }

  /** The document stays behind, and is tried again later: see BehindDocuments. */
  @OnJobFailed(generationJobs.writeDocument)
  async failed({ generationId, contentType }: Payload, tx: Tx, { reason }: JobFailure): Promise<void> {
    const row = await this.repository.lock(tx.manager, generationId);
    if (row?.unwritten[contentType] === undefined) return;
    await this.keepTrying(tx, row, contentType, reason);
  }

  /** The job always writes the present text, so trying it again is right as long as there is one. */
  @OnJobRetried(generationJobs.writeDocument)
  async retried({ generationId }: Payload, tx: Tx): Promise<void> {
    if (!(await this.repository.lock(tx.manager, generationId))) throw new AppError('JOB_NOT_RETRYABLE');
  }

  private async settle(tx: Tx, seen: GenerationEntity, payload: Payload, meeting: Meeting): Promise<void> {
    const { contentType, editedBy } = payload;
    const row = await this.repository.lock(tx.manager, seen.id);
    if (!row) return;
    const revision = ({ documentRevisions }: GenerationEntity) => documentRevisions[contentType];
    if (row.activeVersion !== seen.activeVersion || revision(row) !== revision(seen)) throw new LostRace();
    if (meeting.outcome === 'gone') {
      if (row.unwritten[contentType] !== undefined)
        await this.keepTrying(tx, row, contentType, documentIsGone);
      return;
    }
    if (meeting.outcome === 'refused') return this.stayBehind(tx, row, payload, meeting);
    const columns = caughtUp(row, contentType);
    Object.assign(row, columns);
    await tx.manager.update(GenerationEntity, row.id, columns);
    await this.jobs.settle(tx, generationJobs.writeDocument, { generationId: row.id, contentType });
    // The document may also hold what people typed meanwhile. It becomes a version at once.
    if (meeting.outcome === 'together')
      await this.edits.take(tx, row, { contentType, author: editedBy ?? somebody, ...meeting.document });
  }

  /** Stores what was typed into a document that can't be written. The document's text is the new base of the merge. */
  private async stayBehind(
    tx: Tx,
    row: GenerationEntity,
    { contentType, editedBy }: Payload,
    { document, merged, reason }: Extract<Meeting, { outcome: 'refused' }>,
  ): Promise<void> {
    const { html, revision } = document;
    await this.edits.take(tx, row, { contentType, author: editedBy ?? somebody, html: merged, revision });
    const columns = rebased(row, contentType, { version: row.activeVersion, base: html });
    Object.assign(row, columns);
    await tx.manager.update(GenerationEntity, row.id, { unwritten: columns.unwritten });
    await this.keepTrying(tx, row, contentType, reason);
  }

  private async keepTrying(
    tx: Tx,
    row: GenerationEntity,
    contentType: Payload['contentType'],
    reason: string,
  ): Promise<void> {
    const columns = givenUp(row, contentType, { reason, pauseMs: this.env.DOCUMENT_RETRY_MS });
    await tx.manager.update(GenerationEntity, row.id, columns);
  }
}

function unlessDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'GENERATION_NOT_FOUND') return null;
  throw error;
}
