import {
  AppError,
  type Delivered,
  destinationLimits,
  destinationRpc,
  publicationEvents,
  publicationJobs,
} from '@galley/contracts';
import {
  audit,
  type JobFailure,
  type JobRun,
  OnJob,
  OnJobFailed,
  OnJobRetried,
  RpcClient,
  type Tx,
} from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { ReadersService } from '../versions/index.js';
import { notThere, Orders } from './orders.service.js';
import { OutgoingPosts } from './outgoing-posts.service.js';
import { factsOfPublication, nameOfText } from './publication-facts.js';
import { PublicationRepository } from './publication.repository.js';
import { TextPublicationEntity } from './text-publication.entity.js';

type Payload = z.output<typeof publicationJobs.deliver.payload>;

/** Carries out an order at a destination. No other service is asked while rows are locked. */
@Injectable()
export class DeliverJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: GenerationRepository,
    private readonly publications: PublicationRepository,
    private readonly posts: OutgoingPosts,
    private readonly readers: ReadersService,
    private readonly orders: Orders,
    private readonly rpc: RpcClient,
  ) {}

  @OnJob(publicationJobs.deliver)
  async deliver(payload: Payload, run: JobRun): Promise<void> {
    const { manager } = this.dataSource;
    const publication = await manager.findOneBy(TextPublicationEntity, {
      id: payload.publicationId,
      orderId: payload.orderId,
    });
    // Ordered anew meanwhile, or deleted with its text.
    if (!publication) return;
    const text = await this.texts.get(publication.generationId);
    await run.progress(publication.destinationName, 20, { generationId: text.id });
    const delivered = await this.send(publication, text, payload);
    await run.commit((tx) => this.settle(tx, payload, delivered, run.userId));
  }

  @OnJobFailed(publicationJobs.deliver)
  async failed({ publicationId, orderId }: Payload, tx: Tx, { code, reason }: JobFailure): Promise<void> {
    const publication = await this.publications.lock(tx.manager, publicationId);
    if (publication?.orderId !== orderId) return;
    const gone = code === 'DESTINATION_NOT_FOUND';
    await this.orders.fail(tx, publication, { code, message: reason }, gone ? 'disconnected' : 'failed');
  }

  /** An operator tries it again; an order that somebody has given up, or made anew, stays as it is. */
  @OnJobRetried(publicationJobs.deliver)
  async retried({ publicationId, orderId, action }: Payload, tx: Tx): Promise<void> {
    const publication = await this.publications.lock(tx.manager, publicationId);
    if (publication?.orderId !== orderId || publication.state !== 'failed')
      throw new AppError('JOB_NOT_RETRYABLE');
    await tx.manager.update(TextPublicationEntity, publicationId, {
      state: action === 'withdraw' ? 'withdrawing' : 'publishing',
      problemCode: null,
      problem: null,
    });
  }

  /** @throws AppError DESTINATION_*, VERSION_NOT_FOUND */
  private async send(
    publication: TextPublicationEntity,
    text: GenerationEntity,
    { orderId, action, version, overwrite }: Payload,
  ): Promise<Delivered | null> {
    const { destinationId, mark, way, place, fingerprint } = publication;
    const post = action === 'withdraw' ? null : await this.posts.published(publication, text, version);
    const previous = place === null ? null : { place, fingerprint: fingerprint ?? '' };
    try {
      const delivered = await this.rpc.call(
        destinationRpc.deliver,
        { destinationId, key: mark, orderId, action, state: way, post, previous, overwrite },
        { timeoutMs: destinationLimits.waitMs },
      );
      if (action !== 'withdraw' && delivered.state === 'gone')
        throw new AppError('DESTINATION_POST_GONE', { name: publication.destinationName });
      return delivered;
    } catch (error) {
      // What was to be taken down is not there any more.
      if (action === 'withdraw' && error instanceof AppError && error.code === 'DESTINATION_POST_GONE')
        return null;
      throw error;
    }
  }

  private async settle(
    tx: Tx,
    { publicationId, orderId, action, version }: Payload,
    delivered: Delivered | null,
    userId: number | null,
  ): Promise<void> {
    const { manager } = tx;
    const text = await this.texts.lock(manager, await this.publications.textOf(manager, publicationId));
    const publication = text && (await this.publications.lock(manager, publicationId));
    if (!text || publication?.orderId !== orderId) return;
    const { address } = publication;
    const withdrawn = action === 'withdraw' || delivered === null;
    const factsRevision = publication.orderedFacts?.revision ?? 0;
    const after = withdrawn
      ? afterWithdrawal(delivered)
      : { ...afterPublishing(delivered, version), factsRevision };
    Object.assign(publication, after);
    await manager.save(publication);
    const facts = factsOfPublication(publication, text);
    const thing = { id: text.id, name: nameOfText(text) };
    const where = { destination: publication.destinationName, as: publication.way };
    const by = { userId };
    if (withdrawn) {
      await audit(tx, 'generation', { action: 'publication.withdrawn', thing, after: where, by });
      await tx.publish(publicationEvents.withdrawn, { ...facts, address });
      if (!(await isRead(manager, text.id))) await this.readers.lost(tx, text);
    } else {
      await audit(tx, 'generation', {
        action: 'publication.published',
        thing,
        after: { ...where, version },
        by,
      });
      await tx.publish(publicationEvents.published, facts);
      if (publication.placedAs === 'live') await this.readers.got(tx, text, version, userId);
    }
  }
}

/** A place that makes a draft of it keeps its post: it is used again when the text is published there again. */
function afterWithdrawal(delivered: Delivered | null): Partial<TextPublicationEntity> {
  if (delivered === null || delivered.state === 'gone') return { ...notThere, state: 'withdrawn' };
  const { place, fingerprint } = delivered;
  return { ...notThere, place, fingerprint, state: 'withdrawn' };
}

function afterPublishing(delivered: Delivered, version: number): Partial<TextPublicationEntity> {
  const { state, remark, ...there } = delivered;
  const way = state === 'draft' ? state : 'live';
  const noted = remark ? { problemCode: 'DESTINATION_SOME_REFUSED', problem: remark } : {};
  return {
    ...there,
    ...noted,
    state: 'published',
    placedAs: way,
    way,
    textVersion: version,
    publishedAt: new Date(),
  };
}

/** Whether readers have the text somewhere. */
const isRead = (manager: Tx['manager'], generationId: number): Promise<boolean> =>
  manager.existsBy(TextPublicationEntity, { generationId, placedAs: 'live' });
