import { randomUUID } from 'node:crypto';
import { AppError, publicationEvents, publicationJobs } from '@galley/contracts';
import { Jobs, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { GenerationEntity } from '../generations/index.js';
import { ReaderFactsRepository } from '../reader-facts/index.js';
import { GenerationVersionEntity } from '../versions/index.js';
import { factsOfPublication, nameOfText } from './publication-facts.js';
import { type PublicationAction, TextPublicationEntity } from './text-publication.entity.js';

export interface Order {
  readonly action: PublicationAction;
  readonly overwrite?: boolean;
  readonly userId: number | null;
}

/** Orders of publications: each is one job. The caller holds the lock of the publication. */
@Injectable()
export class Orders {
  constructor(
    private readonly jobs: Jobs,
    private readonly facts: ReaderFactsRepository,
  ) {}

  /** Orders the present version of a text, with what was entered for its readers; what is written from now on is not part of it. */
  async order(
    tx: Tx,
    publication: TextPublicationEntity,
    text: Pick<GenerationEntity, 'id' | 'activeVersion' | 'title' | 'subjectLine'>,
    { action, overwrite = false, userId }: Order,
  ): Promise<void> {
    const orderId = randomUUID();
    const version = text.activeVersion;
    // Retention leaves it alone until the job has read it.
    await tx.manager.update(
      GenerationVersionEntity,
      { generationId: text.id, version, autosaved: true },
      { autosaved: false },
    );
    const orderedFacts = await this.facts.of(tx.manager, text.id, publication.contentType);
    // What failed before needs no operator any more.
    await this.jobs.settle(tx, publicationJobs.deliver, { publicationId: publication.id });
    const { id: jobId } = await tx.enqueue(
      publicationJobs.deliver,
      { publicationId: publication.id, orderId, action, version, overwrite },
      { userId, title: nameOfText(text) },
    );
    await tx.manager.update(TextPublicationEntity, publication.id, {
      orderId,
      action,
      jobId,
      orderedBy: userId,
      orderedFacts,
      plannedFor: null,
      problemCode: null,
      problem: null,
      state: action === 'withdraw' ? 'withdrawing' : 'publishing',
    });
  }

  /** What could not be done: it says why, and can be ordered again. */
  async fail(
    tx: Tx,
    publication: TextPublicationEntity,
    problem: { readonly code: string; readonly message: string },
    state: 'failed' | 'missed' | 'disconnected' = 'failed',
  ): Promise<void> {
    const gone = problem.code === 'DESTINATION_POST_GONE' ? notThere : {};
    const changed = { state, problemCode: problem.code, problem: problem.message, ...gone };
    Object.assign(publication, changed);
    await tx.manager.update(TextPublicationEntity, publication.id, changed);
    const text = await tx.manager.findOneByOrFail(GenerationEntity, { id: publication.generationId });
    await tx.publish(publicationEvents.failed, {
      ...factsOfPublication(publication, text),
      code: problem.code,
      reason: problem.message,
    });
  }
}

/** Nothing of it is at its destination. */
export const notThere = { placedAs: null, place: null, fingerprint: null, address: null } as const;

/** @throws AppError PUBLICATION_BUSY, PUBLICATION_DISCONNECTED */
export function needIdle({ state, destinationName: name }: TextPublicationEntity): void {
  if (state === 'publishing' || state === 'withdrawing') throw new AppError('PUBLICATION_BUSY', { name });
  if (state === 'disconnected') throw new AppError('PUBLICATION_DISCONNECTED', { name });
}
