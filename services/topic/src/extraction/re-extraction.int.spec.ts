import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binRpc, topicEvents, topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { jobEnd, sourceText, publishIngested, topicStack, type TopicStack } from '../testing/topic-stack.js';

const talk = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
const ann = { userId: 1 };
let topics: TopicStack;
beforeEach(async () => {
  topics = await topicStack();
  topics.texts.set(1, sourceText(1, talk));
  await publishIngested(topics.stack, topics.texts.get(1)!);
  await eventually(async () => (await ids()).length > 0, { withinMs: 40_000 });
});
afterEach(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
const ids = async () =>
  (
    await topics.stack.query<{ id: number }>(
      'topic',
      'select id from extracted_topics where "sourceId" = 1 order by id',
    )
  ).map(({ id }) => id);

describe('a re-extraction', () => {
  it('replaces all topics of its source by at most eight, and leaves saved ones their text', async () => {
    const replaced = await topics.stack.listen(topicEvents.replaced);
    const before = await ids();
    const saved = await call(topicRpc.save, { topicId: before[0]! }, ann);
    const { jobId, sourceId } = await call(topicRpc.reExtract, { id: 1 }, ann);
    expect(sourceId).toBe(1);
    const job = await jobEnd(topics.stack, jobId);
    const after = await ids();
    expect(job).toMatchObject({ status: 'done', kind: 'extract', sourceId: 1, topicCount: after.length });
    expect(after.length).toBeLessThanOrEqual(8);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect((await call(topicRpc.saved, {}, ann)).items).toEqual([{ ...saved, topicId: null }]);
    await eventually(() => replaced.length === 1);
  });

  it('leaves what it replaced in the bin, and both sets of topics can change places', async () => {
    const replaced = await topics.stack.listen(topicEvents.replaced);
    const before = await ids();
    const { id: savedId } = await call(topicRpc.save, { topicId: before[0]! }, ann);
    const { jobId } = await call(topicRpc.reExtract, { id: 1 }, ann);
    await jobEnd(topics.stack, jobId);
    const after = await ids();
    const [entry] = await call(binRpc.topic.list, {}, { userId: 2 });
    expect(entry).toMatchObject({ kind: 'topics', title: `${before.length} topics of “Quiet Markets”` });
    await call(binRpc.topic.restore, { kind: 'topics', id: entry!.id }, ann);
    await call(binRpc.topic.restore, { kind: 'topics', id: entry!.id }, ann);
    expect(await ids()).toEqual(before);
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: savedId, topicId: before[0] }]);
    await eventually(() => replaced.length === 2);
    expect(replaced[1]).toMatchObject({ topicIds: before, topicCount: before.length });
    const [other] = await call(binRpc.topic.list, {}, ann);
    await call(binRpc.topic.restore, { kind: 'topics', id: other!.id }, ann);
    expect(await ids()).toEqual(after);
  });

  it('finds as many topics as were asked for, more than eight too, and refuses a number beyond 30', async () => {
    const { jobId } = await call(topicRpc.reExtract, { id: 1, count: 11 }, ann);
    expect(await jobEnd(topics.stack, jobId)).toMatchObject({ status: 'done', topicCount: 11 });
    expect(await ids()).toHaveLength(11);
    await expect(call(topicRpc.reExtract, { id: 1, count: 31 }, ann)).rejects.toMatchObject({
      message: 'At most 30 topics can be asked for.',
    });
  });

  it('that is asked for again while it goes on is the same one', async () => {
    const [one, two] = await Promise.all([
      call(topicRpc.reExtract, { id: 1 }, ann),
      call(topicRpc.reExtract, { id: 1 }, ann),
    ]);
    expect(two).toEqual(one);
    const job = await jobEnd(topics.stack, one.jobId);
    expect(await ids()).toHaveLength(job.topicCount!);
  });

  it('of a source that nobody knows is SOURCE_NOT_FOUND, and one that fails leaves the topics alone', async () => {
    await expect(call(topicRpc.reExtract, { id: 99 }, ann)).rejects.toMatchObject({
      code: 'SOURCE_NOT_FOUND',
      status: 404,
    });
    const before = await ids();
    topics.texts.delete(1);
    const { jobId } = await call(topicRpc.reExtract, { id: 1 }, ann);
    expect(await jobEnd(topics.stack, jobId)).toMatchObject({ status: 'failed', code: 'SOURCE_NOT_FOUND' });
    expect(await ids()).toEqual(before);
    await expect(call(topicRpc.job, { id: 9_999 }, ann)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
  });
});
