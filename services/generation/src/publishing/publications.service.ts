import {
  AppError,
  type ContentType,
  destinationKind,
  type DocumentType,
  type Input,
  isDestinationKind,
  type OfferedDestination,
  type Publication,
  type publicationRpc,
  type Publications,
  type PublishInput,
  type TextsAtDestinations,
} from '@galley/contracts';
import { Jobs, type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gates, type Looked } from '../gates/index.js';
import { bodyOf, type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { Destinations } from './destinations.service.js';
import { needIdle, Orders } from './orders.service.js';
import { newsletterOf } from './outgoing-posts.service.js';
import { PublicationRepository } from './publication.repository.js';
import { TeamZone } from './team-zone.service.js';
import { TextPublicationEntity } from './text-publication.entity.js';

/** What somebody wants a text to be at a destination. */
export type Wanted = Pick<PublishInput, 'as' | 'contentType'>;

/** Publishes texts, brings them up to date and takes them down. */
@Injectable()
export class PublicationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: GenerationRepository,
    private readonly publications: PublicationRepository,
    private readonly destinations: Destinations,
    private readonly gates: Gates,
    private readonly orders: Orders,
    private readonly zone: TeamZone,
    private readonly jobs: Jobs,
    private readonly work: UnitOfWork,
  ) {}

  /** How many texts each destination has. */
  async atDestinations(): Promise<TextsAtDestinations> {
    return { destinations: await this.publications.atDestinations() };
  }

  /** @throws AppError GENERATION_NOT_FOUND */
  async ofText(id: number): Promise<Publications> {
    const { manager } = this.dataSource;
    await this.texts.get(id);
    const [publications, destinations, timeZone, obstacles] = await Promise.all([
      this.publications.ofText(id),
      this.destinations.all(),
      this.zone.read(),
      this.gates.obstacles(id, manager),
    ]);
    const fresh = new Map(destinations?.map((destination) => [destination.id, destination]));
    return {
      publications: publications.map((one) => {
        const { name, kind, can } = fresh.get(one.destinationId) ?? one.destination;
        return { ...one, destination: { name, kind, can } };
      }),
      destinations: destinations ?? [],
      timeZone,
      obstacles: obstacles.map(({ code, message }) => ({ code, message })),
      missing: destinations === null ? ['destinations'] : [],
    };
  }

  /**
   * Orders that a text is put at a destination, or its newest version in the place of the one that is there.
   * @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, DESTINATION_NOT_FOUND, NOTHING_TO_PUBLISH, PUBLICATION_*, obstacles of the gates
   */
  async publish(input: PublishInput, userId: number): Promise<Publication> {
    const destination = await this.destinations.get(input.destinationId);
    const looked = input.as === 'live' ? await this.gates.look(input.id) : new Map();
    const id = await this.work.run(async (tx) => {
      const text = await this.texts.lockFor(tx.manager, input.id, userId);
      const publication = await this.prepare(tx, text, destination, input);
      if (input.as === 'live') await this.gates.pass(text.id, tx.manager, looked);
      const action = publication.placedAs === null ? 'publish' : 'update';
      await this.orders.order(tx, publication, text, { action, overwrite: input.overwrite, userId });
      return publication.id;
    });
    return this.publications.get(id);
  }

  /** @throws AppError PUBLICATION_NOT_FOUND, NOT_YOURS, PUBLICATION_NOT_THERE, PUBLICATION_UNSUPPORTED */
  async withdraw(id: number, userId: number): Promise<Publication> {
    await this.work.run(async (tx) => {
      const { publication, text } = await this.lockOwn(tx, id, userId);
      needIdle(publication);
      const name = publication.destinationName;
      if (publication.placedAs === null) throw new AppError('PUBLICATION_NOT_THERE', { name });
      if (!publication.can.withdraw) throw unsupported(`Galley cannot take anything down at ${name}.`);
      await this.orders.order(tx, publication, text, { action: 'withdraw', userId });
    });
    return this.publications.get(id);
  }

  /**
   * Orders again what has failed or was missed, as it was meant; what waits is tried at once.
   * @throws AppError PUBLICATION_NOT_FOUND, NOT_YOURS, PUBLICATION_NOT_REPEATABLE, JOB_NOT_RETRYABLE, obstacles of the gates
   */
  async retry({ id, overwrite }: Input<typeof publicationRpc.retry>, userId: number): Promise<Publication> {
    const looked = await this.lookAt(id);
    const waiting = await this.work.run(async (tx) => {
      const { publication, text } = await this.lockOwn(tx, id, userId);
      const { state, jobId, way } = publication;
      if (state === 'publishing' || state === 'withdrawing') return jobId;
      if (state !== 'failed' && state !== 'missed') throw new AppError('PUBLICATION_NOT_REPEATABLE');
      const failed = state === 'failed' && publication.action === 'withdraw';
      const present = publication.placedAs === null ? 'publish' : 'update';
      const action = failed && publication.placedAs !== null ? 'withdraw' : present;
      if (action !== 'withdraw' && way === 'live') await this.gates.pass(text.id, tx.manager, looked);
      await this.orders.order(tx, publication, text, { action, overwrite, userId });
      return null;
    });
    if (waiting !== null) await this.jobs.retry(waiting);
    return this.publications.get(id);
  }

  /**
   * Gives up a plan, what is still tried, or what has failed.
   * @throws AppError PUBLICATION_NOT_FOUND, NOT_YOURS, PLAN_NOT_OPEN
   */
  async cancel(id: number, userId: number): Promise<{ success: true }> {
    const running = await this.work.run(async (tx) => {
      const { publication } = await this.lockOwn(tx, id, userId);
      const { state, jobId } = publication;
      if (state === 'publishing' || state === 'withdrawing') return jobId;
      if (state !== 'planned' && state !== 'missed' && state !== 'failed')
        throw new AppError('PLAN_NOT_OPEN');
      await giveUp(tx, publication);
      return null;
    });
    if (running !== null) await this.jobs.cancel(running).catch(unlessEnded);
    return { success: true };
  }

  /** The publication of a text at a destination, as somebody wants it; locked. The caller holds the lock of the text. */
  async prepare(
    tx: Tx,
    text: GenerationEntity,
    destination: OfferedDestination,
    { as, contentType }: Wanted,
  ): Promise<TextPublicationEntity> {
    const known = await this.publications.lockAt(tx.manager, text.id, destination.id);
    if (known) needIdle(known);
    const document = contentType ?? usualText(text.contentType, destination.kind);
    const { name, can } = destination;
    if (as === 'draft' && !can.draft) throw unsupported(`There are no drafts at ${name}.`);
    if (known?.placedAs === 'live' && !can.update)
      throw unsupported(`Galley cannot change what is at ${name} already.`);
    const body = bodyOf(text.contentType, document);
    if (body === null) throw unsupported('This text has no such part.');
    if (text.status === 'Processing') throw new AppError('STILL_PROCESSING');
    if (text.status === 'Failed' || !text[body]?.trim()) throw new AppError('NOTHING_TO_PUBLISH');
    const wanted = {
      generationId: text.id,
      destinationId: destination.id,
      way: as,
      contentType: document,
      destinationName: name,
      destinationKind: destination.kind,
      can,
    };
    const saved = tx.manager.create(TextPublicationEntity, { state: 'failed', ...known, ...wanted });
    await tx.manager.save(saved);
    return saved;
  }

  /** What other services know of a text that is to go live again, before its rows are locked. @throws AppError DEPENDENCY_DOWN */
  async lookAt(id: number): Promise<Looked> {
    const publication = await this.dataSource.manager.findOneBy(TextPublicationEntity, { id });
    if (publication?.way !== 'live') return new Map();
    const leaves = publication.action === 'withdraw' && publication.placedAs !== null;
    return leaves ? new Map() : this.gates.look(publication.generationId);
  }

  /** A publication and its text, locked, for those who may change the text. */
  async lockOwn(
    tx: Tx,
    id: number,
    userId: number,
  ): Promise<{ publication: TextPublicationEntity; text: GenerationEntity }> {
    const text = await this.texts.lockFor(tx.manager, await this.publications.textOf(tx.manager, id), userId);
    const publication = await this.publications.lock(tx.manager, id);
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND', { id });
    return { publication, text };
  }
}

/**
 * Back to what it was: there, taken down, or nothing. The mark of what was tried stays, so that it is found if it arrived after all.
 * A letter that some have, and others may have, is out.
 */
async function giveUp({ manager }: Tx, publication: TextPublicationEntity): Promise<void> {
  const { id, orderId, publishedAt, problemCode } = publication;
  const isMailed = problemCode === 'DESTINATION_MAYBE_SENT';
  const placedAs = isMailed ? 'live' : publication.placedAs;
  if (placedAs === null && orderId === null && publishedAt === null)
    return void (await manager.delete(TextPublicationEntity, id));
  await manager.update(TextPublicationEntity, id, {
    state: placedAs === null ? 'withdrawn' : 'published',
    ...(placedAs === null ? {} : { way: placedAs, placedAs }),
    ...(isMailed ? { publishedAt: publishedAt ?? new Date() } : {}),
    plannedFor: null,
    problemCode: null,
    problem: null,
  });
}

/** What goes to a place where nobody chose: a blog gets posts, readers of mail get newsletters. */
function usualText(contentType: ContentType, kind: string): DocumentType {
  if (isDestinationKind(kind) && destinationKind(kind).mails) return newsletterOf(contentType);
  return contentType === 'Newsletter' ? 'newsletter' : 'blogPost';
}

const unsupported = (problem: string) => new AppError('PUBLICATION_UNSUPPORTED', { problem });

function unlessEnded(error: unknown): void {
  if (error instanceof AppError && error.code === 'JOB_NOT_CANCELLABLE') throw new AppError('PLAN_NOT_OPEN');
  throw error;
}
