import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guruRpc, liveSubject, sourceRpc, topicRpc, type LiveProgress } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { contentSourceService } from '../../../content-source/src/service.js';
import { topicService } from '../service.js';

const transcript = readFileSync(
  join(process.cwd(), 'services/content-source/samples/risk-first.txt'),
  'utf8',
);
let stack: TestStack;
let running: RunningService[];
beforeEach(async () => {
  stack = await testStack();
  running = [await startService(contentSourceService, { env: stack.envFor('content-source') })];
  await stack.rpc.call(guruRpc.create, { name: 'Marcus Hale' });
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.close()));
  await stack.close();
});

const startTopics = async (env: Record<string, string> = {}) => {
  const service = await startService(topicService, { env: { ...stack.envFor('topic'), ...env } });
  running.push(service);
  return service;
};
const upload = () =>
  stack.rpc.call(sourceRpc.ingestTranscript, { guruName: 'Marcus Hale', transcript }, { userId: 3 });
const sourceWithTopics = () =>
  eventually(
    async () => (await stack.rpc.call(sourceRpc.list, {})).items.find((source) => source.topicCount > 0),
    { withinMs: 40_000 },
  );

async function listenToProgress(): Promise<LiveProgress[]> {
  const heard: LiveProgress[] = [];
  stack.nats.subscribe(liveSubject('*'), {
    callback: (_, message) => void heard.push(message.json<LiveProgress>()),
  });
  await stack.nats.flush();
  return heard;
}

describe('the journey of a transcript', () => {
  it('leads from the upload to topics that are counted, with every step told as it happens', async () => {
    const heard = await listenToProgress();
    await startTopics();
    await upload();
    const source = await sourceWithTopics();
    const topics = await stack.rpc.raw(topicRpc.list, { sourceId: source.id });
    expect(Number(topics.headers['X-Total-Count'])).toBe(source.topicCount);
    expect(await stack.rpc.call(guruRpc.get, { id: source.guruId })).toMatchObject({
      topicCount: source.topicCount,
    });
    await eventually(() => heard.some(({ kind, status }) => kind === 'extract' && status === 'done'));
    const extracting = heard.filter(({ kind }) => kind === 'extract');
    expect(new Set(extracting.map((step) => step.sourceId))).toEqual(new Set([source.id]));
    expect(extracting.every((step) => step.userId === 3)).toBe(true);
    const percents = extracting.map((step) => step.progress);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(heard.filter(({ kind }) => kind === 'ingest').at(-1)).toMatchObject({
      status: 'done',
      sourceId: source.id,
    });
  });

  it('goes on where it stopped: topics are extracted once, though their service was away and is there twice', async () => {
    await upload();
    await eventually(async () => (await stack.rpc.call(sourceRpc.count, {})).sources === 1, {
      withinMs: 30_000,
    });
    await Promise.all([startTopics(), startTopics({ ROLE: 'worker' })]);
    const source = await sourceWithTopics();
    const jobs = await stack.query<{ status: string }>('topic', 'select status from jobs');
    expect(jobs).toEqual([{ status: 'done' }]);
    expect(await stack.rpc.call(topicRpc.count, {})).toMatchObject({ topics: source.topicCount });
  });
});
