import { MESSAGING_SETTINGS, type MessagingSettings } from '@galley/messaging';
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
import type { WebhookEnv } from './webhook-settings.js';

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
  private stopped = false;
  private poked = false;
  private wake: () => void = () => undefined;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueDeliveries,
    private readonly envelopes: Envelopes,
    private readonly sender: WebhookSender,
    private readonly outcomes: DeliveryOutcomes,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.poke();
    await this.loop;
    const timer = setTimeout(() => this.stopping.abort(), graceMs);
    await Promise.allSettled(this.underWay);
    clearTimeout(timer);
  }

  /** Says that something may be due now. */
  poke(): void {
    this.poked = true;
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.poked = false;
      try {
        for (const delivery of await this.due.claim()) this.start(delivery);
      } catch (error) {
        this.logger.warn(`Webhooks cannot be sent right now: ${String(error)}`);
        this.poked = false;
      }
      if (!this.poked) await this.pause();
    }
  }

  private start(delivery: DueDelivery): void {
    const work = this.deliver(delivery)
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

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.env.WEBHOOK_POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
