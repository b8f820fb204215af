import { cleanTexts, validationError, type RpcDefinition } from '@galley/contracts';
import { inSpan, rpcMetrics, secondsSince } from '@galley/telemetry';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { isObservable, lastValueFrom } from 'rxjs';
import { asCaller, callerIn, type Caller, requirePermission, requireSession } from './context.js';
import { headerValues, messageHeaders } from './headers.js';
import { parseInput } from './json.js';
import { closedError } from './outages.js';
import type { Readiness } from './readiness.js';
import { RawReply, replyHeaders } from './raw-reply.js';
import { endOfTick } from './tick.js';

type Handler = (input: unknown, caller: Caller) => Promise<unknown>;

/**
 * Nest's transport for request/reply. It replaces Nest's own NATS server for four reasons: the deadline and the closed error
 * codes travel in headers, ready JSON is sent untouched, input is checked against the contract in one place, and closing
 * answers everything that was accepted (ADR 0003).
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private stopWatching: () => unknown = () => undefined;
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly queue: string,
    private readonly enabled: boolean,
    /** While the process is not ready, it takes no requests, so that another replica gets them. */
    private readonly readiness?: Readiness,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    if (this.enabled) {
      this.open();
      this.stopWatching =
        this.readiness?.onChange((ready) => (ready ? this.open() : void this.shut())) ?? this.stopWatching;
    }
    callback();
  }

  private open(): void {
    for (const [subject, handler] of this.messageHandlers) {
      const definition = handler.extras?.['definition'] as RpcDefinition | undefined;
      if (!definition) throw new Error(`The handler of ${subject} is not marked with @RpcHandler.`);
      this.subscriptions.push(this.subscribe(definition, handler as unknown as Handler));
    }
  }

  private async shut(): Promise<void> {
    const open = this.subscriptions;
    this.subscriptions = [];
    // A connection that is reconnecting can't drain, but it can still end the subscription.
    await Promise.all(open.map((one) => one.drain().catch(() => one.unsubscribe())));
  }

  /** Stops listening, then waits until every accepted request is answered. */
  async close(): Promise<void> {
    this.stopWatching();
    await this.shut();
    await Promise.allSettled([...this.running]);
  }

  on(): void {
    // This transport has no events. The health check watches the connection's status.
  }

  unwrap<T>(): T {
    return this.connection as T;
  }

  private subscribe(definition: RpcDefinition, handler: Handler): Subscription {
    return this.connection.subscribe(definition.subject, {
      queue: this.queue,
      callback: (error, message) => {
        if (error) {
          this.logger.error(error);
          return;
        }
        // JetStream can deliver stored messages to any subject. A message with another subject is not a request.
        if (message.subject !== definition.subject) return;
        const work = this.answer(definition, handler, message).finally(() => this.running.delete(work));
        this.running.add(work);
      },
    });
  }

  private async answer(definition: RpcDefinition, handler: Handler, message: Msg): Promise<void> {
    const started = performance.now();
    const { subject } = definition;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
    const values = headerValues(message.headers);
    const parent = values['traceparent'] || null;
    await inSpan({ name: subject, kind: 'server', attributes, parent }, async (span) => {
      const status = await this.reply(definition, handler, message, {
        ...callerIn(values),
        traceparent: span.traceparent,
        ifNoneMatch: values[replyHeaders.ifNoneMatch] || null,
      });
      rpcMetrics.seconds.observe({ subject }, secondsSince(started));
      rpcMetrics.answers.inc({ subject, status });
      span.set({ 'galley.status': status });
      if (status >= 500) span.fail(String(status));
    });
  }

  /** Answers a request. @returns the status of the answer; 504 when nobody waits any more */
  private async reply(
    definition: RpcDefinition,
    handler: Handler,
    message: Msg,
    caller: AskingCaller,
  ): Promise<number> {
    try {
      if (Date.now() > caller.deadline) return 504;
      if (definition.permission !== null) requirePermission(definition.permission, caller);
      // What concerns an account alone is changed by its person.
      else if (!definition.reads) requireSession(caller);
      const input = definition.input.safeParse(cleanTexts(readJson(message.data)));
      if (!input.success) throw validationError(input.error);
      const result = await asCaller(caller, async () => {
        const answer = await handler(input.data, caller);
        return isObservable(answer) ? lastValueFrom(answer, { defaultValue: null }) : answer;
      });
      const reply = result instanceof RawReply ? result : new RawReply(JSON.stringify(result ?? null));
      await endOfTick();
      respond(message, reply);
      return reply.status;
    } catch (error) {
      // Inside the caller, so that the log line has the request's id.
      const reply = asCaller(caller, () => this.errorReply(error, definition.subject));
      respond(message, reply);
      return reply.status;
    }
  }

  private errorReply(error: unknown, subject: string): RawReply {
    const known = closedError(error);
    if (known.status >= 500)
      this.logger.error(
        `${subject}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    const { status, code, message, details } = known;
    return new RawReply(JSON.stringify({ statusCode: status, code, message, details }), { status });
  }
}

/** The caller of a request, with the version of the answer that it has. */
interface AskingCaller extends Caller {
  readonly ifNoneMatch: string | null;
}

/** The version that the browser already has; a frequent read uses it to answer 304. */
export const ifNoneMatch = (caller: Caller): string | null =>
  (caller as Partial<AskingCaller>).ifNoneMatch ?? null;

const readJson = (data: Uint8Array): unknown =>
  data.length === 0 ? {} : parseInput(Buffer.from(data).toString('utf8'));

function respond(message: Msg, { status, etag, headers, body }: RawReply): void {
  const values = { [replyHeaders.status]: String(status), [replyHeaders.etag]: etag || null, ...headers };
  message.respond(body, { headers: messageHeaders(values) });
}
