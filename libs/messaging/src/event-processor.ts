import { firstTeam, sequenceOf, type EventDefinition } from '@galley/contracts';
import { eventMetrics, inSpan } from '@galley/telemetry';
import type { JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { EventMeta } from './consumers.js';
import { asCaller, type Caller, fromHeaders } from './context.js';
import { DeadLetters } from './dead-letters.js';
import { EventFailures } from './event-failures.js';
import { OutboxRelay } from './outbox-relay.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';
import { type OutboxLane, type Tx, withTx } from './tx.js';

export type EventHandler = (data: unknown, tx: Tx, meta: EventMeta) => Promise<unknown>;

/** The handlers of a service for an event, with the name of its durable consumer. */
export interface EventConsumer {
  readonly durable: string;
  readonly event: EventDefinition;
  readonly handlers: readonly EventHandler[];
}

const Envelope = z.object({
  id: z.string(),
  time: z.string(),
  sequence: z.string().optional(),
  data: z.unknown(),
});
type Envelope = z.infer<typeof Envelope>;

/** The message is not an event of this kind, so another try can't help. */
class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** Handles each event once, in a transaction with its inbox row. An event that keeps failing becomes a dead letter (ADR 0032). */
@Injectable()
export class EventProcessor {
  private readonly logger = new Logger(EventProcessor.name);
  private readonly failures: EventFailures;
  private readonly consumers = new Map<string, EventConsumer>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
    private readonly deadLetters: DeadLetters,
    @Inject(MESSAGING_SETTINGS) settings: MessagingSettings,
  ) {
    this.failures = new EventFailures(settings);
    deadLetters.onRetry('event', async ({ reference, payload }, { manager }) => {
      const consumer = this.consumers.get(consumerIn(reference));
      if (!consumer) throw new Error(`This service has no consumer ${consumerIn(reference)} any more.`);
      await this.processIn(manager, consumer, read(consumer, payload), false);
    });
  }

  /** Registers the retry of an event's dead letters, in every process of the service. */
  know(consumer: EventConsumer): void {
    this.consumers.set(consumer.durable, consumer);
  }

  /** Handles a message. Afterwards it is acknowledged, a dead letter, or comes again after a pause. */
  async deliver(consumer: EventConsumer, message: JsMsg): Promise<void> {
    const { durable, event } = consumer;
    const caller = callerOf(message);
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': event.subject };
    const span = { name: `hear ${event.subject}`, attributes, parent: caller.traceparent };
    try {
      const outcome = await inSpan({ ...span, kind: 'consumer' }, ({ traceparent }) =>
        asCaller({ ...caller, traceparent }, () => this.process(consumer, message)),
      );
      eventMetrics.handled.inc({ consumer: durable, outcome });
      message.ack();
    } catch (error) {
      await asCaller(caller, () => this.refuse(consumer, message, error));
    }
  }

  private async process(consumer: EventConsumer, message: JsMsg): Promise<'done' | 'repeated'> {
    const envelope = read(consumer, message.data);
    const { value, said } = await this.dataSource.transaction((manager) =>
      this.processIn(manager, consumer, envelope, message.redelivered),
    );
    this.failures.forget(referenceOf(consumer, message));
    this.relay.poke(said);
    return value;
  }

  private async processIn(
    manager: EntityManager,
    { durable, event, handlers }: EventConsumer,
    { id, time, sequence, data }: Envelope,
    again: boolean,
  ): Promise<{ value: 'done' | 'repeated'; said: OutboxLane[] }> {
    const fresh = await manager.query<unknown[]>(
      `WITH noted AS (INSERT INTO inbox (consumer, "messageId") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1) SELECT 1 FROM noted`,
      [durable, id],
    );
    if (fresh.length === 0) return { value: 'repeated', said: [] };
    const meta = { id, type: event.type, time, sequence: sequenceOf({ sequence }) };
    const { said } = await withTx(manager, async (tx) => {
      for (const handle of handlers) await handle(data, tx, meta);
    });
    // A process may have written a dead letter and ended before it could acknowledge the message.
    if (again) await this.deadLetters.settled('event', `${durable}/${id}`, manager);
    return { value: 'done', said };
  }

  private async refuse(consumer: EventConsumer, message: JsMsg, error: unknown): Promise<void> {
    const { durable, event } = consumer;
    const reference = referenceOf(consumer, message);
    const verdict = this.failures.note(reference, error);
    this.logger.error(
      `${reference}, try ${verdict.tries}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (!verdict.setAside && !(error instanceof UnreadableEvent)) {
      eventMetrics.handled.inc({ consumer: durable, outcome: 'refused' });
      message.nak(verdict.pauseMs);
      return;
    }
    const letter = { kind: 'event', reference, name: event.subject, payload: message.data } as const;
    try {
      await this.deadLetters.put({ ...letter, error, tries: verdict.tries });
    } catch (problem) {
      this.logger.error(`${reference} could not be set aside: ${String(problem)}`);
      message.nak(verdict.pauseMs);
      return;
    }
    this.failures.forget(reference);
    eventMetrics.handled.inc({ consumer: durable, outcome: 'dead' });
    message.ack();
  }
}

/** Whoever caused an event. One from before there were several teams is the first team's. */
function callerOf({ headers }: JsMsg): Caller {
  const caller = fromHeaders(headers);
  return { ...caller, teamId: caller.teamId ?? firstTeam };
}

/** @throws UnreadableEvent */
function read({ event }: EventConsumer, bytes: Uint8Array): Envelope {
  try {
    const envelope = Envelope.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return { ...envelope, data: event.data.parse(envelope.data) };
  } catch (error) {
    throw new UnreadableEvent(error instanceof Error ? error.message : String(error));
  }
}

/** `<consumer>/<event id>`; the place in the stream for a message that has no id. */
function referenceOf({ durable }: EventConsumer, message: JsMsg): string {
  try {
    return `${durable}/${Envelope.shape.id.parse(message.json<{ id?: unknown }>().id)}`;
  } catch {
    return `${durable}/#${message.seq}`;
  }
}

const consumerIn = (reference: string) => reference.slice(0, reference.lastIndexOf('/'));
