import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicJobs, topicRpc } from '@galley/contracts';
import { formatTimestamp, locateQuote, parseTranscript } from '@galley/transcript';
import {
  jobEnd,
  sourceText,
  storeFacts,
  storeTopic,
  topicStack,
  type TopicStack,
} from '../testing/topic-stack.js';

const talk = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
const ann = { userId: 1 };
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  topics.texts.set(1, sourceText(1, talk));
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);

async function discover(topicCount: number) {
  const input = { sourceId: 1, topicCount, analysisDepth: 'standard' as const };
  const { jobId } = await call(topicRpc.discover, input, ann);
  await jobEnd(topics.stack, jobId);
  return call(topicRpc.discovery, { id: jobId }, ann);
}

describe('a discovery', () => {
  it('finds topics that the source has not, each quote word for word at its moment, and stores none', async () => {
    const first = await discover(3);
    const known = first.discovery!.topics[0]!.title;
    await storeTopic(topics.stack, { title: known });
    const { job, discovery } = await discover(4);
    expect(job).toMatchObject({ status: 'done', kind: 'discover', sourceId: 1 });
    expect(discovery!.sourceInfo).toEqual({
      title: 'Quiet Markets',
      platform: 'YouTube',
      existingTopicCount: 1,
    });
    expect(discovery!.topics.length).toBeGreaterThan(0);
    expect(discovery!.topics.length).toBeLessThanOrEqual(4);
    expect(discovery!.topics.map(({ title }) => title)).not.toContain(known);
    const transcript = parseTranscript(talk);
    for (const topic of discovery!.topics) {
      const quote = locateQuote(transcript, topic.quote ?? '', topic);
      expect(topic.timestamp).toBe(formatTimestamp(quote?.startSeconds ?? -1));
      expect([topic.speaker, topic.quoteAt]).toEqual([quote?.speaker, { from: quote?.from, to: quote?.to }]);
    }
    const [{ stored }] = (await topics.stack.query<{ stored: number }>(
      'topic',
      'select count(*)::int as stored from extracted_topics',
    )) as [{ stored: number }];
    expect(stored).toBe(1);
  });

  it('is found again by its number when its job is delivered twice, with the same topics', async () => {
    const input = { sourceId: 1, topicCount: 2, analysisDepth: 'thorough' as const };
    const { jobId } = await call(topicRpc.discover, input, ann);
    topics.stack.nats.publish(topicJobs.discover.subject, JSON.stringify({ jobId }));
    await jobEnd(topics.stack, jobId);
    const first = await call(topicRpc.discovery, { id: jobId });
    topics.stack.nats.publish(topicJobs.discover.subject, JSON.stringify({ jobId }));
    await discover(1);
    expect(await call(topicRpc.discovery, { id: jobId })).toEqual(first);
  });

  it('refuses a source that is not there, counts beyond 20 and depths that do not exist', async () => {
    const input = { sourceId: 99, topicCount: 5, analysisDepth: 'standard' as const };
    await expect(call(topicRpc.discover, input, ann)).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    await expect(call(topicRpc.discover, { ...input, topicCount: 21 }, ann)).rejects.toMatchObject({
      message: 'At most 20 topics can be asked for.',
    });
    await expect(call(topicRpc.discovery, { id: 9_999 }, ann)).rejects.toMatchObject({
      code: 'JOB_NOT_FOUND',
    });
  });
});
