import type { LookupFunction } from 'node:net';
import { webhookLimits, type DeliveryProblem } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Agent, request, type Dispatcher } from 'undici';
import { hostOf, isPublicAddress } from './address-rules.js';
import { retryAfterOf } from './backoff.js';
import { HostResolver, WebhookClock } from './outside-world.js';
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

class RefusedAddress extends Error {}

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
    // A connection of its own for each try: what a name meant the last time says nothing about this one.
    const agent = new Agent({ connect: { lookup: this.lookupFor(outgoing) } });
    try {
      const result = await this.exchange(outgoing, agent, AbortSignal.any([timeout, stop]));
      return { ...result, durationMs: Math.round(performance.now() - started) };
    } catch (error) {
      stop.throwIfAborted();
      const durationMs = Math.round(performance.now() - started);
      const problem = timeout.aborted ? { error: 'TIMEOUT' as const, detail: null } : problemOf(error);
      return { statusCode: null, response: null, retryAfterMs: null, durationMs, ...problem };
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  }

  private async exchange(outgoing: Outgoing, agent: Agent, signal: AbortSignal) {
    const url = new URL(outgoing.url);
    // Node connects to an address that is written out without looking it up.
    if (!outgoing.mayBeInternal && ipaddr.isValid(hostOf(url)) && !isPublicAddress(hostOf(url)))
      throw new RefusedAddress();
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

  /**
   * Resolves and vets in one step: the connection is made to the very addresses that were looked at, so that a name that
   * changes its mind in between (DNS rebinding) gains nothing.
   */
  private lookupFor({ mayBeInternal }: Outgoing): LookupFunction {
    return (host, options, callback) => {
      this.resolver.resolve(host).then(
        (found) => {
          const [first] = found;
          if (first === undefined) return callback(notFound(), '');
          if (!mayBeInternal && !found.every(isPublicAddress)) return callback(new RefusedAddress(), '');
          if (options.all !== true) return callback(null, first, familyOf(first));
          callback(
            null,
            found.map((address) => ({ address, family: familyOf(address) })),
          );
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
    };
  }
}

const familyOf = (address: string) => (address.includes(':') ? 6 : 4);
const notFound = (): NodeJS.ErrnoException => Object.assign(new Error('No address.'), { code: 'ENOTFOUND' });

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

function problemOf(error: unknown): { error: DeliveryProblem; detail: string | null } {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof RefusedAddress))
    return { error: 'ADDRESS_REFUSED', detail: null };
  const code = causes.map((cause) => (cause as NodeJS.ErrnoException).code).find(Boolean) ?? null;
  return { error: kindOf(code ?? ''), detail: code };
}

/** An error with what stands behind it: undici wraps, and attempts on several addresses come as one. */
function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return [error, ...inner.flatMap(causesOf)];
}

function kindOf(code: string): DeliveryProblem {
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return 'DNS';
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'TIMEOUT';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'TLS' : 'CONNECTION';
}
