import { binRpc, limits, topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
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
const query = (sql: string, values: unknown[] = []) => topics.stack.query('topic', sql, values);
const saved = async (who = ann) =>
  call(topicRpc.save, { topicId: await storeTopic(topics.stack), folderId: null }, who);
const restore = (id: number, who = ann) => call(binRpc.topic.restore, { kind: 'saved-topic', id }, who);
const shelf = async (who = ann) => (await call(topicRpc.saved, {}, who)).items;

describe('a saved topic that was removed', () => {
  it('comes back as it was, with its own words, its star and its folder', async () => {
    const { id } = await saved();
    const { id: folderId } = await call(topicRpc.createFolder, { name: 'Ideas' }, ann);
    await call(topicRpc.changeSaved, { id, folderId, isFavorited: 1, title: 'My title' }, ann);
    const before = await shelf();
    await call(topicRpc.deleteSaved, { id }, ann);
    expect(await shelf()).toEqual([]);
    expect((await call(topicRpc.saved, { search: 'title' }, ann)).total).toBe(0);
    expect(await call(topicRpc.folders, {}, ann)).toMatchObject([{ topicCount: 0 }]);
    expect(await call(binRpc.topic.list, {}, ann)).toMatchObject([
      { kind: 'saved-topic', id, title: 'My title' },
    ]);
    await restore(id);
    await restore(id);
    expect(await shelf()).toEqual(before);
    expect((await call(topicRpc.saved, { search: 'title' }, ann)).total).toBe(1);
  });

  it('is in the bin of its user alone', async () => {
    const { id } = await saved();
    await call(topicRpc.deleteSaved, { id }, ann);
    expect(await call(binRpc.topic.list, {}, bob)).toEqual([]);
    await expect(restore(id, bob)).rejects.toMatchObject({ status: 403, code: 'NOT_YOURS' });
    await expect(call(topicRpc.deleteSaved, { id }, ann)).rejects.toMatchObject({
      code: 'SAVED_TOPIC_NOT_FOUND',
    });
  });

  it('comes back without the topic and the folder that are gone since', async () => {
    const one = await saved();
    const { id: folderId } = await call(topicRpc.createFolder, { name: 'Short-lived' }, ann);
    await call(topicRpc.changeSaved, { id: one.id, folderId }, ann);
    await call(topicRpc.deleteSaved, { id: one.id }, ann);
    await call(topicRpc.deleteFolder, { id: folderId }, ann);
    await query('delete from extracted_topics where id = $1', [one.topicId]);
    await restore(one.id);
    expect(await shelf()).toContainEqual(
      expect.objectContaining({ id: one.id, topicId: null, folderId: null }),
    );
  });

  it('stays in the bin when the topic was saved again', async () => {
    const one = await saved(bob);
    await call(topicRpc.deleteSaved, { id: one.id }, bob);
    const again = await call(topicRpc.save, { topicId: one.topicId!, folderId: null }, bob);
    await expect(restore(one.id, bob)).rejects.toMatchObject({ status: 409, code: 'ALREADY_SAVED' });
    await call(topicRpc.deleteSaved, { id: again.id }, bob);
    await restore(one.id, bob);
    expect(await shelf(bob)).toMatchObject([{ id: one.id }]);
  });

  it('is removed for good after 30 days', async () => {
    const { id } = await saved();
    await call(topicRpc.deleteSaved, { id }, ann);
    await query(
      `update bin set "deletedAt" = now() - make_interval(days => ${limits.binDays}) where "itemId" = $1`,
      [id],
    );
    await expect(restore(id)).rejects.toMatchObject({ status: 404, code: 'NOT_IN_BIN' });
    await topics.start();
    await eventually(async () => (await query('select 1 from bin where "itemId" = $1', [id])).length === 0);
  });
});

it('a folder comes back with the topics that were in it', async () => {
  const { id } = await saved();
  const folder = await call(topicRpc.createFolder, { name: 'Autumn' }, ann);
  await call(topicRpc.changeSaved, { id, folderId: folder.id }, ann);
  await call(topicRpc.deleteFolder, { id: folder.id }, ann);
  await expect(
    call(binRpc.topic.restore, { kind: 'topic-folder', id: folder.id }, bob),
  ).rejects.toMatchObject({ code: 'NOT_YOURS' });
  await call(binRpc.topic.restore, { kind: 'topic-folder', id: folder.id }, ann);
  expect(await call(topicRpc.folders, {}, ann)).toContainEqual({ ...folder, topicCount: 1 });
});
