import { duringTests } from '@galley/testing';
import { as, GatewayStack } from './testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));

describe('Signing in', () => {
  it('signs people in over HTTP and recognises them afterwards', async () => {
    const { status, body } = await galley.send('POST', '/api/auth/login', {
      body: { username: galley.reader.username, password: 'a good password', rememberMe: true },
    });
    expect([status, body]).toEqual([
      200,
      {
        token: expect.any(String),
        role: 'admin',
        team: { id: 1, name: 'Editorial' },
        teams: [{ id: 1, name: 'Editorial', role: 'admin' }],
        owner: true,
        hasPassword: true,
        user: expect.objectContaining({ id: galley.reader.id }),
      },
    ]);
    const me = await galley.send('GET', '/api/auth/me', as(galley.reader));
    expect(me.body).toMatchObject({ user: { id: galley.reader.id, username: galley.reader.username } });
  });

  it.each([[undefined], ['not.a.token'], ['']])(
    'refuses the token %p with 401 before it looks at anything else',
    async (token) => {
      const reply = await galley.send('POST', '/api/ingest/transcript', {
        ...(token === undefined ? {} : { token }),
        body: {},
      });
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({
        statusCode: 401,
        code: 'NOT_SIGNED_IN',
        requestId: expect.any(String),
      });
    },
  );

  it('refuses a token with changed claims or without a signature', async () => {
    const [head, claims, signature] = galley.reader.token.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: '1', jti: 'x', iat: 1, exp: 9_999_999_999 })).toString(
      'base64url',
    );
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    for (const token of [`${head}.${forged}.${signature}`, `${unsigned}.${claims}.`]) {
      expect((await galley.send('GET', '/api/auth/me', { token })).status).toBe(401);
    }
  });

  it('ends a session everywhere at logout', async () => {
    const person = await galley.person();
    const other = await galley.another();
    const url = `http://127.0.0.1:${other.port}`;
    try {
      expect((await galley.send('GET', '/api/auth/me', { ...as(person), url })).status).toBe(200);
      expect((await galley.send('POST', '/api/auth/logout', as(person))).body).toEqual({
        success: true,
        providerUrl: null,
      });
      const here = await galley.send('GET', '/api/auth/me', as(person));
      expect(here.body).toMatchObject({ statusCode: 401, code: 'SESSION_ENDED' });
      // The other gateway had the session in its cache and hears of its end well before that runs out.
      const end = Date.now() + 5_000;
      let there = 200;
      while (there === 200 && Date.now() < end)
        there = (await galley.send('GET', '/api/auth/me', { ...as(person), url })).status;
      expect(there).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('says when to try again after too many tries', async () => {
    const { username } = await galley.person();
    const body = { username, password: 'wrong' };
    for (let n = 0; n < 10; n += 1)
      expect((await galley.send('POST', '/api/auth/login', { body })).status).toBe(401);
    const reply = await galley.send('POST', '/api/auth/login', { body });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('answers every request for a password reset with 202', async () => {
    expect(
      (await galley.send('POST', '/api/auth/forgot-password', { body: { username: 'nobody' } })).status,
    ).toBe(202);
  });

  it('ignores a client address in the body', async () => {
    const body = { username: 'reader-by-proxy', password: 'a good password', address: '203.0.113.7' };
    await galley.send('POST', '/api/auth/register', { body, headers: { 'x-forwarded-for': '203.0.113.8' } });
    const rows = await galley.stack.query<{ address: string }>(
      'auth',
      `SELECT address FROM login_attempts WHERE account = 'reader-by-proxy'`,
    );
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });
});

describe('The web app', () => {
  it('is served for every screen, with a strict content security policy', async () => {
    for (const path of ['/', '/find-topics?sourceId=3', '/generation/12', '/d/abc.def']) {
      const reply = await galley.send('GET', path);
      expect([path, reply.status, reply.text.includes('<title>Galley')]).toEqual([path, 200, true]);
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    }
  });

  it('lets browsers keep hashed files for good, and compresses them', async () => {
    const reply = await galley.send('GET', '/assets/app-1a2b3c.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect((await galley.send('GET', '/assets/gone.js')).status).toBe(404);
  });

  it('serves no file outside its folder', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/package.json',
    ]) {
      const reply = await galley.send('GET', path);
      expect(reply.text).not.toContain('"name"');
      expect(reply.text).not.toContain('root:');
    }
  });
});

describe('Health', () => {
  it('is ready only while auth answers, and is alive either way', async () => {
    expect((await galley.send('GET', '/health/ready')).status).toBe(200);
    const newcomer = await galley.person();
    await galley.auth.close();
    try {
      expect((await galley.send('GET', '/health/live')).status).toBe(200);
      expect((await galley.send('GET', '/health/ready')).status).toBe(503);
      // A session that nobody can vouch for: not refused, but not let in.
      const reply = await galley.send('GET', '/api/auth/me', as(newcomer));
      expect(reply.body).toMatchObject({ statusCode: 503, code: 'DEPENDENCY_DOWN' });
    } finally {
      await galley.startAuth();
    }
    expect((await galley.send('GET', '/health/ready')).status).toBe(200);
  });
});
