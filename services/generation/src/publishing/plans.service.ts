import { AppError, type PlanInput, type Publication, publishing, type ReplanInput } from '@galley/contracts';
import { type Tx, UnitOfWork } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { Gates } from '../gates/index.js';
import { GenerationEntity, GenerationRepository } from '../generations/index.js';
import { Destinations } from './destinations.service.js';
import { needIdle, Orders } from './orders.service.js';
import { momentOf, needFuture } from './plan-times.js';
import { PublicationRepository } from './publication.repository.js';
import { PublicationsService } from './publications.service.js';
import { TeamZone } from './team-zone.service.js';
import { TextPublicationEntity } from './text-publication.entity.js';

/** Texts that go out by themselves at a chosen time. */
@Injectable()
export class PlansService {
  constructor(
    private readonly texts: GenerationRepository,
    private readonly publications: PublicationRepository,
    private readonly publishingNow: PublicationsService,
    private readonly destinations: Destinations,
    private readonly gates: Gates,
    private readonly orders: Orders,
    private readonly zone: TeamZone,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws AppError as `PublicationsService.publish`, and PLAN_IN_PAST, PLAN_TOO_FAR, PLAN_TIME_SKIPPED */
  async plan(input: PlanInput, userId: number): Promise<Publication> {
    const destination = await this.destinations.get(input.destinationId);
    const looked = input.as === 'live' ? await this.gates.look(input.id) : new Map();
    const id = await this.work.run(async (tx) => {
      const text = await this.texts.lockFor(tx.manager, input.id, userId);
      const when = await this.moment(tx, input);
      const publication = await this.publishingNow.prepare(tx, text, destination, input);
      if (input.as === 'live') await this.gates.pass(text.id, tx.manager, looked);
      await setTime(tx, publication, when, userId);
      return publication.id;
    });
    return this.publications.get(id);
  }

  /** @throws AppError PUBLICATION_NOT_FOUND, NOT_YOURS, PLAN_*, PUBLICATION_BUSY, PUBLICATION_DISCONNECTED */
  async replan(input: ReplanInput, userId: number): Promise<Publication> {
    const looked = await this.publishingNow.lookAt(input.id);
    await this.work.run(async (tx) => {
      const { publication, text } = await this.publishingNow.lockOwn(tx, input.id, userId);
      needIdle(publication);
      if (!['planned', 'missed', 'failed'].includes(publication.state)) throw new AppError('PLAN_NOT_OPEN');
      const when = await this.moment(tx, input);
      if (publication.way === 'live') await this.gates.pass(text.id, tx.manager, looked);
      await setTime(tx, publication, when, userId);
    });
    return this.publications.get(input.id);
  }

  /**
   * Carries out a plan that is due, unless another process is at it. The order, or why there is none, is stored in the same
   * transaction that ends the plan.
   */
  async fire(id: number, now: Date): Promise<void> {
    const looked = await this.publishingNow.lookAt(id);
    await this.work.run(async (tx) => {
      const publication = await tx.manager.findOne(TextPublicationEntity, {
        where: { id, state: 'planned' },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!publication?.plannedFor || publication.plannedFor > now) return;
      if (now.getTime() - publication.plannedFor.getTime() > publishing.lateMs)
        return this.orders.fail(tx, publication, new AppError('PLAN_MISSED'), 'missed');
      const [obstacle] =
        publication.way === 'live'
          ? await this.gates.check(publication.generationId, tx.manager, looked)
          : [];
      if (obstacle) return this.orders.fail(tx, publication, obstacle);
      const text = await tx.manager.findOneByOrFail(GenerationEntity, { id: publication.generationId });
      await this.orders.order(tx, publication, text, {
        action: publication.placedAs === null ? 'publish' : 'update',
        userId: publication.orderedBy,
      });
    });
  }

  private async moment(
    { manager }: Tx,
    { at, timeZone: first }: Pick<PlanInput, 'at' | 'timeZone'>,
  ): Promise<{ plannedFor: Date; timeZone: string }> {
    const timeZone = await this.zone.settle(manager, first);
    const plannedFor = momentOf(at, timeZone);
    needFuture(plannedFor, new Date());
    return { plannedFor, timeZone };
  }
}

async function setTime(
  { manager }: Tx,
  { id }: TextPublicationEntity,
  when: { plannedFor: Date; timeZone: string },
  orderedBy: number,
): Promise<void> {
  const open = { state: 'planned', orderedBy, problemCode: null, problem: null } as const;
  await manager.update(TextPublicationEntity, id, { ...open, ...when });
}
