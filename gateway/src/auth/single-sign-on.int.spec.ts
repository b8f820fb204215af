import { TokenClaims } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { generateKeyPair } from 'jose';
import { carefulSql, noPasskeys } from '../../../services/auth/src/testing/passkey-people.js';
import { CookieBrowser } from '../testing/cookie-browser.js';
import { client } from '../testing/sign-in-provider.js';
import { atCallback, fragment, SignOnStudio } from '../testing/sign-on-studio.js';

let studio: SignOnStudio;
beforeAll(async () => {
  // The provider is away while everything starts.
  studio = await SignOnStudio.start('readers=viewer, desk=editor');
});
afterAll(() => studio.close());

const call: SignOnStudio['call'] = (...given) => studio.call(...given);
const register: SignOnStudio['register'] = (...given) => studio.register(...given);
const person: SignOnStudio['person'] = (...given) => studio.person(...given);
const signIn: SignOnStudio['signIn'] = (...given) => studio.signIn(...given);
const toLogin: SignOnStudio['toLogin'] = (...given) => studio.toLogin(...given);
const finish: SignOnStudio['finish'] = (...given) => studio.finish(...given);
const me: SignOnStudio['me'] = (token) => studio.me(token);
const ended: SignOnStudio['ended'] = (token) => studio.ended(token);
const startAddress = (returnTo?: string) => studio.startAddress(returnTo);
const atLogin = (url: URL) => studio.atLogin(url);
const toStart = async () => (await new CookieBrowser().send(startAddress())).headers.get('location') ?? '';

describe('a provider that is away', () => {
  it('keeps nothing from starting, and is found once it is there', async () => {
    person();
    expect(await call('GET', '/api/auth/oidc')).toEqual({ status: 200, body: { reachable: false } });
    expect(await toLogin(new CookieBrowser())).toEqual({ problem: 'PROVIDER_AWAY' });
    await studio.admit();
    expect(await call('GET', '/api/auth/oidc')).toEqual({ status: 200, body: { reachable: true } });
    expect(await toLogin(new CookieBrowser())).toHaveProperty('code');
  });

  it('is noticed when it goes away again, before a browser is sent there', async () => {
    studio.provider.away = true;
    try {
      await eventually(async () => (await toStart()).startsWith('/login#problem=PROVIDER_AWAY'));
      expect((await call('GET', '/api/auth/oidc')).body).toEqual({ reachable: false });
    } finally {
      studio.provider.away = false;
    }
    expect((await call('GET', '/api/auth/oidc')).body).toEqual({ reachable: true });
  });

  it('in the middle of a sign-in ends on the login screen', async () => {
    person();
    const browser = new CookieBrowser();
    const back = await browser.follow(startAddress(), atCallback);
    studio.provider.away = true;
    const url = await browser.follow(back.href, atLogin).finally(() => (studio.provider.away = false));
    expect(fragment(url)).toEqual({ problem: 'PROVIDER_AWAY' });
  });
});

describe('the login screen', () => {
  it('is told the name of the provider, and that passwords are on', async () => {
    const { body } = await call('GET', '/api/config');
    expect(body['signIn']).toEqual({ provider: 'Acme', passwords: true });
  });
});

describe('signing in with the provider', () => {
  it('asks for a code, with PKCE, state and nonce, and binds it to the browser', async () => {
    const response = await new CookieBrowser().send(startAddress());
    expect(response.status).toBe(302);
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: client.id,
      response_type: 'code',
      redirect_uri: `${studio.base}/api/auth/oidc/callback`,
      scope: 'openid profile email groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^galley-sign-in=[\w-]{43}; .*HttpOnly; .*SameSite=Lax$/,
    );
  });

  it('makes an account the first time, and finds it the second time', async () => {
    const id = person({
      name: 'Nora Lind',
      preferred_username: 'nora',
      email: 'nora@acme.example',
      email_verified: true,
    });
    const first = await signIn(id, undefined, '/webhooks?status=failed');
    expect(first).toMatchObject({
      returnTo: '/webhooks?status=failed',
      role: 'writer',
      user: { username: 'nora', name: 'Nora Lind', email: 'nora@acme.example' },
    });
    expect((await me(first.token)).body).toMatchObject({ user: { username: 'nora' } });
    studio.provider.people[id] = { preferred_username: 'nora-married' };
    expect((await signIn(id)).user).toEqual(first.user);
  });

  it('makes usernames that are new', async () => {
    const { user } = await register('taken-name');
    const another = await signIn(person({ preferred_username: 'Taken-Name@acme.example' }));
    expect([another.user.username, another.user.id === user.id]).toEqual(['Taken-Name-2', false]);
    expect((await signIn(person())).user.username).toMatch(/^person(-\d+)?$/);
  });

  it('joins the one account with the verified address, whose password, passkeys, sessions and tokens end', async () => {
    const { user, token } = await register('mila', 'Mila@acme.example');
    await studio.stack.query('auth', carefulSql, [user.id]);
    const program = await call('POST', '/api/tokens', { name: 'Mine', scopes: ['read'], days: null }, token);
    const joined = await signIn(person({ email: 'mila@ACME.example', email_verified: true }));
    expect(joined.user.id).toBe(user.id);
    await ended(token);
    await ended(String(program.body['token']));
    const login = await call('POST', '/api/auth/login', { username: 'mila', password: 'a good password' });
    expect(login.status).toBe(401);
    expect((await call('GET', '/api/auth/passkeys', undefined, joined.token)).body).toMatchObject(noPasskeys);
  });

  it('lets nobody into an account any more whose address turns out to be somebody else’s', async () => {
    const id = person({ email: 'first@acme.example', email_verified: true });
    const { user } = await signIn(id);
    const moved = `UPDATE users SET email = 'lea@acme.example', "emailVerifiedAt" = NULL WHERE id = $1`;
    await studio.stack.query('auth', moved, [user.id]);
    const lea = await signIn(person({ email: 'lea@acme.example', email_verified: true }));
    expect(lea.user.id).toBe(user.id);
    expect((await signIn(id)).user.id).not.toBe(user.id);
  });

  it.each([
    ['is not verified', false],
    ['is verified in words alone', 'true'],
  ])('joins nobody when the address %s', async (_, verified) => {
    const name = `theo-${String(verified)}`;
    const { user, token } = await register(name, `${name}@acme.example`);
    const email = { email: `${name}@acme.example`, email_verified: verified as boolean };
    const other = await signIn(person(email));
    expect(other.user.id).not.toBe(user.id);
    expect(other.user.email).toBeNull();
    expect((await me(token)).status).toBe(200);
  });

  it('joins nobody when two accounts have the address', async () => {
    const both = [
      await register('twin-1', 'twins@acme.example'),
      await register('twin-2', 'twins@acme.example'),
    ];
    const { user } = await signIn(person({ email: 'twins@acme.example', email_verified: true }));
    expect(both.map(({ user: { id } }) => id)).not.toContain(user.id);
  });

  it('gives the highest role of the groups at each sign-in, and leaves it without one', async () => {
    const id = person({ groups: ['readers', 'others', 'desk'] });
    expect((await signIn(id)).role).toBe('editor');
    studio.provider.people[id] = { groups: ['readers'] };
    const { token, role } = await signIn(id);
    expect(role).toBe('viewer');
    studio.provider.people[id] = { groups: ['others'] };
    expect((await signIn(id)).role).toBe('viewer');
    expect((await me(token)).body['role']).toBe('viewer');
  });

  it('never takes the installation from its owner', async () => {
    await studio.stack.query(
      'auth',
      `UPDATE users SET email = 'owner@acme.example' WHERE owner RETURNING id`,
    );
    const id = person({ email: 'owner@acme.example', email_verified: true, groups: ['readers'] });
    expect((await signIn(id)).role).toBe('admin');
  });

  it('refuses an account that is deactivated', async () => {
    const id = person();
    const { user } = await signIn(id);
    await studio.stack.query('auth', 'UPDATE users SET "deactivatedAt" = now() WHERE id = $1 RETURNING id', [
      user.id,
    ]);
    expect(await toLogin(new CookieBrowser())).toEqual({ problem: 'ACCOUNT_DEACTIVATED' });
  });

  it('says that somebody cancelled, or was not let in', async () => {
    studio.provider.next = null;
    expect(await toLogin(new CookieBrowser())).toEqual({ problem: 'PROVIDER_REFUSED' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a b'])(
    'leads to screens of the studio alone, not to %s',
    async (returnTo) => {
      const response = await new CookieBrowser().send(startAddress(returnTo));
      expect(response.status).toBe(400);
    },
  );
});

describe('an answer of the provider', () => {
  async function answered() {
    person();
    const browser = new CookieBrowser();
    return { browser, url: await browser.follow(startAddress(), atCallback) };
  }
  const stale = { problem: 'SIGN_IN_STALE' };

  it('counts with the state that was sent', async () => {
    const { browser, url } = await answered();
    url.searchParams.set('state', 'a'.repeat(43));
    expect(fragment(await browser.follow(url.href, atLogin))).toEqual(stale);
  });

  it('counts in the browser that asked', async () => {
    const { url } = await answered();
    expect(fragment(await new CookieBrowser().follow(url.href, atLogin))).toEqual(stale);
    const another = new CookieBrowser();
    await another.send(startAddress());
    expect(fragment(await another.follow(url.href, atLogin))).toEqual(stale);
  });

  it('counts once', async () => {
    const { browser, url } = await answered();
    expect(fragment(await browser.follow(url.href, atLogin))).toHaveProperty('code');
    expect(fragment(await browser.follow(url.href, atLogin))).toEqual(stale);
  });

  it('of another issuer is of no use', async () => {
    const { browser, url } = await answered();
    url.searchParams.set('iss', 'https://evil.example');
    expect(fragment(await browser.follow(url.href, atLogin))).toEqual({ problem: 'PROVIDER_UNUSABLE' });
  });
});

describe('the code of the login screen', () => {
  async function coded() {
    person();
    const browser = new CookieBrowser();
    return { browser, code: (await toLogin(browser))['code'] ?? '' };
  }

  it('works once', async () => {
    const { browser, code } = await coded();
    const cookies = new CookieBrowser();
    Object.assign(cookies, { jars: new Map([...browser['jars']].map(([at, jar]) => [at, new Map(jar)])) });
    expect((await finish(browser, code)).status).toBe(200);
    expect(await finish(cookies, code)).toMatchObject({ status: 400, body: { code: 'SIGN_IN_STALE' } });
  });

  it('works in the browser that asked alone, and is stored as a hash', async () => {
    const { browser, code } = await coded();
    expect((await finish(new CookieBrowser(), code)).status).toBe(400);
    const another = new CookieBrowser();
    await another.send(startAddress());
    expect((await finish(another, code)).status).toBe(400);
    const rows = await studio.stack.query('auth', 'SELECT * FROM provider_codes');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await finish(browser, code)).status).toBe(200);
  });

  it('works for a minute', async () => {
    const { browser, code } = await coded();
    const [row] = await studio.stack.query<{ seconds: number }>(
      'auth',
      `UPDATE provider_codes SET "expiresAt" = now() - interval '1 second'
       RETURNING (SELECT extract(epoch FROM max("expiresAt") - now())::int FROM provider_codes) AS seconds`,
    );
    expect(row?.seconds).toBeLessThanOrEqual(60);
    expect((await finish(browser, code)).status).toBe(400);
  });
});

describe('signing out', () => {
  it('ends the session at the provider too, which tells so', async () => {
    const id = person();
    const browser = new CookieBrowser();
    const { token } = await signIn(id, browser);
    const second = await signIn(id, browser);
    const { body } = await call('POST', '/api/auth/logout', {}, token);
    const url = new URL(String(body['providerUrl']));
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      studio.provider.issuer,
      `${studio.base}/login`,
    ]);
    const page = await (await browser.send(url.href)).text();
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
    const response = await browser.send(`${studio.provider.issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/login');
    // The other session of the same sign-in at the provider has ended as well.
    await ended(second.token);
  });

  it('leads nowhere else for who came with a password', async () => {
    const { token } = await register('plain');
    expect((await call('POST', '/api/auth/logout', {}, token)).body).toEqual({
      success: true,
      providerUrl: null,
    });
  });
});

describe('a logout token', () => {
  const tell = async (token: string) => {
    const response = await fetch(`${studio.base}/api/auth/oidc/backchannel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('ends all sessions of a person, and nobody else’s', async () => {
    const [one, other] = [person(), person()];
    const sessions = [await signIn(one), await signIn(one)];
    const foreign = await signIn(other);
    // Some providers do not call it a logout token.
    const token = await studio.provider.logoutToken({ sub: one }, undefined, 'JWT');
    expect(await tell(token)).toEqual({ status: 200, body: { ended: 2 } });
    for (const { token } of sessions) await ended(token);
    expect((await me(foreign.token)).status).toBe(200);
  });

  it('is refused unless it is one', async () => {
    const id = person();
    const { token } = await signIn(id);
    const foreignKey = (await generateKeyPair('RS256')).privateKey;
    const wrong = await Promise.all([
      studio.provider.logoutToken({ sub: id }, foreignKey),
      studio.provider.logoutToken({ sub: id, aud: 'another' }),
      studio.provider.logoutToken({ sub: id, iss: 'https://evil.example' }),
      studio.provider.logoutToken({ sub: id, iat: Math.floor(Date.now() / 1000) - 3600 }),
      studio.provider.logoutToken({ sub: id, iat: undefined as never }),
      studio.provider.logoutToken({ sub: id, jti: undefined as never }),
      studio.provider.logoutToken({ sub: id, events: {} }),
      studio.provider.logoutToken({ sub: id, nonce: 'n' }),
      studio.provider.logoutToken({}),
      studio.provider.logoutToken({ sub: id }, undefined, 'at+jwt'),
    ]);
    for (const one of [...wrong, 'no.token.at-all'])
      expect(await tell(one)).toMatchObject({ status: 400, body: { code: 'LOGOUT_TOKEN_REFUSED' } });
    expect((await me(token)).status).toBe(200);
  });
});

describe('Where mail is set up', () => {
  it('only an account that has verified its address, too, is joined, and keeps its password', async () => {
    await studio.restartAuth({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const { user, token } = await register('vera', 'vera@acme.example');
    const id = { email: 'vera@acme.example', email_verified: true };
    const other = await signIn(person(id));
    expect(other.user.id).not.toBe(user.id);
    await studio.stack.query('auth', `UPDATE users SET email = NULL WHERE id = $1`, [other.user.id]);
    await studio.stack.query('auth', `UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [user.id]);
    expect((await signIn(person(id))).user.id).toBe(user.id);
    expect((await me(token)).status).toBe(200);
  });
});

describe('OIDC_ONLY', () => {
  it('refuses every use of a password', async () => {
    const { token } = await register('earlier', 'earlier@acme.example');
    await studio.restartAuth({ OIDC_ONLY: 'true' });
    const password = 'a good password';
    const refused = await Promise.all([
      call('POST', '/api/auth/login', { username: 'earlier', password }),
      call('POST', '/api/auth/register', { username: 'later', password }),
      call('POST', '/api/auth/forgot-password', { username: 'earlier' }),
      call('POST', '/api/auth/reset-password', { token: 'a-token', password }),
      call('POST', '/api/auth/password', { currentPassword: password, password: 'another one' }, token),
      call('PATCH', '/api/auth/me', { email: 'x@acme.example', currentPassword: password }, token),
    ]);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 403,
        body: {
          code: 'PASSWORDS_OFF',
          message: 'Passwords and passkeys are switched off here. Please sign in with the sign-in provider.',
        },
      });
    const { token: fresh } = await signIn(person());
    expect(TokenClaims.parse(JSON.parse(atob(fresh.split('.')[1] ?? '')) as unknown).sub).toMatch(/^\d+$/);
  });
});
