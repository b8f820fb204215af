import { pause } from './random.js';

/** What a call came to. Status 0: no answer, so it may or may not have been carried out. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

/** Counts of a whole run. */
export interface Tally {
  readonly calls: Map<string, number>;
  /** Answers that no outage explains: 500, and anything that is not an answer of ours. */
  readonly faults: string[];
}

export const newTally = (): Tally => ({ calls: new Map(), faults: [] });

/** What an outage is answered with; the same call may be sent again. */
const passing = new Set([0, 429, 502, 503, 504]);

/** One signed-in program of the HTTP API, which is patient as a program in a subscriber's place should be. */
export class Client {
  constructor(
    private readonly url: string,
    private readonly tally: Tally,
    private readonly token: string | null = null,
  ) {}

  signedIn = (token: string): Client => new Client(this.url, this.tally, token);

  /** One try. */
  async once(method: string, path: string, body?: object): Promise<Outcome> {
    const outcome = await this.send(method, path, body).catch(() => ({ status: 0, body: null }));
    const key = `${method} ${path.replace(/\d+/g, '{id}').replace(/\?.*/, '')} ${outcome.status}`;
    this.tally.calls.set(key, (this.tally.calls.get(key) ?? 0) + 1);
    if (outcome.status === 500)
      this.tally.faults.push(`${key}: ${JSON.stringify(outcome.body).slice(0, 300)}`);
    return outcome;
  }

  /** Sent again while an outage lasts. Only for calls that may be sent twice. @throws Error when it lasts for longer than `forMs` */
  async retried(method: string, path: string, body?: object, forMs = 180_000): Promise<Outcome> {
    const until = Date.now() + forMs;
    for (let wait = 200; ; wait = Math.min(wait * 2, 3_000)) {
      const outcome = await this.once(method, path, body);
      if (!passing.has(outcome.status)) return outcome;
      if (Date.now() > until)
        throw new Error(`${method} ${path} was still answered ${outcome.status} after ${forMs} ms.`);
      await pause(wait);
    }
  }

  /** @throws Error for anything but success */
  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.retried('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    return body as T;
  }

  private async send(method: string, path: string, body?: object): Promise<Outcome> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
