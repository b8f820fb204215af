import { request } from 'node:http';
import { WrongSetting } from '@galley/service-kit';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';

const galley = duringTests(() =>
  GatewayStack.start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://studio.example' }),
);

/** The address that a sign-in counts for, with these entries in X-Forwarded-For. */
async function addressOf(forwarded: string, url = galley.url): Promise<string | undefined> {
  const username = `somebody-${Math.random()}`;
  await galley.send('POST', '/api/auth/login', {
    url,
    body: { username, password: 'a wrong password' },
    headers: { 'x-forwarded-for': forwarded },
  });
  const rows = await galley.stack.query<{ address: string }>(
    'auth',
    'SELECT address FROM login_attempts WHERE account = $1',
    [username],
  );
  return rows[0]?.address;
}

describe('The address of a client behind proxies', () => {
  it('is the entry of the last proxy, whatever the browser sent', async () => {
    expect(await addressOf('203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  });

  it.each([
    ['2', '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['loopback, 10.0.0.0/8', '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    ['0', '203.0.113.9', '127.0.0.1'],
    ['', '203.0.113.9', '127.0.0.1'],
  ])('with TRUST_PROXY=%s and %s is %s', async (TRUST_PROXY, forwarded, address) => {
    const gateway = await galley.another({ TRUST_PROXY });
    try {
      expect(await addressOf(forwarded, `http://127.0.0.1:${gateway.port}`)).toBe(address);
    } finally {
      await gateway.close();
    }
  });

  it.each(['true', 'everybody', '11', '-1', '10.0.0.0/99'])(
    'cannot be left to the browser: TRUST_PROXY=%s stops the start and says what to set',
    async (TRUST_PROXY) => {
      const start = galley.another({ TRUST_PROXY });
      await expect(start).rejects.toThrow(WrongSetting);
      await expect(start).rejects.toThrow(/^TRUST_PROXY must be the number of proxies .* or their addresses/);
    },
  );
});

describe('JSON that is nested too deeply', () => {
  const nested = (open: string, close: string, depth: number) =>
    open.repeat(depth) + '1' + close.repeat(depth);
  it.each([
    ['lists', nested('[', ']', 200_000)],
    ['objects', nested('{"a":', '}', 150_000)],
    ['a field of a call', `{"username":"x","password":${nested('[', ']', 200_000)}}`],
    ['a field nobody reads', `{"username":"x","password":"y","more":${nested('[', ']', 1_000)}}`],
    ['U+0000 below', `{"username":"x","password":${nested('[', ']', 100_000).replace('1', '"\\u0000"')}}`],
  ])('is refused as a bad request: %s', async (_, body) => {
    const reply = await galley.send('POST', '/api/auth/login', { body });
    expect([reply.status, reply.body]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })]);
  });

  it('is refused by a service as well, which goes on working', async () => {
    const ask = async (body: string) => {
      const answer = await galley.stack.nats.request('galley.rpc.auth.users.login', body, { timeout: 5_000 });
      return answer.json<{ code: string }>().code;
    };
    expect(await ask(`{"password":${nested('[', ']', 200_000)}}`)).toBe('BAD_REQUEST');
    expect(await ask('{}')).toBe('VALIDATION_FAILED');
  });
});

describe('TRACE', () => {
  const trace = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { authorization: 'Bearer a-token-of-somebody' };
      request(`${galley.url}${path}`, { method: 'TRACE', headers }, (answer) => {
        let body = '';
        answer.on('data', (part: Buffer) => (body += part.toString('utf8')));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      })
        .on('error', reject)
        .end();
    });

  it.each(['/', '/api/config', '/api/auth/me'])('of %s is no way to read headers back', async (path) => {
    const { status, body } = await trace(path);
    expect(status).toBe(404);
    expect(body).not.toContain('a-token-of-somebody');
  });
});

describe('Strict transport security', () => {
  it('is sent with every answer if PUBLIC_URL is https', async () => {
    for (const path of ['/', '/api/config', '/api/nowhere', '/health/live'])
      expect([path, (await galley.send('GET', path)).headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000',
      ]);
  });

  it('is not sent without https, because the host name would be closed to http for a year', async () => {
    const gateway = await galley.another({ PUBLIC_URL: 'http://studio.example' });
    try {
      const reply = await galley.send('GET', '/', { url: `http://127.0.0.1:${gateway.port}` });
      expect(reply.headers.get('strict-transport-security')).toBeNull();
    } finally {
      await gateway.close();
    }
  });
});
