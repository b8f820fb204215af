import type { SignedIn as Account } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../../../services/auth/src/service.js';
import { type RunningGateway, startGateway } from '../gateway.js';
import { CookieBrowser, jsonCaller } from './cookie-browser.js';
import { client, type ProviderPerson, SignInProvider } from './sign-in-provider.js';

/** Who has signed in with the provider, and where the browser goes on. */
export type SignedIn = Account & { returnTo: string };

export const fragment = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
export const atCallback = (url: URL): boolean => url.pathname === '/api/auth/oidc/callback';

/** A gateway and an auth service beside a real sign-in provider, which does not know them before `admit`. */
export class SignOnStudio {
  private people = 0;
  readonly base: string;
  readonly call: ReturnType<typeof jsonCaller>;

  private constructor(
    readonly stack: TestStack,
    readonly provider: SignInProvider,
    private readonly gateway: RunningGateway,
    private auth: RunningService,
    private readonly settings: Record<string, string>,
  ) {
    this.base = settings['PUBLIC_URL'] ?? '';
    this.call = jsonCaller(() => this.base);
  }

  /** The first account is `owner`, which has a password. @param rules as `OIDC_ROLES` has them */
  static async start(rules: string): Promise<SignOnStudio> {
    const stack = await testStack();
    const provider = await SignInProvider.start();
    const shown = { OIDC_ISSUER: 'set', OIDC_LABEL: 'Acme' };
    const gateway = await startGateway({ ...stack.envFor('gateway'), ...shown });
    const settings = {
      PUBLIC_URL: `http://127.0.0.1:${gateway.port}`,
      DEFAULT_ROLE: 'writer',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_ROLES: rules,
    };
    const auth = await startService(authService, { env: { ...stack.envFor('auth'), ...settings } });
    const studio = new SignOnStudio(stack, provider, gateway, auth, settings);
    await studio.register('owner');
    return studio;
  }

  admit(): Promise<void> {
    return this.provider.admit({
      callback: `${this.base}/api/auth/oidc/callback`,
      afterLogout: `${this.base}/login`,
      backchannel: `${this.base}/api/auth/oidc/backchannel-logout`,
    });
  }

  async restartAuth(more: Record<string, string>): Promise<void> {
    await this.auth.close();
    this.auth = await startService(authService, {
      env: { ...this.stack.envFor('auth'), ...this.settings, ...more },
    });
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.auth.close();
    await this.provider.close();
    await this.stack.close();
  }

  async register(username: string, email: string | null = null): Promise<SignedIn> {
    const account = { username, email, password: 'a good password' };
    const answer = await this.call('POST', '/api/auth/register', account);
    expect(answer.status).toBe(200);
    return answer.body as unknown as SignedIn;
  }

  /** Somebody whom the provider knows, and who signs in next. */
  person(facts: ProviderPerson = {}): string {
    const id = `subject-${(this.people += 1)}`;
    this.provider.people[id] = facts;
    this.provider.next = id;
    return id;
  }

  startAddress(returnTo = '/'): string {
    return `${this.base}/api/auth/oidc/start?${new URLSearchParams({ returnTo }).toString()}`;
  }

  atLogin(url: URL): boolean {
    return url.origin === this.base && url.pathname === '/login';
  }

  /** What the login screen is told: a code, or a problem. */
  async toLogin(browser: CookieBrowser, returnTo?: string): Promise<Record<string, string>> {
    return fragment(await browser.follow(this.startAddress(returnTo), (url) => this.atLogin(url)));
  }

  finish(browser: CookieBrowser, code: string | undefined) {
    return this.call('POST', '/api/auth/oidc/finish', { code }, undefined, browser);
  }

  async signIn(id: string, browser = new CookieBrowser(), returnTo?: string): Promise<SignedIn> {
    this.provider.next = id;
    const { code, problem } = await this.toLogin(browser, returnTo);
    expect(problem).toBeUndefined();
    const answer = await this.finish(browser, code);
    expect(answer.status).toBe(200);
    return answer.body as unknown as SignedIn;
  }

  me(token: string) {
    return this.call('GET', '/api/auth/me', undefined, token);
  }

  ended(token: string): Promise<unknown> {
    return eventually(async () => (await this.me(token)).status === 401);
  }
}
