import { AppError, jobConsumer, streams, topicJobs } from '@galley/contracts';
import { Breakers, JobQueue, Jobs, OnJob, UnitOfWork, type JobRun } from '@galley/messaging';
import { metricsText } from '@galley/telemetry';
import { eventually, forTeam, testStack, type TestStack } from '@galley/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import { defineService, startService, type RunningService } from '../index.js';

/** Ids of what the runs worked on, in order; each run answers as `script` says for its id, and succeeds otherwise. */
const worked: number[] = [];
const script = new Map<number, (() => Promise<unknown>)[]>();

@Injectable()
class Worker {
  constructor(private readonly breakers: Breakers) {}

  @OnJob(topicJobs.extract)
  async extract({ sourceId }: { sourceId: number }, run: JobRun): Promise<void> {
    worked.push(sourceId);
    const next = script.get(sourceId)?.shift();
    if (next) await next();
    await run.commit(async () => undefined);
  }

  /** Calls the "model" through the breaker. */
  @OnJob(topicJobs.discover)
  async discover({ sourceId }: { sourceId: number }): Promise<void> {
    await this.breakers.run('model', { isOutage: (error) => error instanceof AppError }, async () => {
      modelCalls.push(sourceId);
      if (modelIsDown) throw new AppError('ENGINE_UNAVAILABLE');
    });
  }
}
const modelCalls: number[] = [];
let modelIsDown = false;

@Module({ providers: [Worker] })
class ToyModule {}
const toy = defineService({ name: 'topic', module: ToyModule, entities: [], migrations: [] });

const settings = {
  JOB_CONCURRENCY: '1',
  JOB_RETRY_FIRST_MS: '10',
  JOB_RETRY_LONGEST_MS: '40',
  BREAKER_FAILURES: '2',
  BREAKER_PAUSE_MS: '60000',
  BREAKER_RETRY_MS: '1500',
};

describe('the queue of jobs', () => {
  let stack: TestStack;
  let api: RunningService;
  let running: RunningService | null = null;
  let work: UnitOfWork;
  let jobs: Jobs;

  beforeAll(async () => {
    stack = await testStack();
    api = await startService(toy, { env: { ...stack.envFor('topic'), ...settings, ROLE: 'api' } });
    work = forTeam(api.app.get(UnitOfWork));
    jobs = forTeam(api.app.get(Jobs));
  });
  beforeEach(async () => {
    worked.length = 0;
    script.clear();
    await stack.query('topic', 'DELETE FROM jobs');
    await stack.query('topic', 'DELETE FROM breakers');
  });
  afterEach(async () => {
    await running?.close();
    running = null;
  });
  afterAll(async () => {
    await api.close();
    await stack.close();
  });

  const start = async (env: Record<string, string> = {}) => {
    running = await startService(toy, {
      env: { ...stack.envFor('topic'), ...settings, ROLE: 'worker', ...env },
    });
  };
  const enqueue = (sourceId: number, userId = 1) =>
    work.run((tx) =>
      tx.enqueue(
        topicJobs.extract,
        { sourceId, title: 'A talk', transcriptHash: 'x', requestedBy: userId },
        { userId },
      ),
    );
  const ask = (sourceId: number) =>
    work.run((tx) => tx.enqueue(topicJobs.discover, { sourceId, topicCount: 1, analysisDepth: 'standard' }));
  const ends = (id: number, status: string) => eventually(async () => (await jobs.get(id)).status === status);
  const messages = async () => {
    const manager = await jetstreamManager(stack.nats);
    const info = await manager.consumers.info(streams.jobs, jobConsumer(topicJobs.extract));
    return info.num_pending + info.num_ack_pending;
  };

  it('serves everybody in turn: one transcript does not wait for a thousand of somebody else', async () => {
    for (let id = 1; id <= 20; id += 1) await enqueue(id, 1);
    await enqueue(100, 2);
    const last = await enqueue(101, 3);
    await start();
    await ends(last.id, 'done');
    expect(worked.indexOf(100)).toBeLessThan(3);
    expect(worked.indexOf(101)).toBeLessThan(4);
    await eventually(async () => worked.length === 22 && (await messages()) === 0);
    // Each of the twenty was done once, in the order in which they came.
    expect(worked.filter((id) => id <= 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('goes on with what waited for a budget once nothing holds it, whenever it was to be looked at', async () => {
    const { id } = await enqueue(30);
    await stack.query(
      'topic',
      `UPDATE jobs SET "waitsFor" = 'model-budget', "nextTryAt" = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    await start();
    await ends(id, 'done');
  });

  it('retries what passes for as long as it lasts, and a program error a few times', async () => {
    const outage = Array.from({ length: 8 }, () => () => Promise.reject(new AppError('DEPENDENCY_DOWN')));
    script.set(1, outage);
    script.set(
      2,
      Array.from({ length: 8 }, () => () => Promise.reject(new TypeError('x is not a function'))),
    );
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
    script.set(
      3,
      Array.from({ length: 7 }, () => () => Promise.reject(lost)),
    );
    const [passes, broken, database] = [await enqueue(1), await enqueue(2), await enqueue(3)];
    await start();
    await ends(passes.id, 'done');
    await ends(database.id, 'done');
    await ends(broken.id, 'failed');
    expect(await jobs.get(broken.id)).toMatchObject({ code: 'INTERNAL', tries: 5 });
    expect(await jobs.get(passes.id)).toMatchObject({
      tries: 9,
      code: null,
      waitsFor: null,
      nextTryAt: null,
    });
  });

  it('gives up what does not pass within the time', async () => {
    script.set(
      1,
      Array.from({ length: 900 }, () => () => Promise.reject(new AppError('DEPENDENCY_DOWN'))),
    );
    const { id } = await enqueue(1);
    await start({ JOB_RETRY_HOURS: '0.0001' });
    await ends(id, 'failed');
    expect(await jobs.get(id)).toMatchObject({ code: 'DEPENDENCY_DOWN' });
  });

  it('leaves a system alone that is down, says until when, uses up no try, and lets a person try', async () => {
    modelIsDown = true;
    await start();
    const first = await ask(1);
    await eventually(async () => (await jobs.get(first.id)).waitsFor === 'model');
    await eventually(() => modelCalls.length === 2);
    const second = await ask(2);
    const third = await ask(3);
    await eventually(async () => (await jobs.get(second.id)).nextTryAt !== null);
    for (const { id } of [second, third]) {
      const row = await jobs.get(id);
      expect(row).toMatchObject({ status: 'queued', tries: 0, waitsFor: 'model' });
      expect(row.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 50_000);
    }
    expect((await jobs.list({ kind: 'discover' })).map(({ waitsFor }) => waitsFor)).toEqual([
      'model',
      'model',
      'model',
    ]);
    expect(modelCalls).toEqual([1, 1]);
    const open = async () =>
      /^galley_breaker_open\{dependency="model"\} (\d)$/m.exec(await metricsText())?.[1];
    expect(await open()).toBe('1');

    // One real call now, and the next only a while later.
    await jobs.retry(second.id);
    await eventually(() => modelCalls.length === 3);
    const at = Date.now();
    await jobs.retry(third.id);
    await eventually(async () => (await jobs.get(third.id)).code === 'ENGINE_UNAVAILABLE');
    expect(modelCalls).toEqual([1, 1, 2]);
    modelIsDown = false;
    await ends(third.id, 'done');
    expect(Date.now() - at).toBeGreaterThan(1_000);
    expect((await jobs.get(third.id)).tries).toBe(1);
    // It answered: nobody waits any more.
    await ends(second.id, 'done');
    await ends(first.id, 'done');
    expect(await open()).toBe('0');
  });

  it('announces a job again only when its message is gone', async () => {
    for (let id = 1; id <= 3; id += 1) await enqueue(id);
    await eventually(async () => (await messages()) === 3);
    const waiting = () => stack.query('topic', 'SELECT id FROM outbox');
    await eventually(async () => (await waiting()).length === 0);
    await stack.query(
      'topic',
      `UPDATE jobs SET "createdAt" = now() - interval '1 hour', "updatedAt" = now() - interval '1 hour'`,
    );
    const remind = () => api.app.get(JobQueue).announceForgotten();
    await remind();
    expect(await waiting()).toEqual([]);
    expect(await messages()).toBe(3);
    await (await jetstreamManager(stack.nats)).streams.purge(streams.jobs);
    await remind();
    await start();
    await eventually(async () => (await jobs.list({ status: ['done'] })).length === 3);
    expect(worked.toSorted()).toEqual([1, 2, 3]);
  });

  it('removes jobs that ended long ago', async () => {
    const old = await enqueue(1);
    const young = await enqueue(2);
    await stack.query('topic', `UPDATE jobs SET status = 'done'`);
    await stack.query('topic', `UPDATE jobs SET "updatedAt" = now() - interval '3 days' WHERE id = $1`, [
      old.id,
    ]);
    await start({ JOB_RETENTION_DAYS: '2' });
    await eventually(async () => (await jobs.list()).map(({ id }) => id).join() === String(young.id));
  });
});
