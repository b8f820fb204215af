import {
  eventConsumer,
  eventConsumers,
  jobConsumer,
  streams,
  type EventDefinition,
  type JobDefinition,
} from '@galley/contracts';
import { jetstream, type Consumer, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ON_EVENT, ON_JOB, ON_JOB_FAILED, ON_JOB_RETRIED } from './consumers.js';
import { Every } from './every.js';
import { EventProcessor, type EventHandler, type EventConsumer } from './event-processor.js';
import { JobRunner, leavingMs, type JobHandler } from './job-runner.js';
import { Jobs } from './jobs.js';
import { MarkedMethods } from './marked-methods.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { Readiness } from './readiness.js';

const pullMs = 20_000;
const cleanUpMs = 60_000;

/** Finds the methods marked with @OnEvent, @OnJob and @OnJobFailed and feeds them from their durable consumers. */
@Injectable()
export class ConsumerLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ConsumerLoop.name);
  private readonly stream: JetStreamClient;
  private readonly loops: Promise<void>[] = [];
  private stopped = false;
  private readonly stopWaiting = new AbortController();

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
    private readonly marked: MarkedMethods,
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly processor: EventProcessor,
    private readonly readiness: Readiness,
  ) {
    this.stream = jetstream(connection);
  }

  onApplicationBootstrap(): void {
    for (const { mark, call } of this.marked.with<JobDefinition>(ON_JOB_FAILED))
      this.jobs.onFailure(mark.kind, call);
    for (const { mark, call } of this.marked.with<JobDefinition>(ON_JOB_RETRIED))
      this.jobs.onRetry(mark.kind, call);
    const consumers = this.consumers();
    for (const consumer of consumers) this.processor.know(consumer);
    if (this.settings.role === 'api') return;
    for (const consumer of consumers)
      for (const { name } of eventConsumers(this.settings.service, consumer.event))
        this.loops.push(
          this.loop(streams.events, name, (message) => this.processor.deliver(consumer, message)),
        );
    for (const { mark, call } of this.marked.with<JobDefinition>(ON_JOB)) this.startJobs(mark, call);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.runner.stop();
    this.stopWaiting.abort();
    await Promise.allSettled(this.loops);
  }

  private startJobs(job: JobDefinition, handler: JobHandler): void {
    for (let lane = 0; lane < this.settings.jobConcurrency; lane += 1) {
      this.loops.push(
        this.loop(
          streams.jobs,
          jobConsumer(job),
          (message) => this.runner.handle(job, handler, message),
          () => this.runner.mayTake(job, this.stopWaiting.signal),
        ),
      );
    }
  }

  /**
   * Takes one message at a time until the process stops. It waits while the server is away or the stream is missing.
   * @param mayTake resolves when asking for the next message makes sense
   */
  private async loop(
    stream: string,
    name: string,
    handle: (message: JsMsg) => Promise<void>,
    mayTake: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    let consumer: Consumer | null = null;
    while (!this.stopped) {
      await this.readiness.whenReady(this.stopWaiting.signal);
      try {
        consumer ??= await this.stream.consumers.get(stream, name);
        await mayTake();
        const message = await this.next(consumer);
        if (message) await handle(message).catch((error: unknown) => this.refuse(name, message, error));
      } catch (error) {
        consumer = null;
        if (this.stopped) return;
        this.logger.warn(`${name}: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  /** The next message; null when there was none for a while or the process stops. */
  private async next(consumer: Consumer): Promise<JsMsg | null> {
    const { signal } = this.stopWaiting;
    if (signal.aborted) return null;
    return new Promise((resolve, reject) => {
      const leave = () => resolve(null);
      signal.addEventListener('abort', leave, { once: true });
      // A listener that is not removed would keep every message in memory.
      const done = () => signal.removeEventListener('abort', leave);
      const take = (message: JsMsg | null) => {
        // This process is stopping: give the message back. Otherwise it would come again only after its acknowledgement time.
        if (signal.aborted) message?.nak(leavingMs);
        else resolve(message);
      };
      consumer.next({ expires: pullMs }).finally(done).then(take, reject);
    });
  }

  private refuse(name: string, message: JsMsg, error: unknown): void {
    this.logger.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    message.nak(Math.min(1_000 * 2 ** Math.min(message.info.deliveryCount, 6), 60_000));
  }

  @Every(cleanUpMs, { problem: 'Housekeeping', onWorkers: true })
  async cleanUp(): Promise<void> {
    await this.runner.remind();
    await this.dataSource.query('DELETE FROM inbox WHERE "processedAt" < now() - make_interval(days => $1)', [
      this.settings.inboxDays,
    ]);
    await this.dataSource.query(
      'DELETE FROM sent_events WHERE "sentAt" < now() - make_interval(hours => $1)',
      [this.settings.sentEventsHours],
    );
  }

  /** A service has one consumer for an event, even if several of its classes handle it. */
  private consumers(): EventConsumer[] {
    const events = new Map<EventDefinition, EventHandler[]>();
    for (const { mark, call } of this.marked.with<readonly EventDefinition[]>(ON_EVENT))
      for (const event of mark) events.set(event, [...(events.get(event) ?? []), call]);
    return [...events].map(([event, handlers]) => ({
      durable: eventConsumer(this.settings.service, event),
      event,
      handlers,
    }));
  }
}
