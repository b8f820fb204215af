import { randomUUID } from 'node:crypto';
import { AppError, sourceEvents, streams, topicEvents, topicJobs } from '@galley/contracts';
import {
  DeadLetters,
  Jobs,
  OnEvent,
  OnJob,
  UnitOfWork,
  type EventMeta,
  type JobRun,
  type Tx,
} from '@galley/messaging';
import { eventually, forTeam, testStack, type TestStack } from '@galley/testing';
import { DiscardPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Injectable, Module } from '@nestjs/common';
import { defineService, startService, type RunningService } from '../index.js';

/** What hearing an event about a source does, once for each entry; afterwards it succeeds. */
const troubles = new Map<number, (() => Error)[]>();
const heard: number[] = [];
const worked: number[] = [];

@Injectable()
class Worker {
  @OnEvent(sourceEvents.ingested)
  async ingested({ sourceId }: { sourceId: number }, tx: Tx, _meta: EventMeta): Promise<void> {
    const trouble = troubles.get(sourceId)?.shift();
    if (trouble) throw trouble();
    await tx.manager.query('SELECT 1');
    heard.push(sourceId);
  }

  @OnJob(topicJobs.extract)
  async extract({ sourceId }: { sourceId: number }, run: JobRun): Promise<void> {
    const trouble = troubles.get(sourceId)?.shift();
    if (trouble) throw trouble();
    await run.commit(async () => {
      await Promise.resolve();
      worked.push(sourceId);
    });
  }
}

@Module({ providers: [Worker] })
class ToyModule {}
const toy = defineService({ name: 'topic', module: ToyModule, entities: [], migrations: [] });

describe('what cannot be done', () => {
  let stack: TestStack;
  let running: RunningService;
  let work: UnitOfWork;
  let deadLetters: DeadLetters;

  beforeAll(async () => {
    stack = await testStack();
    const env = { EVENT_TRIES: '3', EVENT_BACKOFF_MS: '50', JOB_RETRY_FIRST_MS: '50', LOG_LEVEL: 'silent' };
    running = await startService(toy, { env: { ...stack.envFor('topic'), ...env } });
    work = forTeam(running.app.get(UnitOfWork));
    deadLetters = running.app.get(DeadLetters);
  });
  afterAll(async () => {
    await running.close();
    await stack.close();
  });
  afterEach(async () => {
    for (const { id } of await deadLetters.list()) await deadLetters.drop(id);
  });

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
  const news = (sourceId: number) => ({ sourceId, guruId: 1, topicIds: [5], topicCount: 1 });
  const publish = (sourceId: number) => work.run((tx) => tx.publish(topicEvents.extracted, news(sourceId)));
  const putInOutbox = (subject: string, body: unknown) =>
    stack.query('topic', `INSERT INTO outbox ("messageId", subject, body) VALUES ($1, $2, $3)`, [
      ...[randomUUID(), subject, JSON.stringify(body)],
    ]);
  const only = async () => {
    const found = await eventually(async () => {
      const listed = await deadLetters.list();
      return listed.length > 0 && listed;
    });
    expect(found).toHaveLength(1);
    return found[0]!;
  };

  it('is refused at once when an event is larger than NATS takes', async () => {
    const waiting = () => stack.query('topic', 'SELECT FROM outbox');
    await eventually(async () => (await waiting()).length === 0);
    const large = { sourceId: 1, guruId: 1, code: 'INTERNAL', reason: 'x'.repeat(8_400_000) };
    await expect(work.run((tx) => tx.publish(topicEvents.extractionFailed, large))).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'This is too large: at most 8 MB is accepted.',
    });
    expect(await waiting()).toHaveLength(0);
  });

  it('leaves the outbox when a row is too large, and the rest goes on in order', async () => {
    const published = await stack.listen(topicEvents.extracted);
    await publish(1);
    await putInOutbox(topicEvents.extracted.subject, { data: 'x'.repeat(8_500_000) });
    await publish(2);
    await eventually(() => published.length === 2);
    expect(published.map(({ sourceId }) => sourceId)).toEqual([1, 2]);
    const letter = await only();
    expect(letter).toMatchObject({ kind: 'outbox', name: topicEvents.extracted.subject });
    expect(letter.error).toContain('max_payload');
  });

  it('leaves the outbox when NATS refuses its subject, and can be sent again', async () => {
    const published = await stack.listen(topicEvents.extracted);
    await putInOutbox('galley.event.generation.deleted.v1', { stray: true });
    await publish(3);
    await eventually(() => published.length === 1);
    const letter = await only();
    expect(letter.error).toContain('Permission');
    await deadLetters.retry(letter.id);
    expect(await only()).toMatchObject({ kind: 'outbox', reference: letter.reference });
  });

  it('is set aside when an event fails again and again, and the consumer goes on', async () => {
    const broken = () => new TypeError('It is broken.');
    troubles.set(10, [broken, broken, broken, broken]);
    await stack.publish(sourceEvents.ingested, facts(10));
    await stack.publish(sourceEvents.ingested, facts(11));
    const letter = await only();
    expect(letter).toMatchObject({ kind: 'event', tries: 3, error: 'TypeError: It is broken.' });
    await eventually(() => heard.includes(11));
    await expect(deadLetters.retry(letter.id)).rejects.toThrow('It is broken.');
    expect(heard).not.toContain(10);
    await deadLetters.retry(letter.id);
    expect(heard.filter((sourceId) => sourceId === 10)).toEqual([10]);
    expect(await deadLetters.list()).toEqual([]);
  });

  it('is tried on while something else is away', async () => {
    const away = () => new AppError('DEPENDENCY_DOWN');
    troubles.set(20, [away, away, away, away, away]);
    await stack.publish(sourceEvents.ingested, facts(20));
    await eventually(() => heard.includes(20));
    expect(await deadLetters.list()).toEqual([]);
  });

  it('is set aside when a message is no JSON, or no event of its kind', async () => {
    const { subject } = sourceEvents.ingested;
    await jetstream(stack.nats).publish(subject, '{"id": "torn');
    const torn = await only();
    expect(torn.reference).toMatch(/^topic--galley-source-ingested-v1\/#\d+$/);
    await deadLetters.drop(torn.id);
    const id = randomUUID();
    const wrong = { id, time: new Date().toISOString(), data: { sourceId: 'seven' } };
    await jetstream(stack.nats).publish(subject, JSON.stringify(wrong));
    expect(await only()).toMatchObject({ reference: `topic--galley-source-ingested-v1/${id}`, tries: 1 });
    await stack.publish(sourceEvents.ingested, facts(30));
    await eventually(() => heard.includes(30));
  });

  it('is set aside when a job ends with a defect, and starting it anew settles that', async () => {
    const broken = () => new TypeError('It is broken.');
    troubles.set(
      60,
      Array.from({ length: topicJobs.extract.retry.tries }, () => broken),
    );
    const payload = { sourceId: 60, title: 'A talk', transcriptHash: 'x', requestedBy: null };
    const { id } = await work.run((tx) => tx.enqueue(topicJobs.extract, payload));
    const letter = await only();
    expect(letter).toMatchObject({ kind: 'job', reference: String(id), name: 'extract' });
    await deadLetters.retry(letter.id);
    await eventually(() => worked.includes(60));
    expect(await deadLetters.list()).toEqual([]);
  });

  it.each([
    ['its tries are used up', () => new AppError('ENGINE_BAD_OUTPUT')],
    [
      'its time is used up',
      () => new AppError('ENGINE_UNAVAILABLE', { retryAt: '2100-01-01T00:00:00.000Z' }),
    ],
  ])(
    'is set aside when a job ends because %s; the same work, done after all, takes that away',
    async (_, trouble) => {
      troubles.set(
        61,
        Array.from({ length: topicJobs.extract.retry.tries }, () => trouble),
      );
      const payload = { sourceId: 61, title: 'A talk', transcriptHash: 'x', requestedBy: null };
      const { id } = await work.run((tx) => tx.enqueue(topicJobs.extract, payload));
      expect(await only()).toMatchObject({ kind: 'job', reference: String(id), error: trouble().message });
      await work.run((tx) => forTeam(running.app.get(Jobs)).settle(tx, topicJobs.extract, { sourceId: 61 }));
      expect(await deadLetters.list()).toEqual([]);
    },
  );

  it('is no dead letter when a job ends because of what a person can see to', async () => {
    troubles.set(
      62,
      Array.from({ length: topicJobs.extract.retry.tries }, () => () => new AppError('NO_TOPICS_FOUND')),
    );
    const payload = { sourceId: 62, title: 'A talk', transcriptHash: 'x', requestedBy: null };
    const { id } = await work.run((tx) => tx.enqueue(topicJobs.extract, payload));
    const jobs = forTeam(running.app.get(Jobs));
    await eventually(async () => (await jobs.get(id)).status === 'failed');
    expect(await deadLetters.list()).toEqual([]);
  });

  it('waits while the stream of events is full, and jobs go on', async () => {
    const manager = await jetstreamManager(stack.nats);
    const { state, config } = await manager.streams.info(streams.events);
    const full = { max_bytes: state.bytes + 1, discard: DiscardPolicy.New };
    await manager.streams.update(streams.events, { ...config, ...full });
    const published = await stack.listen(topicEvents.extracted);
    const accepted = async () => (await manager.streams.info(streams.events)).state.messages;
    const before = await accepted();
    await publish(40);
    const payload = { sourceId: 41, title: 'A talk', transcriptHash: 'x', requestedBy: null };
    await work.run((tx) => tx.enqueue(topicJobs.extract, payload));
    await eventually(() => worked.includes(41));
    expect(await accepted()).toBe(before);
    await manager.streams.update(streams.events, { ...config, max_bytes: -1 });
    await eventually(async () => (await accepted()) > before);
    expect(published.at(-1)).toMatchObject({ sourceId: 40 });
    expect(await deadLetters.list()).toEqual([]);
  });

  it('gives each thing a sequence of its own, in the order of the transactions', async () => {
    const published: { subject: string; sequence: string }[] = [];
    stack.nats.subscribe(topicEvents.extracted.subject, {
      callback: (_, message) => void published.push(message.json()),
    });
    await stack.nats.flush();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        work.run(async (tx) => {
          // In opposite orders: counters that were locked as they are told would wait for each other.
          for (const sourceId of n % 2 ? [50, 51, 50] : [51, 50, 51])
            await tx.publish(topicEvents.extracted, news(sourceId));
        }),
      ),
    );
    await eventually(() => published.length === 60);
    for (const subject of ['50', '51']) {
      const sequences = published
        .filter((event) => event.subject === subject)
        .map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted());
      expect(sequences.map(Number)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    }
  });
});
