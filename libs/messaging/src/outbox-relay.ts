import { entityOf, firstTeam, relaySubject, subjectOfTeam, TeamId } from '@galley/contracts';
import { outboxMetrics } from '@galley/telemetry';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { headers as natsHeaders, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { DeadLetters } from './dead-letters.js';
import { Refusals } from './outbox-refusal.js';
import { Poller } from './poller.js';
import { RelaySession } from './relay-session.js';
import { MESSAGING_SETTINGS, NATS, type MessagingSettings } from './settings.js';
import { type OutboxLane, outboxLanes } from './tx.js';

const OutboxRow = z.object({
  id: z.string(),
  messageId: z.string(),
  subject: z.string(),
  headers: z.object({
    request: z.string().optional(),
    trace: z.string().nullish(),
    team: TeamId.optional(),
  }),
  body: z.unknown(),
});
type OutboxRow = z.infer<typeof OutboxRow>;

/** The ids of rows that can be removed: JetStream has accepted them, or they became dead letters. */
interface Gone {
  readonly sent: string[];
  readonly setAside: string[];
}
const nothing = (): Gone => ({ sent: [], setAside: [] });

/** The rows for one stream. Each stream has its own lane: when one stream accepts nothing, the other lane goes on. */
interface Lane {
  readonly name: OutboxLane;
  /** The same condition as in the lane's index (Relay1700000000121). */
  readonly where: string;
  /** What the next look removes: a statement of its own for each batch would be half of all statements. */
  gone: Gone;
}

const idlePollMs = 1_000;
/** So long what was sent waits for a batch that comes after it. */
const removeWithinMs = 100;
const batchSize = 100;
/** So many bytes may be sent and not yet acknowledged. */
const windowBytes = 8 * 1024 * 1024;

class LeaseOver extends Error {}

/**
 * Sends the outbox to JetStream. Only one process of a service sends (RelaySession). Rows are sent in the order in which they
 * were written. A row is removed once JetStream has accepted it; after a crash in between it is sent again with the same
 * message id, and JetStream's duplicate window or the receiver's inbox drops it. A row that can never be sent becomes a dead
 * letter.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly stream: JetStreamClient;
  private readonly session: RelaySession;
  private readonly refusals = new Refusals();
  /** When JetStream began to refuse everything; null once it accepts a message again. */
  private refusedSince: number | null = null;
  private readonly lanes: readonly Lane[] = [
    { name: 'jobs', where: `subject LIKE 'galley.job.%'`, gone: nothing() },
    { name: 'events', where: `subject NOT LIKE 'galley.job.%'`, gone: nothing() },
  ];
  private readonly pollers = this.lanes.map((lane) => this.pollerOf(lane));
  private readonly lease: Poller;
  /** The notices of the other processes, while this one has the lease. */
  private notices: Subscription | null = null;

  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(MESSAGING_SETTINGS) private readonly settings: MessagingSettings,
    dataSource: DataSource,
    private readonly deadLetters: DeadLetters,
  ) {
    this.stream = jetstream(connection, { timeout: 5_000 });
    this.session = new RelaySession(dataSource, settings.service, settings.relayLeaseMs);
    this.lease = new Poller(() => this.keepLease(), {
      everyMs: () => this.session.beatMs,
      problem: 'The lease of the outbox could not be kept',
      logger: this.logger,
    });
    deadLetters.onRetry('outbox', async ({ payload }, { manager }) => {
      const row = OutboxRow.parse(JSON.parse(payload.toString('utf8')));
      await manager.query(
        `INSERT INTO outbox ("messageId", subject, headers, body) VALUES ($1, $2, $3, $4)`,
        [...[row.messageId, row.subject, JSON.stringify(row.headers), JSON.stringify(row.body)]],
      );
    });
  }

  onApplicationBootstrap(): void {
    for (const poller of [this.lease, ...this.pollers]) poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.lease, ...this.pollers].map((poller) => poller.stop()));
    // What was written last goes before the lease does.
    if (this.session.isCurrent)
      await Promise.allSettled(
        this.lanes.map((lane) => this.sendBatch(lane).finally(() => this.look(lane, 0))),
      );
    await this.session.close();
  }

  /** Wakes the relay, on whatever machine it runs, because there is something to send. Without it, the relay looks once a second. */
  poke(lanes: readonly OutboxLane[]): void {
    if (lanes.length === 0) return;
    if (this.session.isCurrent) this.wakeLanes(lanes);
    // A notice that is lost does no harm.
    else if (!this.connection.isClosed()) this.connection.publish(this.subject, lanes.join(' '));
  }

  private get subject(): string {
    return relaySubject(this.settings.service);
  }

  private wakeLanes(lanes: readonly OutboxLane[] = outboxLanes): void {
    this.lanes.forEach(({ name }, i) => {
      if (lanes.includes(name)) this.pollers[i]?.wake();
    });
  }

  /** Only the process that has the lease hears notices: they would wake the others for nothing. */
  private async keepLease(): Promise<void> {
    const held = await this.session.hold().catch(() => false);
    if (held === (this.notices !== null)) return;
    this.notices?.unsubscribe();
    this.notices = held
      ? this.connection.subscribe(this.subject, {
          callback: (error, notice) => {
            if (error === null) this.wakeLanes(lanesIn(notice.string()));
          },
        })
      : null;
    if (held) this.wakeLanes();
  }

  private pollerOf(lane: Lane): Poller {
    const round = async () => this.session.isCurrent && (await this.sendBatch(lane)) === batchSize;
    return new Poller(round, {
      everyMs: (failures) => {
        if (failures > 0) return Math.min(250 * failures, 2_000);
        return lane.gone.sent.length + lane.gone.setAside.length > 0 ? removeWithinMs : idlePollMs;
      },
      problem: `The outbox (${lane.name}) cannot be sent right now`,
      logger: this.logger,
    });
  }

  private async sendBatch(lane: Lane): Promise<number> {
    const rows = await this.look(lane, batchSize);
    for (const window of windowsOf(rows)) await this.sendWindow(window, lane.gone);
    return rows.length;
  }

  /**
   * Removes what is gone, and reads what is to be sent. When this fails, rows are sent again with their ids. Sent events are kept for a
   * while: after a recovery they show which events belong to the tables.
   */
  private look(lane: Lane, limit: number): Promise<OutboxRow[]> {
    const { sent, setAside } = lane.gone;
    lane.gone = nothing();
    return this.session.query<OutboxRow>(
      `WITH gone AS (DELETE FROM outbox WHERE id = ANY($2::bigint[]) OR id = ANY($3::bigint[])
                     RETURNING id, "messageId", subject, headers, body, "createdAt"),
            kept AS (INSERT INTO sent_events (id, "messageId", subject, headers, body, "createdAt")
                     SELECT id, "messageId", subject, headers, body, "createdAt" FROM gone
                      WHERE id = ANY($2::bigint[]) AND subject LIKE 'galley.event.%')
       SELECT id, "messageId", subject, headers, body FROM outbox
        WHERE ${lane.where} AND id <> ALL($2::bigint[]) AND id <> ALL($3::bigint[]) ORDER BY id LIMIT $1`,
      [limit, sent, setAside],
    );
  }

  /** Sends all rows of a window at once, in order. @param gone receives the ids of rows that can be removed */
  private async sendWindow(window: readonly Prepared[], gone: Gone): Promise<void> {
    const outcomes = await Promise.allSettled(window.map((message) => this.send(message)));
    let problem: unknown;
    for (const [place, outcome] of outcomes.entries()) {
      const { row } = window[place]!;
      if (outcome.status === 'fulfilled') {
        this.refusals.accepted(row.subject);
        this.refusedSince = null;
        outboxMetrics.sent.inc();
        gone.sent.push(row.id);
        continue;
      }
      const tries = this.refusals.triesUntilSetAside(row.subject, outcome.reason);
      if (tries === null) problem ??= outcome.reason;
      else {
        await this.setAside(row, outcome.reason, tries);
        gone.setAside.push(row.id);
      }
    }
    if (problem === undefined) return;
    await this.giveWay();
    throw problem;
  }

  /** Lets another process send: the NATS server of this process may be cut off from JetStream while another server is not. */
  private async giveWay(): Promise<void> {
    this.refusedSince ??= performance.now();
    if (performance.now() - this.refusedSince < this.settings.relayLeaseMs) return;
    this.refusedSince = null;
    this.logger.warn('JetStream has taken nothing for a whole lease: another process may send the outbox.');
    await this.session.rest();
  }

  private async send({ row, body }: Prepared): Promise<void> {
    // Checked right before sending: a process that was frozen for a while may have been replaced meanwhile.
    if (!this.session.isCurrent) throw new LeaseOver('Another process may be sending by now.');
    const headers = natsHeaders();
    if (row.headers.request) headers.set('Galley-Request', row.headers.request);
    if (row.headers.trace) headers.set('traceparent', row.headers.trace);
    if (row.headers.team) headers.set('Galley-Team', String(row.headers.team));
    await this.stream.publish(subjectOf(row), body, { msgID: row.messageId, headers });
  }

  private setAside(row: OutboxRow, error: unknown, tries: number): Promise<void> {
    const letter = { kind: 'outbox', reference: row.messageId, name: row.subject, payload: row } as const;
    return this.deadLetters.put({ ...letter, error, tries, requestId: row.headers.request ?? null });
  }
}

const lanesIn = (notice: string): OutboxLane[] =>
  outboxLanes.filter((lane) => notice.split(' ').includes(lane));

/** Jobs are nobody's but the services'; an event is of its team. */
const subjectOf = ({ subject, headers }: OutboxRow): string =>
  subject.startsWith('galley.event.') ? subjectOfTeam(subject, headers.team ?? firstTeam) : subject;

interface Prepared {
  readonly row: OutboxRow;
  readonly body: string;
}

/**
 * Cuts a batch into windows so that no window holds two events about the same entity. If the first of them were lost, the
 * second would overtake it. Messages of one window are sent without waiting for each other.
 */
function windowsOf(rows: readonly OutboxRow[]): Prepared[][] {
  const windows: Prepared[][] = [];
  let about = new Set<string>();
  let bytes = Infinity;
  for (const row of rows) {
    const body = JSON.stringify(row.body);
    const entity = entityIn(row.body);
    bytes += body.length;
    if (bytes > windowBytes || (entity !== null && about.has(entity))) {
      windows.push([]);
      about = new Set();
      bytes = body.length;
    }
    if (entity !== null) about.add(entity);
    windows.at(-1)!.push({ row, body });
  }
  return windows;
}

/** The entity of an event, like `generation/118`; null for a job and for an event without an entity id. */
function entityIn(body: unknown): string | null {
  const { type, subject } = (body ?? {}) as { type?: unknown; subject?: unknown };
  return typeof type === 'string' && typeof subject === 'string' ? `${entityOf(type)}/${subject}` : null;
}
