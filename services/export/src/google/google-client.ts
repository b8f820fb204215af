import { setTimeout as pause } from 'node:timers/promises';
import { type Breakers, currentCaller } from '@galley/messaging';
import { Logger } from '@nestjs/common';
import { docs, type docs_v1 } from '@googleapis/docs';
import { auth, drive, type drive_v3 } from '@googleapis/drive';
import type { z } from 'zod';
import { BrokenAnswer, GoogleError, isOutdated, problemOf } from './google-problems.js';
import type { GoogleAccount, GoogleEnv } from './google.env.js';
import { RateLimit } from './google-limits.js';

/**
 * How often a call may be made: a `read` as often as needed, a `write` within the rate limit; one that must not happen twice
 * (`once`) is made again only when Google surely did not carry it out.
 */
type CallKind = 'read' | 'write' | 'once';

const scopes = ['https://www.googleapis.com/auth/drive', 'https://www.googleapis.com/auth/documents'];
const mostTries = 5;
const longestPauseMs = 16_000;
/** How long is tried where nobody waits for an answer. */
const maxWaitMs = 60_000;
/** What the answer to whoever asks needs to arrive before he stops waiting. */
const answerMs = 500;

/** Google's own client packages, with one account, one place to go to, and retries. */
export class GoogleClient {
  readonly drive: drive_v3.Drive;
  readonly docs: docs_v1.Docs;
  private readonly account: InstanceType<typeof auth.OAuth2> | InstanceType<typeof auth.JWT>;
  private readonly writeLimit: RateLimit;
  private readonly logger = new Logger(GoogleClient.name);

  constructor(
    account: GoogleAccount,
    private readonly env: GoogleEnv,
    private readonly breakers: Breakers,
  ) {
    this.account = connect(account);
    this.writeLimit = new RateLimit(env.GOOGLE_WRITES_PER_MINUTE);
    const root = env.GOOGLE_API_ROOT_URL;
    if (root) goTo(this.account, root);
    const { transporter } = this.account;
    // Node's own fetch: the package would bring another one along.
    const common = { timeout: env.GOOGLE_TIMEOUT_MS, fetchImplementation: fetch };
    transporter.defaults = { ...transporter.defaults, ...common };
    // The package repeats reading calls alone, and without a rate limit: `call` does it for all of them.
    const options = { auth: this.account, retry: false, ...common };
    this.drive = drive({ version: 'v3', ...options });
    this.docs = docs({ version: 'v1', ...options });
  }

  /**
   * Makes a call, again after a growing pause when Google is busy or fails, until whoever asks stops waiting.
   * @throws GoogleError with a GOOGLE_* code; AppError with one while Google is left alone
   */
  call<S extends z.ZodType>(
    kind: CallKind,
    answer: S,
    ask: () => Promise<{ data: unknown }>,
  ): Promise<z.output<S>> {
    return this.breakers.run('google', { isOutage }, () => this.retried(kind, answer, ask));
  }

  private async retried<S extends z.ZodType>(
    kind: CallKind,
    answer: S,
    ask: () => Promise<{ data: unknown }>,
  ): Promise<z.output<S>> {
    const until = Math.min(Date.now() + maxWaitMs, (currentCaller()?.deadline ?? Infinity) - answerMs);
    for (let tries = 1; ; tries += 1) {
      if (kind !== 'read') await this.writeLimit.take(until);
      try {
        const parsed = answer.safeParse((await ask()).data);
        if (!parsed.success) throw new BrokenAnswer(parsed.error.message);
        return parsed.data;
      } catch (thrown) {
        await this.wait(thrown, { kind, tries, until });
      }
    }
  }

  /** Waits for the next try. @throws GoogleError when there is none */
  private async wait(
    thrown: unknown,
    { kind, tries, until }: { kind: CallKind; tries: number; until: number },
  ) {
    const problem = problemOf(thrown);
    const { again, untouched, retryAfterMs, status, said } = problem;
    if (status === 401 && tries === 1) {
      // A token may have been withdrawn before its time; the next call fetches a new one.
      this.account.credentials = { refresh_token: this.account.credentials.refresh_token ?? null };
      return;
    }
    const growing = Math.min(this.env.GOOGLE_BACKOFF_MS * 2 ** (tries - 1), longestPauseMs);
    // Everybody who was turned away at the same moment comes back at another one.
    const ms = Math.max(retryAfterMs ?? 0, growing * (0.5 + Math.random() / 2));
    const may = again && (kind !== 'once' || untouched) && tries < mostTries;
    if (!may || Date.now() + ms > until) {
      if (!isOutdated(problem))
        this.logger.warn(`Google: ${status ?? 'no answer'}, ${said || String(thrown)}`);
      throw new GoogleError(problem);
    }
    await pause(ms);
  }
}

/** Google failed for everybody, and not this call alone. */
const isOutage = (error: unknown) => error instanceof GoogleError && error.problem.again;

function connect(account: GoogleAccount) {
  if (account.kind === 'service') return new auth.JWT({ email: account.email, key: account.key, scopes });
  const client = new auth.OAuth2({ clientId: account.clientId, clientSecret: account.clientSecret });
  client.setCredentials({ refresh_token: account.refreshToken });
  return client;
}

/** Sends everything elsewhere: reading, uploads and tokens alike, so that nothing can slip past. */
function goTo(
  { transporter }: { transporter: InstanceType<typeof auth.OAuth2>['transporter'] },
  root: string,
): void {
  transporter.interceptors.request.add({
    resolved: (request) => {
      const { pathname, search } = request.url;
      request.url = new URL(root.replace(/(?<!\/)\/+$/, '') + pathname + search);
      return Promise.resolve(request);
    },
  });
}
