import {
  eventConsumer,
  jobConsumer,
  streams,
  type EventDefinition,
  type JobDefinition,
} from '@galley/contracts';
import { eventMetrics, inSpan } from '@galley/telemetry';
import { jetstream, type Consumer, type JetStreamClient, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import {
  ON_EVENT,
  ON_JOB,
  ON_JOB_FAILED,
  ON_JOB_RETRIED,
  type EventMeta,
  type JobFailure,
} from './consumers.js';
import { asCaller, fromHeaders } from './context.js';
import { JobRunner, leavingMs, type JobHandler } from './job-runner.js';
import { Jobs } from './jobs.js';
import { OutboxRelay } from './outbox-relay.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { txOf, type Tx } from './unit-of-work.js';

type RetryHandler = (payload: unknown, tx: Tx, job: { id: number }) => Promise<unknown>;
type EventHandler = (data: unknown, tx: Tx, meta: EventMeta) => Promise<unknown>;
const pullMs = 20_000;
const housekeepingMs = 60_000;

/** Finds the methods marked with @OnEvent, @OnJob and @OnJobFailed and feeds them from their durable consumers. */
@Injectable()
export class ConsumerLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ConsumerLoop.name);
  private readonly stream: JetStreamClient;
  private readonly loops: Promise<void>[] = [];
  private stopped = false;
  private readonly stopWaiting = new AbortController();
  private housekeeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
    private readonly relay: OutboxRelay,
  ) {
    this.stream = jetstream(connection);
  }

  onApplicationBootstrap(): void {
    const handlers = this.findHandlers();
    for (const [job, handler] of handlers.failures) this.jobs.onFailure(job.kind, handler);
    for (const [job, handler] of handlers.retries) this.jobs.onRetry(job.kind, handler);
    if (this.settings.role === 'api') return;
    for (const [event, hearers] of handlers.events) this.startEvents(event, hearers);
    for (const [job, handler] of handlers.jobs) this.startJobs(job, handler);
    this.housekeeping = setInterval(() => void this.keepHouse(), housekeepingMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.housekeeping);
    this.runner.stop();
    this.stopWaiting.abort();
    await Promise.allSettled(this.loops);
  }

  private startEvents(event: EventDefinition, hearers: readonly EventHandler[]): void {
    const name = eventConsumer(this.settings.service, event);
    this.loops.push(
      this.loop(streams.events, name, (message) => this.deliver(name, event, hearers, message)),
    );
  }

  private startJobs(job: JobDefinition, handler: JobHandler): void {
    for (let lane = 0; lane < this.settings.jobConcurrency; lane += 1) {
      this.loops.push(
        this.loop(streams.jobs, jobConsumer(job), (message) => this.runner.handle(job, handler, message)),
      );
    }
  }

  /** One message at a time, forever; a lost server or a missing stream is waited out. */
  private async loop(stream: string, name: string, handle: (message: JsMsg) => Promise<void>): Promise<void> {
    let consumer: Consumer | null = null;
    while (!this.stopped) {
      try {
        consumer ??= await this.stream.consumers.get(stream, name);
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
      // A listener that stayed would keep every message of the process's life.
      const done = () => signal.removeEventListener('abort', leave);
      const take = (message: JsMsg | null) => {
        // What came to a process that is leaving goes to another one; kept, it would come again only when its time is over.
        if (signal.aborted) message?.nak(leavingMs);
        else resolve(message);
      };
      consumer.next({ expires: pullMs }).finally(done).then(take, reject);
    });
  }

  private async deliver(
    consumer: string,
    event: EventDefinition,
    hearers: readonly EventHandler[],
    message: JsMsg,
  ): Promise<void> {
    const envelope = message.json<{ id: string; time: string; data: unknown }>();
    const data = event.data.parse(envelope.data);
    const caller = fromHeaders(message.headers);
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': event.subject };
    const span = { name: `hear ${event.subject}`, attributes, parent: caller.traceparent };
    const outcome = await inSpan({ ...span, kind: 'consumer' }, ({ traceparent }) =>
      asCaller({ ...caller, traceparent }, () => this.hear(consumer, event, hearers, { ...envelope, data })),
    );
    eventMetrics.handled.inc({ consumer, outcome });
    message.ack();
  }

  private async hear(
    consumer: string,
    event: EventDefinition,
    hearers: readonly EventHandler[],
    envelope: { id: string; time: string; data: unknown },
  ): Promise<'done' | 'repeated'> {
    let said = false;
    const outcome = await this.dataSource.transaction(async (manager) => {
      const fresh = await manager.query<unknown[]>(
        `WITH noted AS (INSERT INTO inbox (consumer, "messageId") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1) SELECT * FROM noted`,
        [consumer, envelope.id],
      );
      if (fresh.length === 0) return 'repeated';
      const meta = { id: envelope.id, type: event.type, time: envelope.time };
      const tx = txOf(manager, () => (said = true));
      for (const hear of hearers) await hear(envelope.data, tx, meta);
      return 'done';
    });
    if (said) this.relay.poke();
    return outcome;
  }

  private refuse(name: string, message: JsMsg, error: unknown): void {
    eventMetrics.handled.inc({ consumer: name, outcome: 'refused' });
    this.logger.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    message.nak(Math.min(1_000 * 2 ** Math.min(message.info.deliveryCount, 6), 60_000));
  }

  private async keepHouse(): Promise<void> {
    try {
      await this.runner.remind();
      await this.dataSource.query(`DELETE FROM inbox WHERE "processedAt" < now() - interval '100 days'`);
    } catch (error) {
      this.logger.warn(`Housekeeping: ${String(error)}`);
    }
  }

  private findHandlers() {
    // A service has one consumer for an event, however many of its parts want to hear it.
    const events = new Map<EventDefinition, EventHandler[]>();
    const jobs: [JobDefinition, JobHandler][] = [];
    const failures: [JobDefinition, (payload: unknown, tx: Tx, failure: JobFailure) => Promise<unknown>][] =
      [];
    const retries: [JobDefinition, RetryHandler][] = [];
    for (const wrapper of [...this.discovery.getProviders(), ...this.discovery.getControllers()]) {
      const instance = wrapper.instance as Record<string, (...args: unknown[]) => Promise<unknown>> | null;
      if (typeof instance !== 'object' || instance === null || !wrapper.isDependencyTreeStatic()) continue;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = instance[key];
        if (typeof method !== 'function') continue;
        const bound = method.bind(instance);
        const heard = this.reflector.get<readonly EventDefinition[] | undefined>(ON_EVENT, method) ?? [];
        const job = this.reflector.get<JobDefinition | undefined>(ON_JOB, method);
        const failed = this.reflector.get<JobDefinition | undefined>(ON_JOB_FAILED, method);
        const retried = this.reflector.get<JobDefinition | undefined>(ON_JOB_RETRIED, method);
        for (const event of heard) events.set(event, [...(events.get(event) ?? []), bound]);
        if (job) jobs.push([job, bound]);
        if (failed) failures.push([failed, bound]);
        if (retried) retries.push([retried, bound]);
      }
    }
    return { events, jobs, failures, retries };
  }
}
