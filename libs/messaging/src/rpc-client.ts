import { AppError, isErrorCode, type RpcDefinition } from '@galley/contracts';
import { inSpan, isTracing, rpcMetrics } from '@galley/telemetry';
import { errors, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import { callerValues, currentCaller, systemCaller, type Caller } from './context.js';
import { headerValues, messageHeaders } from './headers.js';
import { replyHeaders } from './raw-reply.js';
import { refuseInTransaction } from './transaction-scope.js';
import { endOfTick } from './tick.js';

export interface RpcOptions {
  /** The longest wait in milliseconds, default 10 s. The caller's own deadline may end the wait earlier. */
  readonly timeoutMs?: number;
  readonly ifNoneMatch?: string;
  /** Overrides parts of the current caller. The gateway uses it to name the user. */
  readonly as?: Partial<Caller>;
}

export interface RpcReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const defaultTimeoutMs = 10_000;
/** How long an answer waits for an optional part, so that the whole answer comes within a second. */
export const partMs = 700;
/** While nobody listens (a service restarts), a request is not delivered. So it is safe to send it again, even if it writes. */
const noResponderGraceMs = 3_000;
/** A request that only reads is sent once more when it has no answer after this time. */
const repeatAfterMs = 2_500;

/** Sends RPC requests to other services over core NATS. There is one per process; the contract of a request gives its types. */
export class RpcClient {
  constructor(
    private readonly connection: NatsConnection,
    private readonly timeoutMs: number = defaultTimeoutMs,
  ) {}

  /**
   * The parsed answer.
   * @throws AppError with the answering service's code; DEPENDENCY_DOWN when nobody answers, DEADLINE_PASSED when late.
   */
  async call<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    input: z.input<I>,
    options: RpcOptions = {},
  ): Promise<z.output<O>> {
    const answer = await this.raw(definition, input, options);
    const body: unknown =
      answer.body.length === 0 ? null : JSON.parse(Buffer.from(answer.body).toString('utf8'));
    if (answer.status >= 400) throw errorFrom(body);
    // Not parsed here: the tests of the answering service check its answers against the schema.
    return body as z.output<O>;
  }

  /**
   * Asks another service for a part that the answer can do without: null when it does not come within a short time. @throws AppError when the service refuses (the part does not exist, or belongs to somebody else)
   */
  async callOptional<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O> | null> {
    return nullIfAway(this.call(definition, input, { timeoutMs: partMs }));
  }

  /** The answer's bytes, status and headers as they came; error answers are returned, not thrown. */
  async raw<I extends z.ZodType, O extends z.ZodType>(
    definition: RpcDefinition<I, O>,
    input: z.input<I>,
    options: RpcOptions = {},
  ): Promise<RpcReply> {
    refuseInTransaction(`${definition.subject} is asked`);
    const caller = this.callerFor(options);
    try {
      return await (isTracing()
        ? this.traced(definition, input, options, caller)
        : this.send(definition, input, options, caller));
    } catch (error) {
      rpcMetrics.failures.inc({ subject: definition.subject, code: asAppError(error).code });
      throw error;
    }
  }

  private traced(definition: RpcDefinition, input: unknown, options: RpcOptions, caller: Caller) {
    const { subject } = definition;
    const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': subject };
    return inSpan(
      { name: `ask ${subject}`, kind: 'client', attributes, parent: caller.traceparent },
      async (span) => {
        const answer = await this.send(definition, input, options, {
          ...caller,
          traceparent: span.traceparent,
        });
        span.set({ 'galley.status': answer.status });
        if (answer.status >= 500) span.fail(String(answer.status));
        return answer;
      },
    );
  }

  private send(
    definition: RpcDefinition,
    input: unknown,
    options: RpcOptions,
    caller: Caller,
  ): Promise<RpcReply> {
    const ifNoneMatch = options.ifNoneMatch || null;
    const headers = messageHeaders({ ...callerValues(caller), [replyHeaders.ifNoneMatch]: ifNoneMatch });
    const payload = JSON.stringify(input ?? {});
    const send = () => this.deliver(definition.subject, payload, headers, caller);
    return definition.reads ? atMostTwice(send) : send();
  }

  private async deliver(
    subject: string,
    payload: string,
    headers: MsgHdrs,
    caller: Caller,
  ): Promise<RpcReply> {
    const graceEnd = Math.min(Date.now() + noResponderGraceMs, caller.deadline);
    for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
      const timeout = caller.deadline - Date.now();
      if (timeout <= 0) throw new AppError('DEADLINE_PASSED');
      await endOfTick();
      try {
        const message = await this.connection.request(subject, payload, { timeout, headers });
        const values = headerValues(message.headers);
        return { status: Number(values[replyHeaders.status]) || 200, headers: values, body: message.data };
      } catch (error) {
        if (!isNoResponders(error) || Date.now() + pause >= graceEnd) throw asAppError(error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  private callerFor(options: RpcOptions): Caller {
    const caller = { ...(currentCaller() ?? systemCaller()), ...options.as };
    return {
      ...caller,
      deadline: Math.min(caller.deadline, Date.now() + (options.timeoutMs ?? this.timeoutMs)),
    };
  }
}

/** Null when the asked service is away or too late. @throws AppError when it refuses */
export async function nullIfAway<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.retryable) return null;
    throw error;
  }
}

/** A process that is killed loses the requests that it has accepted. One that only reads can be repeated safely, so it is. */
function atMostTwice<T>(send: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const again = setTimeout(() => void send().then(resolve, () => undefined), repeatAfterMs);
    send()
      .then(resolve, reject)
      .finally(() => clearTimeout(again));
  });
}

function isNoResponders(error: unknown): boolean {
  return (
    error instanceof errors.NoRespondersError ||
    (error instanceof errors.RequestError && error.isNoResponders())
  );
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isNoResponders(error)) return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
  if (error instanceof errors.TimeoutError) return new AppError('DEADLINE_PASSED', { canRetryLater: true });
  return new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
}

/** Turns an error body that came over NATS back into its error. Unknown codes become INTERNAL. */
export function errorFrom(body: unknown): AppError {
  const { code, message, details } = (body ?? {}) as { code?: unknown; message?: unknown; details?: unknown };
  if (!isErrorCode(code)) return new AppError('INTERNAL');
  const known = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
  return new AppError(code, known, typeof message === 'string' ? message : undefined);
}
