import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { guruRpc, streams } from '@galley/contracts';
import { freePort, startPostgres, withClient, type PostgresServer } from '@galley/infra';
import {
  migrateService,
  startService,
  type RunningService,
  type ServiceDefinition,
} from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { runGalley } from '../../infra/galley/program.js';
import { serversVariable, testServers } from '../../libs/testing/src/servers.js';
import { assistantService } from '../../services/assistant/src/service.js';
import { authService } from '../../services/auth/src/service.js';
import { exportService } from '../../services/export/src/service.js';
import { topicService } from '../../services/topic/src/service.js';
import { contentSourceService } from '../../services/content-source/src/service.js';
import { generationService } from '../../services/generation/src/service.js';

const ann = { userId: 1 };

/** A PostgreSQL that archives its log, as a cluster's does, and can be recovered to any moment after its base backup. */
class ArchivingServer {
  private server!: PostgresServer;
  private readonly archive: string;
  private readonly data: string;
  private readonly base: string;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    [this.archive, this.data, this.base] = ['archive', 'postgres', 'base'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
  }

  static async start(folder: string): Promise<ArchivingServer> {
    chmodSync(folder, 0o755);
    const made = new ArchivingServer(folder, await freePort());
    await made.run();
    const { uid, gid } = statSync(made.data);
    mkdirSync(made.archive);
    chownSync(made.archive, uid, gid);
    await withClient(made.url, async (client) => {
      await client.query(`ALTER SYSTEM SET archive_mode = 'on'`);
      await client.query(`ALTER SYSTEM SET archive_command = 'cp %p ${made.archive}/%f'`);
      await client.query(`ALTER SYSTEM SET max_connections = 200`);
    });
    await made.server.stop();
    await made.run();
    return made;
  }

  get url(): string {
    return this.server.url;
  }

  /** As `pg_basebackup` does it. */
  async takeBase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`SELECT pg_backup_start('base', true)`);
    cpSync(this.data, this.base, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    writeFileSync(join(this.base, 'backup_label'), rows[0]!.labelfile);
    await client.end();
  }

  /** Loses the server and everything it knew after the moment. */
  async recoverTo(moment: string): Promise<void> {
    await withClient(this.url, (client) => client.query('SELECT pg_switch_wal()'));
    await this.server.stop();
    const { uid, gid } = statSync(this.data);
    rmSync(this.data, { recursive: true });
    renameSync(this.base, this.data);
    writeFileSync(join(this.data, 'recovery.signal'), '');
    writeFileSync(
      join(this.data, 'postgresql.auto.conf'),
      `max_connections = 200\nrestore_command = 'cp ${this.archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    giveTo(this.data, uid, gid);
    await this.run();
    await eventually(async () =>
      withClient(this.url, async (client) => {
        const { rows } = await client.query<{ over: boolean }>('SELECT NOT pg_is_in_recovery() AS over');
        return rows[0]?.over;
      }),
    );
  }

  stop = (): Promise<void> => this.server.stop();

  private async run(): Promise<void> {
    this.server = await startPostgres({ dataDir: this.folder, port: this.port, password: 'throwaway' });
  }
}

function giveTo(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid);
}

describe('a database that is recovered to a moment before its streams', () => {
  const before = process.env[serversVariable];
  const folder = mkdtempSync(join(testServers().folder, 'recovery-'));
  const copy = join(folder, 'streams');
  const running = new Map<string, RunningService>();
  let server: ArchivingServer;
  let stack: TestStack;

  beforeAll(async () => {
    server = await ArchivingServer.start(folder);
    process.env[serversVariable] = JSON.stringify({ ...testServers(), adminUrl: server.url });
    stack = await testStack();
    // The tools look into the tables of every service.
    for (const service of [authService, topicService, assistantService, exportService])
      await migrateService(service, { ...stack.envFor(service.name), LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await stop();
    await stack.close();
    await server.stop();
    process.env[serversVariable] = before;
    rmSync(folder, { recursive: true });
  });

  const start = async (...services: ServiceDefinition[]): Promise<void> => {
    for (const service of services)
      running.set(service.name, await startService(service, { env: stack.envFor(service.name) }));
  };
  async function stop(...services: ServiceDefinition[]): Promise<void> {
    const names = services.length > 0 ? services.map(({ name }) => name as string) : [...running.keys()];
    for (const name of names) {
      await running.get(name)?.close();
      running.delete(name);
    }
  }
  const make = (name: string) => stack.rpc.call(guruRpc.create, { name, description: 'Speaks' }, ann);
  const namesIn = async (service: 'generation' | 'content-source', table: string): Promise<string[]> =>
    (await stack.query<{ name: string }>(service, `SELECT name FROM ${table} ORDER BY name`)).map(
      ({ name }) => name,
    );
  const heardBy = (names: readonly string[]) =>
    eventually(async () => String(await namesIn('generation', 'guru_refs')) === String(names));

  async function galley(...args: string[]): Promise<unknown> {
    let output = '';
    const code = await runGalley([...args, '--json'], {
      env: { DATABASE_URL: stack.databaseUrl, NATS_URL: stack.operatorUrl },
      root: folder,
      write: (text) => (output += text),
      writeError: (text) => (output += text),
      read: () => Promise.resolve(''),
      stopped: new AbortController().signal,
    });
    if (code !== 0) throw new Error(output);
    return JSON.parse(output);
  }

  /** Names of the gurus that the kept events tell of, in their order. */
  async function published(): Promise<string[]> {
    const consumer = await jetstream(stack.nats).consumers.get(streams.events, {
      filter_subjects: 'galley.event.guru.>',
    });
    const { num_pending: waiting } = await consumer.info();
    const names: string[] = [];
    if (waiting === 0) return names;
    for await (const message of await consumer.fetch({ max_messages: waiting, expires: 5_000 }))
      names.push(message.json<{ data: { name: string } }>().data.name);
    return names;
  }

  it('processes undone events again, and removes events of undone changes', async () => {
    await start(contentSourceService, generationService);
    await make('Ann');
    await heardBy(['Ann']);
    await server.takeBase();
    await galley('backup', '--streams', '--to', copy);
    // Its event is sent before the moment and handled after it.
    await stop(generationService);
    await make('Ben');
    await eventually(async () => String(await published()) === 'Ann,Ben');
    const [{ moment }] = (await stack.query<{ moment: string }>(
      'generation',
      'SELECT clock_timestamp()::text AS moment',
    )) as [{ moment: string }];
    await start(generationService);
    await make('Cleo');
    await heardBy(['Ann', 'Ben', 'Cleo']);
    await stop();
    await server.recoverTo(moment);
    expect(await namesIn('content-source', 'gurus')).toEqual(['Ann', 'Ben']);
    expect(await namesIn('generation', 'guru_refs')).toEqual(['Ann']);
    const since = new Date(Date.parse(moment) - 3_600_000).toISOString();
    expect(await galley('events:reconcile', '--since', since)).toMatchObject({ removed: 1, sentAgain: 0 });
    await start(contentSourceService, generationService);
    await heardBy(['Ann', 'Ben']);
    await make('Dora');
    await heardBy(['Ann', 'Ben', 'Dora']);
    expect(await published()).toEqual(['Ann', 'Ben', 'Dora']);
  }, 90_000);

  it('sends events again that older streams lack', async () => {
    await stop();
    const manager = await jetstreamManager(stack.nats);
    const lost = await manager.streams.list().next();
    for (const { config } of lost) await manager.streams.delete(config.name);
    await galley('restore', '--streams', '--from', copy);
    expect(await published()).toEqual(['Ann']);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(await galley('events:reconcile', '--since', since)).toMatchObject({ removed: 0, sentAgain: 2 });
    await start(contentSourceService, generationService);
    await eventually(async () => String(await published()) === 'Ann,Ben,Dora');
    await heardBy(['Ann', 'Ben', 'Dora']);
  });
});
