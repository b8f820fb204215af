import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { jobEnd, sourceText, publishIngested, topicStack, type TopicStack } from '../testing/topic-stack.js';

const talk = readFileSync(join(process.cwd(), 'services/content-source/samples/risk-first.txt'), 'utf8');
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);

it('the latest extraction of each source is told at once, failures with their reason', async () => {
  // The second source is announced, but its text is never found.
  const [known, lost] = [sourceText(1, talk), sourceText(2, `${talk} Once more.`)];
  topics.texts.set(1, known);
  await publishIngested(topics.stack, known);
  await publishIngested(topics.stack, lost);
  const ended = await eventually(
    async () => {
      const jobs = await call(topicRpc.extractionsOf, { ids: [1, 2, 3] });
      return jobs.filter(({ status }) => status === 'done' || status === 'failed').length === 2
        ? jobs
        : undefined;
    },
    { withinMs: 40_000 },
  );
  expect(ended.sort((a, b) => a.sourceId - b.sourceId)).toMatchObject([
    { sourceId: 1, status: 'done', reason: null },
    { sourceId: 2, status: 'failed', code: 'SOURCE_NOT_FOUND' },
  ]);
  const { jobId } = await call(topicRpc.reExtract, { id: 1 }, { userId: 1 });
  expect(await call(topicRpc.extractionsOf, { ids: [1] })).toMatchObject([{ id: jobId }]);
  await jobEnd(topics.stack, jobId);
});
