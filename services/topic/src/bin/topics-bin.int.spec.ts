import { binRpc, type BinKind, topicEvents, topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { pageOfTopics } from '../testing/searching.js';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

const ann = { userId: 1 };
const bob = { userId: 2 };
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
const restore = (kind: BinKind, id: number, who = ann) => call(binRpc.topic.restore, { kind, id }, who);
const bin = (who = ann) => call(binRpc.topic.list, {}, who);

describe('a topic that was deleted', () => {
  it('leaves its recording, and comes back as it was, for everybody', async () => {
    const told = [
      await topics.stack.listen(topicEvents.deleted),
      await topics.stack.listen(topicEvents.restored),
    ];
    const id = await storeTopic(topics.stack, { title: 'Selling fear' });
    const before = await call(topicRpc.get, { id });
    const { topics: many } = await call(topicRpc.count, {});
    await call(topicRpc.delete, { id }, ann);
    await expect(call(topicRpc.get, { id })).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND' });
    await expect(call(topicRpc.delete, { id }, ann)).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND' });
    expect((await call(topicRpc.count, {})).topics).toBe(many - 1);
    expect(await bin(bob)).toMatchObject([{ kind: 'topic', id, title: 'Selling fear' }]);
    await restore('topic', id, bob);
    await restore('topic', id, bob);
    expect(await call(topicRpc.get, { id })).toEqual(before);
    expect((await pageOfTopics(topics, { search: 'fear' })).items).toMatchObject([{ id }]);
    await eventually(() => told.every((heard) => heard.length === 1));
    expect(told.map(([news]) => [news?.topicIds, news?.topicCount])).toEqual([
      [[id], many - 1],
      [[id], many],
    ]);
  });

  it('is again the topic of the copies that were saved of it, but not of one that has another', async () => {
    const id = await storeTopic(topics.stack);
    const copies = [
      await call(topicRpc.save, { topicId: id }, ann),
      await call(topicRpc.save, { topicId: id }, bob),
    ];
    await call(topicRpc.delete, { id }, ann);
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: copies[0]!.id, topicId: null }]);
    await call(topicRpc.deleteSaved, { id: copies[1]!.id }, bob);
    await restore('topic', id);
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: copies[0]!.id, topicId: id }]);
  });
});

describe('subject lines that were replaced', () => {
  const lines = async (id: number) => (await call(topicRpc.get, { id })).subjectLines;

  it('come back, and those that were there by then go into the bin', async () => {
    const id = await storeTopic(topics.stack, { title: 'Two lines' });
    const before = await lines(id);
    const { replaced, subjectLines } = await call(topicRpc.refreshSubjectLines, { id }, bob);
    expect(await bin(bob)).toContainEqual(
      expect.objectContaining({
        kind: 'subject-lines',
        id: replaced,
        title: 'Subject lines of “Two lines”',
      }),
    );
    await expect(restore('subject-lines', replaced!, ann)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await restore('subject-lines', replaced!, bob);
    expect(await lines(id)).toEqual(before);
    const [newest] = (await bin(bob)).filter(({ kind }) => kind === 'subject-lines');
    await restore('subject-lines', newest!.id, bob);
    expect(await lines(id)).toEqual(subjectLines);
  });

  it.each([false, true])(
    'are restored once, however often that is asked for; there by hand already: %s',
    async (there) => {
      const id = await storeTopic(topics.stack);
      const before = await lines(id);
      const entries = async () => (await bin(bob)).filter(({ kind }) => kind === 'subject-lines');
      await call(topicRpc.setSubjectLines, { id, subjectLines: ['One'] }, bob);
      const [entry] = await entries();
      if (there) await call(topicRpc.setSubjectLines, { id, subjectLines: before }, bob);
      await restore('subject-lines', entry!.id, bob);
      const after = await entries();
      await restore('subject-lines', entry!.id, bob);
      expect([await lines(id), await entries()]).toEqual([before, after]);
      await expect(restore('subject-lines', entry!.id, ann)).rejects.toMatchObject({ code: 'NOT_IN_BIN' });
    },
  );

  it('stay in the bin while their topic is away', async () => {
    const id = await storeTopic(topics.stack);
    await call(topicRpc.setSubjectLines, { id, subjectLines: ['One'] }, bob);
    const [entry] = (await bin(bob)).filter(({ kind }) => kind === 'subject-lines');
    await call(topicRpc.delete, { id }, bob);
    await expect(restore('subject-lines', entry!.id, bob)).rejects.toMatchObject({
      code: 'TOPIC_NOT_FOUND',
    });
    await restore('topic', id, bob);
    await restore('subject-lines', entry!.id, bob);
    expect(await lines(id)).toHaveLength(2);
  });
});
