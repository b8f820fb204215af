import {
  LogoutToken,
  ProviderAnswer,
  ProviderFinish,
  ProviderStart,
  singleSignOnRpc,
} from '../single-sign-on.js';
import { callsOf, composes, forwards, get, post, waits } from './call.js';

export const singleSignOnCalls = callsOf(
  'Accounts',
  {
    reach: get(
      '/api/auth/oidc',
      'Whether the sign-in provider can be reached',
      forwards(singleSignOnRpc.reach, { access: 'public' }),
    ),
    start: get(
      '/api/auth/oidc/start',
      'Sends the browser to the sign-in provider',
      composes({
        access: 'public',
        input: ProviderStart,
        output: null,
        status: 302,
        description:
          'For browsers: it sets a cookie, without which the sign-in cannot go on. `returnTo` is the screen to come back to. When it cannot begin, the browser is sent to the login screen, which says why.',
      }),
    ),
    answer: get(
      '/api/auth/oidc/callback',
      'Where the sign-in provider sends the browser back to',
      composes({
        access: 'public',
        input: ProviderAnswer,
        output: null,
        status: 302,
        waitMs: waits.delivery,
        description:
          'Sends the browser to the login screen, with a one-time code or with the reason of a refusal.',
      }),
    ),
    finish: post(
      '/api/auth/oidc/finish',
      'Opens the session of a sign-in at the provider',
      composes({
        access: 'public',
        input: ProviderFinish,
        output: singleSignOnRpc.finish.output,
        description: 'The code works once, for 60 seconds, and only in the browser that began the sign-in.',
      }),
    ),
    providerLogout: post(
      '/api/auth/oidc/backchannel-logout',
      'Ends sessions that ended at the sign-in provider',
      composes({
        access: 'public',
        input: LogoutToken,
        output: singleSignOnRpc.providerLogout.output,
        description:
          'For the provider (OpenID Connect Back-Channel Logout 1.0): a form with `logout_token`, which is a token signed by the provider.',
      }),
    ),
  },
  { personal: true, permission: null },
);
