import { generateKeyPairSync } from 'node:crypto';
import { Agent, get } from 'node:http';
import { guruRpc } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import type { Msg } from '@nats-io/transport-node';
import { GatewayStack } from '../testing/gateway-stack.js';

const newPublicKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).publicKey;

const galley = duringTests(() => GatewayStack.start());

describe('a gateway that knows several keys', () => {
  const present = () => galley.stack.envFor('gateway')['AUTH_PUBLIC_KEY'] ?? '';
  const me = async (keys: string): Promise<number> => {
    const other = await galley.another({ AUTH_PUBLIC_KEY: keys });
    const { status } = await galley.send('GET', '/api/auth/me', {
      token: galley.reader.token,
      url: `http://127.0.0.1:${other.port}`,
    });
    await other.close();
    return status;
  };

  it('accepts tokens of each key, in any order, and keys with \\n for line breaks', async () => {
    expect(await me(`${newPublicKey()}${present()}`)).toBe(200);
    expect(await me(`${present()}${newPublicKey()}`)).toBe(200);
    expect(await me(`${newPublicKey()}\n${present()}`.replaceAll('\n', '\\n'))).toBe(200);
  });

  it('refuses tokens of a revoked key', async () => {
    expect(await me(newPublicKey())).toBe(401);
  });

  it('does not start with an invalid key', async () => {
    const broken = present().replace(/[A-Za-z0-9+/]{20}/, 'A'.repeat(20));
    for (const keys of ['secret', `${present()}${broken}`])
      await expect(galley.another({ AUTH_PUBLIC_KEY: keys })).rejects.toThrow(
        /^AUTH_PUBLIC_KEY must be a PEM public key, or several\.$/,
      );
  });
});

describe('a gateway that is told to stop', () => {
  it('answers the calls it has accepted, closes their connections and accepts no new ones', async () => {
    const leaving = await galley.another();
    const requests: Msg[] = [];
    const gurus = galley.stack.nats.subscribe(guruRpc.list.subject, {
      callback: (_error, message) => void requests.push(message),
    });
    await galley.stack.nats.flush();
    const agent = new Agent({ keepAlive: true });
    const slow = new Promise<{ status: number | undefined; connection: string | undefined }>(
      (resolve, reject) => {
        const options = { agent, headers: { authorization: `Bearer ${galley.reader.token}` } };
        get(`http://127.0.0.1:${leaving.port}/api/gurus`, options, (response) => {
          response.resume();
          resolve({ status: response.statusCode, connection: response.headers.connection });
        }).on('error', reject);
      },
    );
    await eventually(() => requests.length > 0);
    const closed = leaving.close(5_000);
    await eventually(() =>
      fetch(`http://127.0.0.1:${leaving.port}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    requests[0]!.respond('[]');
    expect(await slow).toEqual({ status: 200, connection: 'close' });
    await closed;
    gurus.unsubscribe();
    agent.destroy();
  });

  it('ends live events at once, so that browsers connect to another gateway', async () => {
    const leaving = await galley.another();
    const response = await fetch(`http://127.0.0.1:${leaving.port}/api/events`, {
      headers: { authorization: `Bearer ${galley.reader.token}` },
    });
    const text = response.text();
    const closed = leaving.close(200);
    expect(await text).toContain('heartbeat');
    await closed;
  });
});
