import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** What came back from one HTTP call: JSON where the server says so, text otherwise, `null` for no body. */
export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The parts of one call that differ from try to try. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** A session other than the prepared user's. */
  token?: string;
}

/** Puts params and query into a path template such as `/api/topics/{id}`. Throws when a param is missing. */
export function fillPath(template: string, input: CallInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`${template} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/event-stream')) {
    await response.body?.cancel(); // the stream never ends by itself
    return null;
  }
  const text = await response.text();
  if (text === '') return null;
  return type.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** Milliseconds until a request may be asked again; null when its answer is final. */
function waitBefore({ status, headers, body }: Reply, method: string, tries: number): number | null {
  // One person asks more here in a minute than anybody would.
  const isTooSoon = status === 429 && (body as { code?: string } | null)?.code === 'QUOTA_USED';
  if (isTooSoon) return 1000 * (Number(headers.get('retry-after')) || 1);
  return method === 'GET' && (status === 503 || status === 504) ? 1000 * tries : null;
}

/** An address that a request may say it comes from (X-Forwarded-For): what is limited per address is not limited for all tests at once. */
export const someAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** Sends requests to one running stack. It knows nothing of the product's shapes. */
export class Client {
  constructor(readonly baseUrl: string) {}

  /**
   * One request. `token` undefined sends none; a body is sent as JSON, a form as a form. Waits at most 150 s, the gateway's own
   * wait plus room. A read that the studio is too busy to answer is asked again, as screens do, and so is all that came too soon.
   */
  async send(method: string, path: string, token?: string, body?: unknown, prefer?: string): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      const reply = await this.sendOnce(method, path, token, body, prefer);
      const wait = waitBefore(reply, method, tries);
      if (wait === null || tries === 3) return reply;
      await setTimeout(wait);
    }
  }

  private async sendOnce(
    method: string,
    path: string,
    token: string | undefined,
    body: unknown,
    prefer: string | undefined,
  ): Promise<Reply> {
    const headers: Record<string, string> = { 'x-forwarded-for': someAddress() };
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (prefer !== undefined) headers['prefer'] = prefer;
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      headers,
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(150_000),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  }

  /** A request that has to succeed because later steps rest on it; throws with the answer otherwise. */
  async need(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    prefer?: string,
  ): Promise<unknown> {
    const reply = await this.send(method, path, token, body, prefer);
    if (reply.status >= 300) {
      throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
    return reply.body;
  }
}

/** Asks again until `probe` answers something other than undefined; throws with `what` when the time is over. */
export async function until<T>(
  what: string,
  seconds: number,
  probe: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`after ${seconds} s still waiting for ${what}`);
    await setTimeout(250);
  }
}
