import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authRpc } from '@galley/contracts';
import {
  connectAs,
  freePort,
  natsConfig,
  natsServerBinary,
  newSecrets,
  prepareDatabase,
  startPostgres,
  watchOver,
  withClient,
  type NatsAccount,
  type PostgresServer,
} from '@galley/infra';
import { RpcClient, connectNats, provision } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import { generate } from 'selfsigned';
import { authService } from '../../services/auth/src/service.js';

/** Servers that speak TLS, with certificates of an authority that this machine does not know. */
const folder = mkdtempSync(join(tmpdir(), 'galley-tls-'));
const secrets = newSecrets();
let postgres: PostgresServer;
let nats: ChildProcess | undefined;
let natsPort: number;
const file = (name: string) => join(folder, name);
const trust = `sslrootcert=${file('ca.pem')}`;
const own = `sslcert=${file('client.pem')}&sslkey=${file('client.key')}`;

async function makeCertificates(): Promise<void> {
  const named = (value: string) => [{ name: 'commonName', value }];
  const authority = async (name: string) => {
    const made = await generate(named(name), {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
    });
    return { key: made.private, cert: made.cert };
  };
  const [ca, stranger] = await Promise.all([authority('Galley test'), authority('Somebody else')]);
  writeFileSync(file('ca.pem'), ca.cert);
  writeFileSync(file('stranger.pem'), stranger.cert);
  for (const name of ['server', 'client']) {
    const { cert, private: key } = await generate(named(name), {
      keyType: 'ec',
      algorithm: 'sha256',
      ca,
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    });
    writeFileSync(file(`${name}.pem`), cert);
    writeFileSync(file(`${name}.key`), key, { mode: 0o600 });
  }
}

/** PostgreSQL takes a key only from a file that is its own user's alone. */
async function encryptPostgres(): Promise<void> {
  await withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `SELECT current_setting('data_directory') AS folder`,
    );
    const inside = rows[0]?.folder ?? '';
    const { uid, gid } = statSync(inside);
    for (const name of ['server.pem', 'server.key']) {
      copyFileSync(file(name), join(inside, name));
      chmodSync(join(inside, name), 0o600);
      chownSync(join(inside, name), uid, gid);
    }
    for (const setting of [`ssl_cert_file = 'server.pem'`, `ssl_key_file = 'server.key'`, 'ssl = on'])
      await client.query(`ALTER SYSTEM SET ${setting}`);
    await client.query('SELECT pg_reload_conf()');
  });
}

async function startEncryptedNats(): Promise<ChildProcess> {
  const config = natsConfig({
    port: natsPort,
    passwords: secrets.nats,
    storeDir: join(folder, 'nats'),
    syncAlways: false,
  });
  const tls = `tls { cert_file: "${file('server.pem')}", key_file: "${file('server.key')}", ca_file: "${file('ca.pem')}", verify: true }`;
  writeFileSync(file('nats.conf'), `${config}\n${tls}\n`, { mode: 0o600 });
  const child = spawn(await natsServerBinary(), ['-c', file('nats.conf')], { stdio: 'ignore' });
  watchOver(child, 'INT');
  return child;
}

const natsUrl = (account: NatsAccount, query = `${trust}&${own}`) =>
  `tls://${account}:${secrets.nats[account]}@localhost:${natsPort}?${query}`;

/** The client of PostgreSQL checks a name, not an address. */
const databaseUrl = (query: string) => `${postgres.url.replace('127.0.0.1', 'localhost')}?${query}`;
const encrypted = `sslmode=verify-full&${trust}`;
let urls: Awaited<ReturnType<typeof prepareDatabase>>;
let auth: RunningService | undefined;

const envOf = (databaseUrl: string, NATS_URL: string) => ({
  DATABASE_URL: databaseUrl,
  NATS_URL,
  LOG_LEVEL: 'silent',
  AUTH_PRIVATE_KEY: secrets.signing.privateKey,
});

beforeAll(async () => {
  chmodSync(folder, 0o711);
  natsPort = await freePort();
  const options = { dataDir: file('data'), port: await freePort(), password: 'throwaway', throwaway: true };
  [postgres] = await Promise.all([startPostgres(options), makeCertificates()]);
  await encryptPostgres();
  nats = await startEncryptedNats();
  const adminUrl = databaseUrl(encrypted);
  urls = await eventually(() => prepareDatabase({ adminUrl, database: 'galley', passwords: secrets.roles }));
  const operator = await eventually(() => connectAs(natsUrl('operator'), 'operator'));
  await provision(operator);
  await operator.close();
  auth = await startService(authService, { env: envOf(urls.auth, natsUrl('auth')) });
});
afterAll(async () => {
  await auth?.close();
  nats?.kill('SIGINT');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const gateway = (url: string) =>
  connectNats({ url, name: 'gateway', waitForServer: false, timeoutMs: 3_000 });

describe('with servers that speak TLS', () => {
  it('a service works, all of its connections encrypted', async () => {
    const connection = await gateway(natsUrl('gateway'));
    const input = { username: 'nora', password: 'a good password', address: '192.0.2.1' };
    const as = { userId: null, sessionId: null, requestId: 'tls-test' };
    const { user } = await new RpcClient(connection).call(authRpc.register, input, { as });
    expect(user.username).toBe('nora');
    await connection.close();
    const states = await withClient(databaseUrl(encrypted), async (client) => {
      const { rows } = await client.query<{ ssl: boolean }>(
        `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'galley_auth'`,
      );
      return rows.map(({ ssl }) => ssl);
    });
    expect(states.length).toBeGreaterThan(0);
    expect(states).not.toContain(false);
  });

  it('nobody connects to a server with a certificate of another authority', async () => {
    const stranger = `sslrootcert=${file('stranger.pem')}`;
    await expect(gateway(natsUrl('gateway', `${stranger}&${own}`))).rejects.toThrow(/certificate|signature/i);
    const database = databaseUrl(`sslmode=verify-full&${stranger}`);
    await expect(withClient(database, (client) => client.query('SELECT 1'))).rejects.toThrow(
      /certificate|signature/i,
    );
    await expect(
      startService(authService, {
        env: envOf(`${urls.auth.split('?')[0]}?sslmode=verify-full&${stranger}`, natsUrl('auth')),
      }),
    ).rejects.toThrow(/certificate|signature/i);
  });

  it('NATS identifies clients by their certificates if it requires them', async () => {
    await expect(gateway(natsUrl('gateway', trust))).rejects.toThrow();
  });
});
