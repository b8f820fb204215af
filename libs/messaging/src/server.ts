import { AppError, validationError, type RpcDefinition } from '@galley/contracts';
import { inSpan, rpcMetrics, secondsSince } from '@galley/telemetry';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import {
  headers as natsHeaders,
  type Msg,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { lastValueFrom } from 'rxjs';
import { asCaller, fromHeaders, type Caller } from './context.js';
import { RawReply, replyHeaders } from './reply.js';
import { endOfTurn } from './turn.js';

type Handler = (input: unknown, caller: Caller) => Promise<unknown>;

/**
 * Nest's transport for Galley's questions. Its own strategy instead of Nest's NATS server for four reasons: the
 * deadline and the closed error codes travel in headers, ready JSON leaves untouched, input is checked against the
 * contract in one place, and closing drains: what was accepted is answered (ADR 0003).
 */
export class QuestionServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly queue: string,
    private readonly enabled: boolean,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    if (this.enabled) {
      for (const [subject, handler] of this.messageHandlers) {
        const question = handler.extras?.['question'] as RpcDefinition | undefined;
        if (!question) throw new Error(`The handler of ${subject} is not marked with @Answers.`);
        this.subscriptions.push(this.subscribe(question, handler as unknown as Handler));
      }
    }
    callback();
  }

  /** Stops listening, then waits until everything that was accepted has been answered. */
  async close(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    this.subscriptions = [];
    await Promise.allSettled([...this.running]);
  }

  on(): void {
    // The strategy has no events of its own; the connection's status is watched by the health check.
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  private subscribe(question: RpcDefinition, handler: Handler): Subscription {
    return this.connection.subscribe(question.subject, {
      queue: this.queue,
      callback: (error, message) => {
        if (error) {
          this.logger.error(error);
          return;
        }
        // JetStream hands stored messages to whatever address it is told: an event that comes here was no question.
        if (message.subject !== question.subject) return;
        const work = this.answer(question, handler, message).finally(() => this.running.delete(work));
        this.running.add(work);
      },
    });
  }

  private async answer(question: RpcDefinition, handler: Handler, message: Msg): Promise<void> {
    const started = performance.now();
    const { subject } = question;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
    const parent = message.headers?.get('traceparent') || null;
    await inSpan({ name: subject, kind: 'server', attributes, parent }, async (span) => {
      const status = await this.reply(question, handler, message, span.traceparent);
      rpcMetrics.seconds.observe({ subject }, secondsSince(started));
      rpcMetrics.answers.inc({ subject, status });
      span.set({ 'galley.status': status });
      if (status >= 500) span.fail(String(status));
    });
  }

  /** @returns the status that was answered; 504 when nobody waited any more */
  private async reply(
    question: RpcDefinition,
    handler: Handler,
    message: Msg,
    traceparent: string | null,
  ): Promise<number> {
    const caller = {
      ...fromHeaders(message.headers),
      traceparent,
      ifNoneMatch: message.headers?.get(replyHeaders.ifNoneMatch) || null,
    };
    try {
      if (Date.now() > caller.deadline) return 504;
      const input = question.input.safeParse(readJson(message.data));
      if (!input.success) throw validationError(input.error);
      const result = await asCaller(caller, async () => {
        const stream = this.transformToObservable(await handler(input.data, caller));
        return lastValueFrom(stream, { defaultValue: null });
      });
      const reply = result instanceof RawReply ? result : new RawReply(JSON.stringify(result ?? null));
      await endOfTurn();
      respond(message, reply);
      return reply.status;
    } catch (error) {
      const reply = this.errorReply(error, question.subject);
      respond(message, reply);
      return reply.status;
    }
  }

  private errorReply(error: unknown, subject: string): RawReply {
    const known = error instanceof AppError ? error : new AppError('INTERNAL');
    if (known.status >= 500)
      this.logger.error(
        `${subject}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    const { status, code, message, details } = known;
    return new RawReply(JSON.stringify({ statusCode: status, code, message, details }), { status });
  }
}

/** What a hot read needs to know to answer 304: the version that the browser already holds. */
export const ifNoneMatch = (caller: Caller): string | null =>
  (caller as Caller & { ifNoneMatch?: string | null }).ifNoneMatch ?? null;

function readJson(data: Uint8Array): unknown {
  try {
    return data.length === 0 ? {} : (JSON.parse(Buffer.from(data).toString('utf8')) as unknown);
  } catch {
    throw new AppError('BAD_REQUEST');
  }
}

function respond(message: Msg, reply: RawReply): void {
  const headers = natsHeaders();
  headers.set(replyHeaders.status, String(reply.status));
  if (reply.etag) headers.set(replyHeaders.etag, reply.etag);
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, value);
  message.respond(reply.body, { headers });
}
