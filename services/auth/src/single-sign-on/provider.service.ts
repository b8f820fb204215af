import { AppError } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { AuthEnv } from '../auth.env.js';
import { type Claims, type Stranger, strangerFrom } from './claims.js';
import { providerError, reasonOf } from './provider-errors.js';

/** The longest wait for one answer of the provider, in seconds: a sign-in takes up to four, and a person waits for it. */
const WAIT_SECONDS = 3;
/** How long it counts as reachable after it has answered. */
const FRESH_MS = 2_000;

/** What binds an answer of the provider to the request that it answers. */
export interface Ties {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Somebody whom the provider has confirmed, and their session there. */
export interface Confirmed {
  readonly stranger: Stranger;
  readonly sid: string | null;
  readonly idToken: string | null;
}

/** The sign-in provider. It is asked for its addresses when it is needed first, and again after a failure. */
@Injectable()
export class ProviderService {
  private readonly log = new Logger(ProviderService.name);
  private readonly base: string;
  private known: { readonly provider: Configuration; readonly at: number } | null = null;
  private asking: Promise<Configuration> | null = null;

  constructor(@Inject(SERVICE_ENV) private readonly env: AuthEnv) {
    this.base = env.PUBLIC_URL.replace(/(?<!\/)\/+$/, '');
  }

  /** Whether it answers now, or did a moment ago. */
  async isReachable(): Promise<boolean> {
    if (this.env.OIDC_ISSUER === undefined) return false;
    return this.fresh().then(
      () => true,
      () => false,
    );
  }

  /** Its addresses and keys. @throws AppError PROVIDER_MISSING, PROVIDER_AWAY, PROVIDER_UNUSABLE */
  async provider(): Promise<Configuration> {
    return this.known?.provider ?? this.discover();
  }

  /** Where the browser is sent to sign in. @throws AppError as `provider` */
  async addressFor({ state, nonce, verifier }: Ties): Promise<string> {
    // Otherwise the browser would be sent to a provider that does not answer.
    const provider = await this.fresh();
    const { scopes_supported: scopes = [] } = provider.serverMetadata();
    // Some providers tell groups only when they are asked for them.
    const groups = scopes.includes(this.env.OIDC_GROUPS_CLAIM) ? ` ${this.env.OIDC_GROUPS_CLAIM}` : '';
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.callback,
      scope: `openid profile email${groups}`,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return url.href;
  }

  /** Who has signed in, after the provider's answer is checked. @throws AppError the provider's refusals, in our words */
  async confirm(answer: Record<string, string>, ties: Ties): Promise<Confirmed> {
    const provider = await this.provider();
    try {
      const address = new URL(`${this.callback}?${new URLSearchParams(answer).toString()}`);
      const tokens = await authorizationCodeGrant(provider, address, {
        pkceCodeVerifier: ties.verifier,
        expectedState: ties.state,
        expectedNonce: ties.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims() as Claims & { sub: string };
      const { issuer, userinfo_endpoint: more } = provider.serverMetadata();
      const userInfo: Claims = more ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
      const { OIDC_GROUPS_CLAIM: groupsClaim, OIDC_ROLES: rules } = this.env;
      return {
        stranger: strangerFrom(claims, userInfo, { issuer, groupsClaim, rules }),
        sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
        idToken: tokens.id_token ?? null,
      };
    } catch (error) {
      throw this.told(error);
    }
  }

  /** Where the browser ends its session at the provider; null when it offers none, or does not answer. */
  async leaveAddress(idToken: string | null): Promise<string | null> {
    const provider = await this.provider().catch(() => null);
    if (provider?.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(provider, {
      post_logout_redirect_uri: `${this.base}/login`,
      ...(idToken === null ? {} : { id_token_hint: idToken }),
    }).href;
  }

  private get callback(): string {
    return `${this.base}/api/auth/oidc/callback`;
  }

  /** It answers now, or did a moment ago. */
  private async fresh(): Promise<Configuration> {
    const { known } = this;
    return known !== null && Date.now() - known.at < FRESH_MS ? known.provider : this.discover();
  }

  private discover(): Promise<Configuration> {
    // Everybody who comes meanwhile waits for the same answer.
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '' } = this.env;
    if (OIDC_ISSUER === undefined) throw new AppError('PROVIDER_MISSING');
    const issuer = new URL(OIDC_ISSUER);
    // Plain http is accepted on this machine alone (single-sign-on.env.ts).
    const execute = [
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ];
    try {
      const options = { timeout: WAIT_SECONDS, execute };
      const provider = await discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options);
      this.known = { provider, at: Date.now() };
      return provider;
    } catch (error) {
      throw this.told(error);
    }
  }

  private told(error: unknown): AppError {
    const known = providerError(error);
    this.log.warn({ message: 'single sign-on failed', code: known.code, reason: reasonOf(error) });
    return known;
  }
}
