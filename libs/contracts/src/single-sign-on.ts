import { z } from 'zod';
import { Origin, SignedIn } from './auth.js';
import { Nothing } from './common.js';
import { rpcFor } from './message.js';

/** How people sign in here. It is public. */
export const SignInWays = z.object({
  /** What the button of the provider is called; null where there is none. */
  provider: z.string().nullable(),
  /** False where people sign in with the provider alone. */
  passwords: z.boolean(),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** A place inside the studio. Addresses that begin with two slashes, or a backslash, lead elsewhere. */
export const LocalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of the studio');

export const ProviderStart = z.object({ returnTo: LocalPath.optional() });

/** What a provider adds to the address that it sends people back to. Providers may add more; nothing else is read. */
export const ProviderAnswer = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  iss: z.string().max(2000).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2000).optional(),
});

export const ProviderFinish = z.object({ code: z.string().min(1).max(200) });

/** As OpenID Connect Back-Channel Logout names it. */
export const LogoutToken = z.object({ logout_token: z.string().min(1).max(20_000) });

/** What the browser keeps in a cookie between the start and the end of a sign-in: only it can go on with it. */
const Browser = z.object({ browser: z.string().min(20).max(100).nullish() });

const { query, command } = rpcFor('auth');
export const singleSignOnRpc = {
  reach: query('single-sign-on.reach', Nothing, z.object({ reachable: z.boolean() }), null),
  start: command(
    'single-sign-on.start',
    ProviderStart.extend(Browser.shape),
    z.object({ url: z.string(), browser: z.string() }),
    null,
  ),
  answer: command(
    'single-sign-on.answer',
    // An older gateway does not say from where.
    ProviderAnswer.extend(Browser.shape).extend(Origin.pick({ address: true }).partial().shape),
    z.object({ code: z.string() }),
    null,
  ),
  finish: command(
    'single-sign-on.finish',
    ProviderFinish.extend(Browser.shape).extend(Origin.shape),
    SignedIn.extend({ returnTo: LocalPath }),
    null,
  ),
  /** Where the browser ends the session at the provider; null where it has none there. */
  leaving: query('single-sign-on.leaving', Nothing, z.object({ url: z.string().nullable() }), null),
  providerLogout: command(
    'single-sign-on.provider-logout',
    LogoutToken,
    z.object({ ended: z.number().int() }),
    null,
  ),
};

/** What an installation with a provider is told, as it stands in the environment. */
export interface SingleSignOnSettings {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_ONLY?: string | undefined;
}

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** What is wrong with the settings taken together, as a line that names the first wrong one; null when they fit or none is set. */
export function singleSignOnProblem(settings: SingleSignOnSettings): string | null {
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length === needed.length)
    return settings.OIDC_ONLY === 'true'
      ? 'OIDC_ONLY needs a provider: OIDC_ISSUER is missing, and nobody could sign in.'
      : null;
  return missing.length === 0
    ? null
    : `${missing[0] ?? ''} is missing: single sign-on needs ${needed.join(', ')} together.`;
}
