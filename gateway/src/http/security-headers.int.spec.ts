import { request } from 'node:http';
import { livePath } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ PUBLIC_URL: 'https://studio.example' }));

const policyOf = async (path: string) => {
  const reply = await galley.send('GET', path);
  const policy = reply.headers.get('content-security-policy') ?? '';
  return new Map(policy.split(/; ?/).map((part): [string, string] => [part.split(' ')[0] ?? '', part]));
};

describe('What an answer tells the browser', () => {
  const calls = [
    '/api/config',
    '/api/generations',
    '/api/nowhere',
    '/api/config?a=%00',
    '/health/live',
    '/mcp',
  ];
  it.each([...calls, '/files/images/none.png', '/files/nowhere'])(
    'of a call: to load, run and frame nothing of it, and to name no address: %s',
    async (path) => {
      const { headers } = await galley.send('GET', path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
      );
      expect([headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual([
        'no-referrer',
        'nosniff',
      ]);
    },
  );

  it('of a screen: scripts of this installation alone, sockets to it alone, and one base of addresses', async () => {
    const policy = await policyOf('/find-topics');
    const { port } = galley.gateway;
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('connect-src')).toBe(
      `connect-src 'self' ws://127.0.0.1:${port} wss://127.0.0.1:${port} ws://studio.example wss://studio.example`,
    );
    const { headers } = await galley.send('GET', '/find-topics');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('of the page that describes the API: that it is no part of another site', async () => {
    const policy = await policyOf('/api/docs');
    expect([policy.get('frame-ancestors'), policy.get('object-src')]).toEqual([
      "frame-ancestors 'self'",
      "object-src 'none'",
    ]);
  });
});

describe('A socket', () => {
  /** The status with which the gateway answers a page of this origin; 101 where it lets the socket in. */
  const statusFor = (path: string, origin?: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin === undefined ? {} : { Origin: origin }),
      };
      request({ host: '127.0.0.1', port: galley.gateway.port, path, headers })
        .on('upgrade', ({ statusCode }, socket) => {
          socket.destroy();
          resolve(statusCode);
        })
        .on('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject)
        .end();
    });

  it('is for pages of this installation, and for programs, which name no page', async () => {
    expect(await statusFor(livePath)).toBe(101);
    expect(await statusFor(livePath, `http://127.0.0.1:${galley.gateway.port}`)).toBe(101);
    expect(await statusFor(livePath, 'https://studio.example')).toBe(101);
  });

  it.each(['https://evil.example', 'https://studio.example.evil.example', 'http://127.0.0.1:1', 'null', 'x'])(
    'is not for the page of another site: %s',
    async (origin) => {
      expect(await statusFor(livePath, origin)).toBe(403);
    },
  );
});
