import { eventConsumer, jobConsumer, streams, topology } from '@galley/contracts';
import { collectOnScrape, eventMetrics, jobMetrics, outboxMetrics, resourceMetrics } from '@galley/telemetry';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';

interface OpenJobs {
  kind: string;
  status: 'queued' | 'running';
  jobs: number;
  /** Seconds that the oldest waiting one has waited. */
  oldest: number | null;
}

/** How much is waiting, looked up when somebody asks: jobs and outbox in the tables, consumers and streams in JetStream. */
@Injectable()
export class QueueMetrics implements OnApplicationBootstrap, OnModuleDestroy {
  private manager: Promise<JetStreamManager> | undefined;
  private stop: () => void = () => undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { jobs, consumes } = topology[this.settings.service];
    // A counter that is not there until it is 1 hides its first step from whoever looks for a rise.
    for (const { kind } of jobs)
      for (const outcome of ['done', 'failed', 'again', 'stopped'])
        jobMetrics.ended.inc({ kind, outcome }, 0);
    for (const event of consumes)
      for (const outcome of ['done', 'repeated', 'refused'])
        eventMetrics.handled.inc({ consumer: eventConsumer(this.settings.service, event), outcome }, 0);
    const stops = [
      () => this.lookAtJobs(),
      () => this.lookAtOutbox(),
      () => this.lookAtConsumers(),
      () => this.lookAtStreams(),
    ].map(collectOnScrape);
    this.stop = () => stops.forEach((end) => end());
  }

  onModuleDestroy(): void {
    this.stop();
  }

  private async lookAtJobs(): Promise<void> {
    const { jobs } = topology[this.settings.service];
    for (const { kind } of jobs) {
      for (const status of ['queued', 'running']) jobMetrics.open.remove({ kind, status });
      jobMetrics.oldest.remove({ kind });
    }
    // A job that is to be tried again waits since its last try; one that was reminded of waits since it was made.
    const rows = await this.dataSource.query<OpenJobs[]>(
      `SELECT kind, status, count(*)::int AS jobs,
              extract(epoch FROM now() - min(CASE WHEN tries = 0 THEN "createdAt" ELSE "updatedAt" END))::float8 AS oldest
         FROM jobs WHERE status IN ('queued', 'running') GROUP BY kind, status`,
    );
    for (const { kind } of jobs) {
      const of = (status: string) => rows.find((row) => row.kind === kind && row.status === status);
      for (const status of ['queued', 'running'])
        jobMetrics.open.set({ kind, status }, of(status)?.jobs ?? 0);
      jobMetrics.oldest.set({ kind }, of('queued')?.oldest ?? 0);
    }
  }

  private async lookAtOutbox(): Promise<void> {
    outboxMetrics.messages.remove();
    outboxMetrics.oldest.remove();
    const [row] = await this.dataSource.query<{ messages: number; oldest: number | null }[]>(
      `SELECT count(*)::int AS messages, extract(epoch FROM now() - min("createdAt"))::float8 AS oldest FROM outbox`,
    );
    outboxMetrics.messages.set(row?.messages ?? 0);
    outboxMetrics.oldest.set(row?.oldest ?? 0);
  }

  private async lookAtConsumers(): Promise<void> {
    const { jobs, consumes } = topology[this.settings.service];
    const places = [
      ...jobs.map((job) => ({ stream: streams.jobs, consumer: jobConsumer(job) })),
      ...consumes.map((event) => ({
        stream: streams.events,
        consumer: eventConsumer(this.settings.service, event),
      })),
    ];
    const manager = await this.opened();
    await Promise.all(
      places.map(async ({ stream, consumer }) => {
        eventMetrics.pending.remove({ consumer });
        eventMetrics.unacknowledged.remove({ consumer });
        const info = await manager.consumers.info(stream, consumer);
        eventMetrics.pending.set({ consumer }, info.num_pending);
        eventMetrics.unacknowledged.set({ consumer }, info.num_ack_pending);
      }),
    );
  }

  private async lookAtStreams(): Promise<void> {
    const manager = await this.opened();
    for (const stream of Object.values(streams)) {
      resourceMetrics.streamMessages.remove({ stream });
      resourceMetrics.streamBytes.remove({ stream });
      const { state } = await manager.streams.info(stream);
      resourceMetrics.streamMessages.set({ stream }, state.messages);
      resourceMetrics.streamBytes.set({ stream }, state.bytes);
    }
    const { storage, limits } = await manager.getAccountInfo();
    resourceMetrics.storageBytes.set(storage);
    if (limits.max_storage > 0) resourceMetrics.storageLimit.set(limits.max_storage);
  }

  private opened(): Promise<JetStreamManager> {
    this.manager ??= jetstreamManager(this.connection, { checkAPI: false });
    return this.manager;
  }
}
