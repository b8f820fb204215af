import {
  AppError,
  generationJobs,
  type ContentType,
  type DocumentType,
  type generationRpc,
  type Refinement,
} from '@galley/contracts';
import { Jobs, UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DocumentPlaces } from '../documents/index.js';
import { afterChange, bodyOf, GenerationRepository } from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { mainDocumentOf } from '../versions/index.js';
import { BackgroundService } from './background.service.js';
import { RefinementEntity, toRefinement } from './refinement.entity.js';

type RefineInput = z.output<typeof generationRpc.refine.input>;
type Subject = Pick<RefinementEntity, 'contentType' | 'generationId' | 'given' | 'guruId' | 'topicIds'>;

/** The screen shows this sentence under the title "Document Not Found". */
const noDocument = (id: number | string) =>
  new AppError('DOCUMENT_NOT_FOUND', { id }, 'Could not find the document to refine');

/** Takes requests to refine a text. Every signed-in user may refine every text; a durable job does the work. */
@Injectable()
export class RefinementsService {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly background: BackgroundService,
    private readonly places: DocumentPlaces,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  /**
   * @throws AppError GENERATION_NOT_FOUND, DOCUMENT_NOT_FOUND, STILL_PROCESSING, ILLEGAL_TRANSITION, GURU_NOT_FOUND,
   * TOPIC_NOT_FOUND
   */
  async start(input: RefineInput, userId: number): Promise<Refinement> {
    const subject = await this.subjectOf(input);
    const { feedback, mode } = input;
    const id = await this.work.run((tx) => this.store(tx, { ...subject, feedback, mode, userId }));
    return this.get(id, userId);
  }

  /** A text of no generation is shown to nobody but whoever sent it. @throws AppError REFINEMENT_NOT_FOUND */
  async get(id: number, userId: number): Promise<Refinement> {
    return toRefinement(await this.find(id, userId));
  }

  /** Only who asked for it stops it. @throws AppError REFINEMENT_NOT_FOUND, NOT_YOURS, JOB_NOT_CANCELLABLE */
  async cancel(id: number, userId: number): Promise<Refinement> {
    const { jobId, userId: asker } = await this.find(id, userId);
    if (asker !== userId) throw new AppError('NOT_YOURS', { id });
    if (jobId === null) throw new AppError('JOB_NOT_CANCELLABLE');
    await this.jobs.cancel(jobId);
    return this.get(id, userId);
  }

  private async find(id: number, userId: number): Promise<RefinementEntity> {
    const row = await this.work.run(({ manager }) => manager.findOneBy(RefinementEntity, { id }));
    if (!row || (row.generationId === null && row.userId !== userId))
      throw new AppError('REFINEMENT_NOT_FOUND', { id });
    return row;
  }

  private async subjectOf(input: RefineInput): Promise<Subject> {
    const type = documentNamed(input.contentType ?? null);
    const generationId = input.generationId ?? null;
    if (generationId !== null) {
      const contentType = await this.refinable(generationId, type, input);
      return { generationId, contentType, given: null, guruId: null, topicIds: [] };
    }
    if (input.mode === 'suggest') throw noDocument(input.docId ?? '');
    const subject = {
      generationId,
      contentType: type ?? 'newsletter',
      given: cleanHtml(input.content ?? ''),
      guruId: input.guru?.id ?? null,
      topicIds: (input.topics ?? []).map(({ id }) => id),
    };
    // Missing data is reported now, and not later by a failed job.
    await this.background.ordered(subject);
    return subject;
  }

  /** The document of a text that can be refined now. */
  private async refinable(
    id: number,
    named: DocumentType | null,
    { docId, mode }: Pick<RefineInput, 'docId' | 'mode'>,
  ): Promise<DocumentType> {
    const row = await this.repository.get(id);
    afterChange(row.status);
    const contentType = named ?? mainDocumentOf(row.contentType);
    if (bodyOf(row.contentType, contentType) === null) throw noDocument(id);
    if (!docId && mode === 'apply') return contentType;
    const documentId = await this.places.of(id, contentType);
    if (documentId === null || (docId && docId !== documentId)) throw noDocument(docId ?? id);
    return contentType;
  }

  private async store(
    tx: Tx,
    refinement: Subject & Pick<RefinementEntity, 'feedback' | 'mode' | 'userId'>,
  ): Promise<number> {
    const row = await tx.manager.save(tx.manager.create(RefinementEntity, refinement));
    const { id: jobId } = await tx.enqueue(
      generationJobs.refine,
      { refinementId: row.id },
      { userId: refinement.userId, title: refinement.feedback.slice(0, 200) },
    );
    await tx.manager.update(RefinementEntity, row.id, { jobId });
    return row.id;
  }
}

function documentNamed(contentType: ContentType | null): DocumentType | null {
  if (contentType === null || contentType === 'Both') return null;
  return contentType === 'Newsletter' ? 'newsletter' : 'blogPost';
}
