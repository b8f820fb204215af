import { sequenceOf, type EventDefinition } from '@galley/contracts';
import { eventMetrics, inSpan } from '@galley/telemetry';
import type { JsMsg } from '@nats-io/jetstream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { EventMeta } from './consumers.js';
import { asCaller, fromHeaders } from './context.js';
import { DeadLetters } from './dead-letters.js';
import { EventFailures } from './event-failures.js';
import { OutboxRelay } from './outbox-relay.js';
import { MESSAGING_SETTINGS, type MessagingSettings } from './settings.js';
import { withTx, type Tx } from './tx.js';

export type EventHandler = (data: unknown, tx: Tx, meta: EventMeta) => Promise<unknown>;

/** The handlers of a service for an event, with the name of its durable consumer. */
export interface Hearing {
  readonly consumer: string;
  readonly event: EventDefinition;
  readonly hearers: readonly EventHandler[];
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
export class EventHearing {
  private readonly logger = new Logger(EventHearing.name);
  private readonly failures: EventFailures;
  private readonly hearings = new Map<string, Hearing>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
    private readonly deadLetters: DeadLetters,
    @Inject(MESSAGING_SETTINGS) settings: MessagingSettings,
  ) {
    this.failures = new EventFailures(settings);
    deadLetters.onRetry('event', async ({ reference, payload }, { manager }) => {
      const hearing = this.hearings.get(consumerIn(reference));
      if (!hearing) throw new Error(`This service has no consumer ${consumerIn(reference)} any more.`);
      await this.hearIn(manager, hearing, read(hearing, payload), false);
    });
  }

  /** Registers the retry of an event's dead letters, in every process of the service. */
  know(hearing: Hearing): void {
    this.hearings.set(hearing.consumer, hearing);
  }

  /** Handles a message. Afterwards it is acknowledged, a dead letter, or comes again after a pause. */
  async deliver(hearing: Hearing, message: JsMsg): Promise<void> {
    const { consumer, event } = hearing;
    const caller = fromHeaders(message.headers);
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': event.subject };
    const span = { name: `hear ${event.subject}`, attributes, parent: caller.traceparent };
    try {
      const outcome = await inSpan({ ...span, kind: 'consumer' }, ({ traceparent }) =>
        asCaller({ ...caller, traceparent }, () => this.hear(hearing, message)),
      );
      eventMetrics.handled.inc({ consumer, outcome });
      message.ack();
    } catch (error) {
      await asCaller(caller, () => this.refuse(hearing, message, error));
    }
  }

  private async hear(hearing: Hearing, message: JsMsg): Promise<'done' | 'repeated'> {
    const envelope = read(hearing, message.data);
    const { value, said } = await this.dataSource.transaction((manager) =>
      this.hearIn(manager, hearing, envelope, message.redelivered),
    );
    this.failures.forget(referenceOf(hearing, message));
    if (said) this.relay.poke();
    return value;
  }

  private async hearIn(
    manager: EntityManager,
    { consumer, event, hearers }: Hearing,
    { id, time, sequence, data }: Envelope,
    again: boolean,
  ): Promise<{ value: 'done' | 'repeated'; said: boolean }> {
    const fresh = await manager.query<unknown[]>(
      `WITH noted AS (INSERT INTO inbox (consumer, "messageId") VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1) SELECT * FROM noted`,
      [consumer, id],
    );
    if (fresh.length === 0) return { value: 'repeated', said: false };
    const meta = { id, type: event.type, time, sequence: sequenceOf({ sequence }) };
    const { said } = await withTx(manager, async (tx) => {
      for (const hear of hearers) await hear(data, tx, meta);
    });
    // A process may have written a dead letter and ended before it could acknowledge the message.
    if (again) await this.deadLetters.settled('event', `${consumer}/${id}`, manager);
    return { value: 'done', said };
  }

  private async refuse(hearing: Hearing, message: JsMsg, error: unknown): Promise<void> {
    const { consumer, event } = hearing;
    const reference = referenceOf(hearing, message);
    const verdict = this.failures.note(reference, error);
    this.logger.error(
      `${reference}, try ${verdict.tries}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    if (!verdict.setAside && !(error instanceof UnreadableEvent)) {
      eventMetrics.handled.inc({ consumer, outcome: 'refused' });
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
    eventMetrics.handled.inc({ consumer, outcome: 'dead' });
    message.ack();
  }
}

/** @throws UnreadableEvent */
function read({ event }: Hearing, bytes: Uint8Array): Envelope {
  try {
    const envelope = Envelope.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return { ...envelope, data: event.data.parse(envelope.data) };
  } catch (error) {
    throw new UnreadableEvent(error instanceof Error ? error.message : String(error));
  }
}

/** `<consumer>/<event id>`; the place in the stream for a message that has no id. */
function referenceOf({ consumer }: Hearing, message: JsMsg): string {
  try {
    return `${consumer}/${Envelope.shape.id.parse(message.json<{ id?: unknown }>().id)}`;
  } catch {
    return `${consumer}/#${message.seq}`;
  }
}

const consumerIn = (reference: string) => reference.slice(0, reference.lastIndexOf('/'));
