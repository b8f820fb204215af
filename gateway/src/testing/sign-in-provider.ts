import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type GenerateKeyPairResult,
  type JWTPayload,
  SignJWT,
} from 'jose';
import Provider, { type AccountClaims } from 'oidc-provider';

/** What the provider knows of somebody. */
export type ProviderPerson = Partial<AccountClaims> & { groups?: string[] };

export const client = { id: 'galley', secret: 'a-secret-of-the-tests' } as const;

/** Where the provider sends people back to, and tells of sessions that ended. */
interface Redirects {
  readonly callback: string;
  readonly afterLogout: string;
  readonly backchannel: string;
}

/** A real OpenID Connect provider in the test's process. Whoever comes signs in at once, as `next` says. */
export class SignInProvider {
  readonly people: Record<string, ProviderPerson> = {};
  /** Who signs in next; null: they cancel. */
  next: string | null = null;
  /** Answers 503 to everything. */
  away = false;
  private provider: Provider | null = null;

  private constructor(
    private readonly server: Server,
    readonly issuer: string,
    private readonly keys: GenerateKeyPairResult,
  ) {
    server.on('request', (request, response) => void this.handle(request, response));
  }

  static async start(): Promise<SignInProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const keys = await generateKeyPair('RS256', { extractable: true });
    return new SignInProvider(server, `http://127.0.0.1:${port}`, keys);
  }

  /** Makes our installation known to it. */
  async admit({ callback, afterLogout, backchannel }: Redirects): Promise<void> {
    const key = { ...(await exportJWK(this.keys.privateKey)), kid: 'k1', use: 'sig', alg: 'RS256' };
    this.provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [callback],
          post_logout_redirect_uris: [afterLogout],
          backchannel_logout_uri: backchannel,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the tests'] },
      claims: {
        openid: ['sub'],
        profile: ['name', 'preferred_username'],
        email: ['email', 'email_verified'],
        groups: ['groups'],
      },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      pkce: { required: () => true },
      // It tells of a logout once. On a busy machine the answer may take longer than its usual 2.5 s.
      // Its own dispatcher does not fit the present fetch once another version of undici is loaded, as beside other tests.
      fetch: (url, options) => {
        const own = { ...options, signal: AbortSignal.timeout(30_000) };
        Reflect.deleteProperty(own, 'dispatcher');
        return fetch(url, own);
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.people[id] }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId ?? '';
        const grant = new oidc.provider.Grant({ clientId: client.id, accountId });
        grant.addOIDCScope('openid profile email groups');
        await grant.save();
        return grant;
      },
    });
    // It warns that cookies go over http, which they do on this machine.
    this.provider.on('server_error', (_context, error) => process.stderr.write(`${error.stack ?? ''}\n`));
  }

  /** A logout token with these claims over those of a right one; `undefined` leaves one out. */
  async logoutToken(
    claims: JWTPayload,
    key: CryptoKey = this.keys.privateKey,
    typ = 'logout+jwt',
  ): Promise<string> {
    const right = {
      iss: this.issuer,
      aud: client.id,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const header = { alg: 'RS256', kid: 'k1', typ };
    return new SignJWT({ ...right, ...claims }).setProtectedHeader(header).sign(key);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider } = this;
    if (this.away || provider === null) {
      response.writeHead(503).end();
      return;
    }
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    const result = this.next === null ? { error: 'access_denied' } : { login: { accountId: this.next } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}
