import { webhookLimits, type DeliveryProblem } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { causeOf, guardedAgent, HostResolver } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import { request, type Dispatcher } from 'undici';
import { retryAfterOf } from './backoff.js';
import { WebhookClock } from './webhook-clock.js';
import type { WebhookEnv } from './webhook.env.js';

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Internal addresses are the operator's own choice here. */
  readonly mayBeInternal: boolean;
}

export interface Outcome {
  readonly statusCode: number | null;
  /** Null when it arrived. */
  readonly error: DeliveryProblem | null;
  readonly detail: string | null;
  readonly response: string | null;
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

interface Connection {
  readonly agent: Dispatcher;
  readonly signal: AbortSignal;
}

/** Sends one request and says how it went; redirects are never followed. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly resolver: HostResolver,
    private readonly clock: WebhookClock,
    @Inject(SERVICE_ENV) private readonly env: WebhookEnv,
  ) {}

  /** Never throws, except when `stop` ends it. @param stop the process is about to end */
  async send(outgoing: Outgoing, stop: AbortSignal): Promise<Outcome> {
    const started = performance.now();
    const timeout = AbortSignal.timeout(this.env.WEBHOOK_TRY_MS);
    try {
      const result = await this.exchange(outgoing, AbortSignal.any([timeout, stop]));
      return { ...result, durationMs: Math.round(performance.now() - started) };
    } catch (error) {
      stop.throwIfAborted();
      const durationMs = Math.round(performance.now() - started);
      const problem = timeout.aborted ? { error: 'TIMEOUT' as const, detail: null } : problemOf(error);
      return { statusCode: null, response: null, retryAfterMs: null, durationMs, ...problem };
    }
  }

  private async exchange(outgoing: Outgoing, signal: AbortSignal) {
    const url = new URL(outgoing.url);
    // A connection of its own for each try: what a name meant the last time says nothing about this one.
    const agent = guardedAgent(url, { resolver: this.resolver, mayBeInternal: outgoing.mayBeInternal });
    try {
      return await this.post(url, outgoing, { agent, signal });
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  }

  private async post(url: URL, outgoing: Outgoing, { agent, signal }: Connection) {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Galley-Webhooks/1', ...outgoing.headers },
      body: outgoing.body,
      dispatcher: agent,
      signal,
    });
    const { statusCode } = answer;
    const header = answer.headers['retry-after'];
    return {
      statusCode,
      error: refusalOf(statusCode),
      detail: null,
      response: await excerptOf(answer.body),
      retryAfterMs: retryAfterOf(typeof header === 'string' ? header : null, this.clock.now()),
    };
  }
}

function refusalOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'REDIRECT';
  return status === 410 ? 'GONE' : 'STATUS';
}

/** The first bytes of the answer as text that PostgreSQL can hold; the rest is not read. */
async function excerptOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= webhookLimits.excerptBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, webhookLimits.excerptBytes).toString('utf8');
  return text.replace(/\p{Cc}/gu, (sign) => (/[\n\r\t]/.test(sign) ? sign : ' '));
}

const kinds = {
  refused: 'ADDRESS_REFUSED',
  dns: 'DNS',
  timeout: 'TIMEOUT',
  tls: 'TLS',
  connection: 'CONNECTION',
} as const;

function problemOf(error: unknown): { error: DeliveryProblem; detail: string | null } {
  const { cause, code } = causeOf(error);
  return { error: kinds[cause], detail: code };
}
