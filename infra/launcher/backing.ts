import type { ServiceName } from '@galley/contracts';
import { prepareDatabase, useForeignDatabase, withDatabase } from '../local/database.js';
import { natsServerBinary } from '../local/nats-binary.js';
import { freePort } from '../local/ports.js';
import { StartProblem, withoutAddresses } from '../local/problem.js';
import { natsAccounts, type NatsAccount, type Secrets } from '../local/secrets.js';
import { LogFile } from './logs.js';
import { natsProgram, postgresProgram } from './programs.js';
import { screen, timed } from './screen.js';
import type { Settings } from './settings.js';
import { keepPorts, keptPorts } from './state.js';
import { streamsHelper, type StreamsHelper } from './streams.js';
import { Supervised } from './supervisor.js';

interface Backing {
  /** Somebody with all rights in the database of the installation. */
  readonly adminUrl: string;
  readonly databaseUrls: Readonly<Record<ServiceName, string>>;
  readonly natsUrls: Readonly<Record<NatsAccount, string>>;
}

interface BackingOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly logs: string;
  /** Told at once what runs, so that it is stopped also when a later step fails. */
  readonly onStarted: (program: Supervised) => void;
}

/** PostgreSQL and NATS side by side, local or given, with everything in them that the services expect. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const [{ databaseUrls, adminUrl }, natsUrls] = await Promise.all([database(options), messages(options)]);
  return { databaseUrls, adminUrl, natsUrls };
}

async function database(options: BackingOptions): Promise<Omit<Backing, 'natsUrls'>> {
  const { settings, secrets } = options;
  if (settings.databaseUrl) {
    const databaseUrls = await givenDatabase(settings.databaseUrl, secrets);
    return { databaseUrls, adminUrl: settings.databaseUrl };
  }
  const port = await freePort(keptPorts(settings.dataDir).postgres);
  keepPorts(settings.dataDir, { postgres: port });
  let version = '';
  const server = { dataDir: settings.dataDir, port, password: secrets.postgres };
  const program = new Supervised(
    postgresProgram(server, new LogFile(options.logs, 'postgres'), (found) => (version = found)),
  );
  options.onStarted(program);
  return timed(
    () => `PostgreSQL ${version}`,
    async () => {
      await program.start();
      const adminUrl = `postgres://postgres:${encodeURIComponent(secrets.postgres)}@127.0.0.1:${port}/postgres`;
      const database = 'galley';
      const databaseUrls = await prepareDatabase({ adminUrl, database, passwords: secrets.roles });
      return { databaseUrls, adminUrl: withDatabase(adminUrl, database) };
    },
  );
}

async function givenDatabase(url: string, secrets: Secrets): Promise<Record<ServiceName, string>> {
  try {
    return await timed(
      () => 'PostgreSQL at DATABASE_URL',
      () => useForeignDatabase(url, secrets.roles, (text) => screen.note(text)),
    );
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`The PostgreSQL at DATABASE_URL can't be used: ${reasonOf(error)}`);
  }
}

async function messages(options: BackingOptions): Promise<Record<NatsAccount, string>> {
  const { settings, secrets } = options;
  const streams = streamsHelper();
  if (settings.natsUrl) return givenNats(settings.natsUrl, streams);
  const binary = await natsServerBinary(() => screen.doing('fetching the NATS server (3.5 MB, once)'));
  const port = await freePort(keptPorts(settings.dataDir).nats);
  keepPorts(settings.dataDir, { nats: port });
  let version = '';
  const server = { binary, dataDir: settings.dataDir, port, passwords: secrets.nats };
  const program = new Supervised(
    natsProgram(server, new LogFile(options.logs, 'nats'), (found) => (version = found)),
  );
  options.onStarted(program);
  const urls = forAccounts((account) => `nats://${account}:${secrets.nats[account]}@127.0.0.1:${port}`);
  return timed(
    () => `NATS ${version}`,
    async () => {
      await program.start();
      await streams.prepare(urls.operator);
      return urls;
    },
  );
}

async function givenNats(url: string, streams: StreamsHelper): Promise<Record<NatsAccount, string>> {
  try {
    await timed(
      () => 'NATS at NATS_URL',
      () => streams.prepare(url),
    );
  } catch (error) {
    throw new StartProblem(`The NATS at NATS_URL can't be used (it needs JetStream): ${reasonOf(error)}`);
  }
  return forAccounts(() => url);
}

function forAccounts(urlOf: (account: NatsAccount) => string): Record<NatsAccount, string> {
  return Object.fromEntries(natsAccounts.map((account) => [account, urlOf(account)])) as Record<
    NatsAccount,
    string
  >;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return withoutAddresses(message || code || String(error));
}
