import { AppError, sourceEvents, sourceRpc, topicEvents, topicJobs, topicRpc } from '@galley/contracts';
import {
  RpcHandler,
  Jobs,
  OnEvent,
  OnJob,
  OnJobFailed,
  RunAborted,
  UnitOfWork,
  type JobFailure,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { eventually, forTeam, testStack, type TestStack } from '@galley/testing';
import { Controller, Injectable, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { defineService, startService, type RunningService } from '../index.js';

class Marks1700000000001 implements MigrationInterface {
  readonly name = 'Marks1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE marks (id serial PRIMARY KEY, mark text NOT NULL)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marks');
  }
}

const mark = (tx: Tx, text: string) => tx.manager.query('INSERT INTO marks (mark) VALUES ($1)', [text]);

/** What the next runs of the job do, first to last; afterwards they succeed. */
const script: ((run: JobRun) => Promise<void>)[] = [];

@Injectable()
class Worker {
  @OnJob(topicJobs.extract)
  async extract(payload: { sourceId: number }, run: JobRun): Promise<void> {
    await run.progress('working', 50);
    await script.shift()?.(run);
    await run.commit((tx) => mark(tx, `job ${payload.sourceId}`), { topicCount: 3 });
  }

  @OnJobFailed(topicJobs.extract)
  async failed(payload: { sourceId: number }, tx: Tx, failure: JobFailure): Promise<void> {
    await mark(tx, `${failure.cancelled ? 'cancelled' : 'failed'} ${payload.sourceId} ${failure.code}`);
  }

  @OnEvent(sourceEvents.ingested)
  async ingested(data: { sourceId: number }, tx: Tx): Promise<void> {
    await mark(tx, `event ${data.sourceId}`);
  }
}

@Controller()
class Requests {
  @RpcHandler(topicRpc.get)
  get(): never {
    throw new AppError('TOPIC_NOT_FOUND', { id: 1 });
  }

  @RpcHandler(topicRpc.count)
  count(): never {
    throw new Error('a secret detail');
  }
}

@Module({ controllers: [Requests], providers: [Worker] })
class ToyModule {}

const toy = defineService({
  name: 'topic',
  module: ToyModule,
  entities: [],
  migrations: [Marks1700000000001],
});

describe('durability of jobs, events and requests', () => {
  let stack: TestStack;
  let running: RunningService;
  let work: UnitOfWork;
  let jobs: Jobs;

  beforeAll(async () => {
    stack = await testStack();
    running = await startService(toy, { env: stack.envFor('topic') });
    work = forTeam(running.app.get(UnitOfWork));
    jobs = forTeam(running.app.get(Jobs));
  });
  afterAll(async () => {
    await running.close();
    await stack.close();
  });

  const marks = async () =>
    (await stack.query<{ mark: string }>('topic', 'SELECT mark FROM marks ORDER BY id')).map(
      (row) => row.mark,
    );
  const payload = (sourceId: number) => ({
    sourceId,
    title: 'A talk',
    transcriptHash: 'x',
    requestedBy: null,
  });
  const enqueue = (sourceId: number) => work.run((tx) => tx.enqueue(topicJobs.extract, payload(sourceId)));
  const statusOf = async (id: number, status: string) =>
    eventually(async () => (await jobs.get(id)).status === status, { withinMs: 30_000 });
  const facts = (sourceId: number) => ({
    sourceId,
    guruId: 1,
    title: 'A talk',
    platformType: 'Zoom',
    videoUrl: null,
    sourceReference: null,
    transcriptHash: 'x',
    uploadedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    requestedBy: null,
  });

  it('a job does its work once, and its facts stay on its row', async () => {
    const { id } = await enqueue(1);
    await statusOf(id, 'done');
    expect(await marks()).toContain('job 1');
    expect((await jobs.get(id)).result).toEqual({ topicCount: 3 });
  });

  it('a transaction that fails sends nothing', async () => {
    const before = await jobs.list({ kind: 'extract' });
    const waiting = () => stack.query('topic', 'SELECT id FROM outbox');
    await eventually(async () => (await waiting()).length === 0);
    await expect(
      work.run(async (tx) => {
        await tx.enqueue(topicJobs.extract, payload(99));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await jobs.list({ kind: 'extract' })).toHaveLength(before.length);
    expect(await waiting()).toEqual([]);
  });

  it('a retryable error is tried again', async () => {
    script.push(() => Promise.reject(new AppError('DEPENDENCY_DOWN')));
    const { id } = await enqueue(2);
    await statusOf(id, 'done');
    expect((await jobs.get(id)).tries).toBe(2);
    expect((await marks()).filter((text) => text === 'job 2')).toHaveLength(1);
  });

  it('a permanent error fails the job at once, with its reason, and a retry starts it anew', async () => {
    script.push(() => Promise.reject(new AppError('NO_TOPICS_FOUND')));
    const { id } = await enqueue(3);
    await statusOf(id, 'failed');
    expect(await jobs.get(id)).toMatchObject({
      tries: 1,
      code: 'NO_TOPICS_FOUND',
      reason: expect.stringContaining('No topic'),
    });
    expect(await marks()).toContain('failed 3 NO_TOPICS_FOUND');
    await jobs.retry(id);
    await statusOf(id, 'done');
    expect(await marks()).toContain('job 3');
  });

  it('a run that was cancelled leaves nothing behind', async () => {
    const started = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    script.push(async () => {
      started.resolve();
      await cancelled.promise;
    });
    const { id } = await enqueue(4);
    await started.promise;
    await jobs.cancel(id);
    cancelled.resolve();
    await eventually(async () => (await marks()).includes('cancelled 4 CANCELLED'));
    const { id: next } = await enqueue(5);
    await statusOf(next, 'done');
    expect(await marks()).not.toContain('job 4');
    await expect(jobs.cancel(id)).rejects.toMatchObject({ code: 'JOB_NOT_CANCELLABLE' });
  });

  it('a run whose place was taken while it seemed dead cannot commit', async () => {
    const refused = Promise.withResolvers<unknown>();
    script.push(async (run) => {
      // Silent for a minute, so another run takes the job while this one goes on.
      await stack.query(
        'topic',
        `UPDATE jobs SET "runToken" = gen_random_uuid(), "updatedAt" = now() - interval '1 minute' WHERE id = $1`,
        [run.id],
      );
      const late = run.commit((tx) => mark(tx, 'a stale run of job 6'));
      refused.resolve(
        await late.then(
          () => 'it was let through',
          (error: unknown) => error,
        ),
      );
      await late;
    });
    const { id } = await enqueue(6);
    expect(await refused.promise).toBeInstanceOf(RunAborted);
    await statusOf(id, 'done');
    const left = (await marks()).filter((text) => text.endsWith('job 6'));
    expect(left).toEqual(['job 6']);
  });

  it('a job whose message is announced twice runs once', async () => {
    const { id } = await enqueue(7);
    await stack.query(
      'topic',
      `INSERT INTO outbox ("messageId", subject, body) VALUES (gen_random_uuid(), 'galley.job.extract', $1)`,
      [JSON.stringify({ jobId: id })],
    );
    await statusOf(id, 'done');
    const { id: next } = await enqueue(8);
    await statusOf(next, 'done');
    expect((await marks()).filter((text) => text === 'job 7')).toHaveLength(1);
  });

  it('an event that arrives twice has its effects once', async () => {
    const id = '7d8d4f0a-57f8-4d38-8b39-2f6d9b1f0c11';
    await stack.publish(sourceEvents.ingested, facts(70), id);
    await stack.publish(sourceEvents.ingested, facts(70), id);
    await stack.publish(sourceEvents.ingested, facts(71));
    await eventually(async () => (await marks()).includes('event 71'));
    expect((await marks()).filter((text) => text === 'event 70')).toHaveLength(1);
  });

  it('what a committed transaction says is heard', async () => {
    const heard = await stack.listen(topicEvents.extracted);
    await work.run((tx) =>
      tx.publish(topicEvents.extracted, { sourceId: 1, guruId: 1, topicIds: [5], topicCount: 1 }),
    );
    await eventually(async () => heard.length === 1);
    expect(heard[0]).toMatchObject({ sourceId: 1, topicIds: [5] });
  });

  it('an error keeps its code across the wire, and nothing internal leaks', async () => {
    await expect(stack.rpc.call(topicRpc.get, { id: 1 })).rejects.toMatchObject({
      code: 'TOPIC_NOT_FOUND',
      status: 404,
    });
    await expect(stack.rpc.call(topicRpc.count, {})).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.not.stringContaining('secret'),
    });
  });

  it('a request that only reads outlives the process that it was given to; a write is never sent twice', async () => {
    const swallowed: string[] = [];
    for (const { subject } of [sourceRpc.byIds, sourceRpc.retryJob]) {
      stack.nats.subscribe(subject, {
        callback: (_, message) => {
          swallowed.push(subject);
          if (swallowed.length > 1 && subject === sourceRpc.byIds.subject) message.respond('[]');
        },
      });
    }
    await expect(stack.rpc.call(sourceRpc.byIds, { ids: [1] })).resolves.toEqual([]);
    expect(swallowed).toEqual([sourceRpc.byIds.subject, sourceRpc.byIds.subject]);
    await expect(stack.rpc.call(sourceRpc.retryJob, { id: 1 }, { timeoutMs: 3_000 })).rejects.toMatchObject({
      code: 'DEADLINE_PASSED',
    });
    expect(swallowed.slice(2)).toEqual([sourceRpc.retryJob.subject]);
  });

  it('bad input is refused before the handler, with a readable sentence', async () => {
    await expect(stack.rpc.call(topicRpc.get, { id: 'seven' as unknown as number })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
    });
  });
});
