import { sourceRpc, topicJobs, topicRpc } from '@galley/contracts';
import { RpcHandler, RpcClient, Jobs, OnJob, UnitOfWork, type JobRun } from '@galley/messaging';
import { eventually, forTeam, heldLine, testStack, type HeldLine, type TestStack } from '@galley/testing';
import { Controller, Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { defineService, startService, type RunningService } from './index.js';

/** What the next request of each kind does. */
const script = { get: (_: DataSource): Promise<unknown> => Promise.resolve(), jobs: 0 };

@Controller()
class Requests {
  constructor(private readonly dataSource: DataSource) {}

  @RpcHandler(topicRpc.count)
  async count(): Promise<{ topics: number; today: number }> {
    await script.get(this.dataSource);
    return { topics: 1, today: 1 };
  }
}

@Injectable()
class Worker {
  constructor(private readonly dataSource: DataSource) {}

  @OnJob(topicJobs.extract)
  async extract(_: unknown, run: JobRun): Promise<void> {
    script.jobs += 1;
    await this.dataSource.query('SELECT 1');
    await run.progress('half way', 50);
    await run.commit((tx) => tx.manager.query('SELECT 1'));
  }
}

@Module({ controllers: [Requests], providers: [Worker] })
class ToyModule {}

const toy = defineService({ name: 'topic', module: ToyModule, entities: [], migrations: [] });
const waits = {
  DATABASE_POOL: '2',
  DATABASE_CONNECT_TIMEOUT_MS: '400',
  DATABASE_STATEMENT_TIMEOUT_MS: '500',
  DATABASE_LOCK_TIMEOUT_MS: '250',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '500',
  DATABASE_UNREADY_AFTER_MS: '300',
  DATABASE_DEAD_AFTER_MS: '900',
  LOG_LEVEL: 'silent',
};

let stack: TestStack;
let line: HeldLine;
let held: RunningService;
const later = { code: 'DATABASE_BUSY', status: 503, details: { canRetryLater: true } };

beforeAll(async () => {
  stack = await testStack();
  const env: Record<string, string> = { ...stack.envFor('topic'), ...waits };
  line = await heldLine(env.DATABASE_URL ?? '');
  held = await startService(toy, { env: { ...env, DATABASE_URL: line.url } });
});
afterAll(async () => {
  line.letGo();
  await held.close();
  await line.close();
  await stack.close();
});
beforeEach(() => {
  script.get = () => Promise.resolve();
});

const call = () => stack.rpc.call(topicRpc.count, {}, { timeoutMs: 3_000 });
const health = async (what: 'live' | 'ready') =>
  (await fetch(`http://127.0.0.1:${held.port}/health/${what}`)).status;
const enqueue = (sourceId: number) =>
  forTeam(held.app.get(UnitOfWork)).run((tx) =>
    tx.enqueue(topicJobs.extract, { sourceId, title: 'A talk', transcriptHash: 'x', requestedBy: null }),
  );
/** The server's session with this process id; none when it has ended. */
const sessions = (pid: number | undefined) =>
  stack.query('topic', 'SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
const done = (id: number) =>
  eventually(async () => (await forTeam(held.app.get(Jobs)).get(id)).status === 'done', { withinMs: 30_000 });

describe('a slow database', () => {
  it('ends a statement that takes too long; whoever asked may try again', async () => {
    script.get = (dataSource) => dataSource.query('SELECT pg_sleep(5)');
    await expect(call()).rejects.toMatchObject(later);
  });

  it('ends the wait for a lock; a job that meets it is tried again and done', async () => {
    const { id } = await enqueue(1);
    await done(id);
    const sleeping = stack.query(
      'topic',
      `WITH locked AS (SELECT id FROM jobs WHERE id = ${id} FOR UPDATE) SELECT pg_sleep(2) FROM locked`,
    );
    script.get = (dataSource) => dataSource.query('UPDATE jobs SET title = title WHERE id = $1', [id]);
    await eventually(() =>
      expect(call())
        .rejects.toMatchObject(later)
        .then(() => true),
    );
    const again = enqueue(2);
    await Promise.all([sleeping, done((await again).id)]);
  });

  it('ends a transaction in which nothing happens, and the connection comes back to the pool', async () => {
    const work = held.app.get(UnitOfWork);
    const forgotten = work.run(async ({ manager }) => {
      const [backend] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await eventually(async () => (await sessions(backend?.pid)).length === 0);
      return manager.query('SELECT 1');
    });
    await expect(forgotten).rejects.toThrow();
    await Promise.all([call(), call(), call()]);
  });
});

describe('a full pool', () => {
  it('gives up waiting, leaves requests to others, says so, and takes them again', async () => {
    const other = await startService(toy, { env: { ...stack.envFor('topic'), ...waits, ROLE: 'api' } });
    const dataSource = held.app.get(DataSource);
    const taken = await Promise.all([1, 2].map(() => dataSource.createQueryRunner()));
    await Promise.all(taken.map((runner) => runner.connect()));
    await expect(dataSource.query('SELECT 1')).rejects.toThrow('timeout');
    await eventually(async () => (await health('ready')) === 503);
    // All of these go to the other replica.
    script.get = (database) => database.query('SELECT 1');
    await Promise.all(Array.from({ length: 12 }, call));
    await eventually(async () => (await health('live')) === 503);
    await Promise.all(taken.map((runner) => runner.release()));
    await eventually(async () => (await health('ready')) === 200 && (await health('live')) === 200);
    await other.close();
    await call();
  });
});

describe('a database that no longer answers', () => {
  it('ends every wait by itself, and all goes on when it answers again', async () => {
    script.get = (dataSource) => dataSource.query('SELECT 1');
    line.hold();
    const { code, status } = await call().then(
      () => ({ code: 'none', status: 200 }),
      (error: { code: string; status: number }) => error,
    );
    expect([code, status]).toEqual([expect.stringMatching(/^DATABASE_BUSY|DEPENDENCY_DOWN$/), 503]);
    await eventually(async () => (await health('live')) === 503);
    line.letGo();
    await eventually(async () => (await health('ready')) === 200);
    await call();
    await done((await enqueue(3)).id);
  });
});

describe('a transaction that waits for something else', () => {
  it('is rolled back: for a second connection, a message to a service or a request', async () => {
    const { app } = held;
    const work = app.get(UnitOfWork);
    const refused = (body: () => Promise<unknown>) => expect(work.run(body)).rejects;
    await refused(() => app.get(DataSource).query('SELECT 1')).toThrow('a second connection');
    await refused(() => app.get(RpcClient).call(sourceRpc.byIds, { ids: [1] })).toThrow('is asked');
    await refused(() => fetch(`http://127.0.0.1:${held.port}/health/live`)).toThrow('over HTTP');
    // Caught on its way, it counts all the same.
    await refused(() => work.run(() => Promise.resolve()).catch(() => null)).toThrow('a second connection');
  });

  it('may begin such things once it is over', async () => {
    const work = held.app.get(UnitOfWork);
    const dataSource = held.app.get(DataSource);
    const over = Promise.withResolvers<void>();
    const after = { work: Promise.resolve<unknown>(null) };
    await work.run(() => {
      after.work = over.promise.then(() => dataSource.query('SELECT 1'));
      return Promise.resolve();
    });
    over.resolve();
    await after.work;
  });
});
