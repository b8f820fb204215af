import { acrossTeams, asTeam, MESSAGING_SETTINGS, Poller, type MessagingSettings } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { DueDeliveries, type DueDelivery } from './due-deliveries.js';
import { Envelopes } from './envelopes.js';
import { WebhookSender } from './sender.js';
import type { WebhookEnv } from './webhook.env.js';

/** What is under way when the process stops may end by itself for so long; the rest another process tries again. */
const graceMs = 3_000;

/**
 * Sends what is due. Several of them, in any number of processes, share the work; one that is killed between sending and
 * writing it down leaves a lease behind that runs out, and the next one sends the same message with the same id.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly poller = new Poller(() => this.startDue(), {
    everyMs: () => this.env.WEBHOOK_POLL_MS,
    problem: 'Webhooks cannot be sent right now',
    logger: this.logger,
  });

  constructor(
    private readonly due: DueDeliveries,
    private readonly envelopes: Envelopes,
    private readonly sender: WebhookSender,
    private readonly outcomes: DeliveryOutcomes,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.poller.stop();
    const timer = setTimeout(() => this.stopping.abort(), graceMs);
    await Promise.allSettled(this.underWay);
    clearTimeout(timer);
  }

  /** Says that something may be due now. */
  poke(): void {
    this.poller.wake();
  }

  private async startDue(): Promise<void> {
    for (const delivery of await acrossTeams('deliveries', () => this.due.claim())) this.start(delivery);
  }

  private start(delivery: DueDelivery): void {
    const work = asTeam(delivery.teamId, () => this.deliver(delivery))
      // Its lease runs out and it is tried again.
      .catch((error: unknown) => this.logger.warn(`Delivery ${delivery.id}: ${String(error)}`))
      .finally(() => {
        this.underWay.delete(work);
        this.poke();
      });
    this.underWay.add(work);
  }

  private async deliver(delivery: DueDelivery): Promise<void> {
    const letter = this.envelopes.address(delivery);
    if ('error' in letter) return this.outcomes.record(delivery, letter);
    const outcome = await this.sender.send(letter, this.stopping.signal).catch(() => null);
    if (outcome) await this.outcomes.record(delivery, outcome);
    else await this.due.release(delivery);
  }
}
