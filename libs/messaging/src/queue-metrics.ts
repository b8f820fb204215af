import {
  DeadLetterKind,
  eventConsumer,
  eventConsumers,
  jobConsumer,
  streams,
  topology,
  WaitsFor,
} from '@galley/contracts';
import {
  breakerMetrics,
  deadLetterMetrics,
  eventMetrics,
  jobMetrics,
  outboxMetrics,
  resourceMetrics,
} from '@galley/telemetry';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isPaused } from './held.js';
import { OnScrape } from './on-scrape.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';

interface OpenJobs {
  kind: string;
  status: 'queued' | 'running';
  jobs: number;
  /** How long the oldest one has waited, in seconds. */
  oldest: number | null;
}

/** Measures queues when Prometheus asks: jobs and outbox in the tables, consumers and streams in JetStream. */
@Injectable()
export class QueueMetrics implements OnApplicationBootstrap {
  private manager: Promise<JetStreamManager> | undefined;
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
  ) {}

  onApplicationBootstrap(): void {
    const { jobs, consumes } = topology[this.settings.service];
    // A counter must exist at 0. If it began at 1, a rule that looks for a rise would miss the first step.
    for (const { kind } of jobs)
      for (const outcome of ['done', 'failed', 'again', 'stopped'])
        jobMetrics.ended.inc({ kind, outcome }, 0);
    for (const event of consumes)
      for (const outcome of ['done', 'repeated', 'refused', 'dead'])
        eventMetrics.handled.inc({ consumer: eventConsumer(this.settings.service, event), outcome }, 0);
  }

  @OnScrape()
  async lookAtJobs(): Promise<void> {
    const { jobs } = topology[this.settings.service];
    for (const { kind } of jobs) {
      for (const status of ['queued', 'running']) jobMetrics.open.remove({ kind, status });
      jobMetrics.oldest.remove({ kind });
    }
    // A job that is tried again waits since its last try; a job that was announced again waits since it was made.
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

  @OnScrape()
  async lookAtOutbox(): Promise<void> {
    outboxMetrics.messages.remove();
    outboxMetrics.oldest.remove();
    const [row] = await this.dataSource.query<{ messages: number; oldest: number | null }[]>(
      `SELECT count(*)::int AS messages, extract(epoch FROM now() - min("createdAt"))::float8 AS oldest FROM outbox`,
    );
    outboxMetrics.messages.set(row?.messages ?? 0);
    outboxMetrics.oldest.set(row?.oldest ?? 0);
  }

  @OnScrape()
  async lookAtDeadLetters(): Promise<void> {
    for (const kind of DeadLetterKind.options) deadLetterMetrics.open.remove({ kind });
    const rows = await this.dataSource.query<{ kind: string; letters: number }[]>(
      'SELECT kind, count(*)::int AS letters FROM dead_letters GROUP BY kind',
    );
    for (const kind of DeadLetterKind.options)
      deadLetterMetrics.open.set({ kind }, rows.find((row) => row.kind === kind)?.letters ?? 0);
  }

  @OnScrape()
  async lookAtBreakers(): Promise<void> {
    const dependencies = WaitsFor.options.filter((reason) => reason !== 'galley');
    for (const dependency of dependencies) breakerMetrics.open.remove({ dependency });
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT name FROM breakers WHERE ${isPaused}`,
    );
    for (const dependency of dependencies)
      breakerMetrics.open.set({ dependency }, Number(rows.some(({ name }) => name === dependency)));
  }

  @OnScrape()
  async lookAtConsumers(): Promise<void> {
    const { jobs, consumes } = topology[this.settings.service];
    const places = [
      ...jobs.map((job) => ({ stream: streams.jobs, consumer: jobConsumer(job) })),
      ...consumes.flatMap((event) =>
        eventConsumers(this.settings.service, event).map(({ name }) => ({
          stream: streams.events,
          consumer: name,
        })),
      ),
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

  @OnScrape()
  async lookAtStreams(): Promise<void> {
    const manager = await this.opened();
    for (const stream of Object.values(streams)) {
      resourceMetrics.streamMessages.remove({ stream });
      resourceMetrics.streamBytes.remove({ stream });
      resourceMetrics.streamLimit.remove({ stream });
      const { state, config } = await manager.streams.info(stream);
      resourceMetrics.streamMessages.set({ stream }, state.messages);
      resourceMetrics.streamBytes.set({ stream }, state.bytes);
      if (config.max_bytes > 0) resourceMetrics.streamLimit.set({ stream }, config.max_bytes);
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
