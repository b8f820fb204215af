import { accountEvents, topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

const [ann, bob] = [{ userId: 1 }, { userId: 2 }];
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());

it('An account that is deleted takes its saved topics and folders along, also from the bin, and nobody else’s', async () => {
  const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
  const topicId = await storeTopic(topics.stack);
  for (const who of [ann, bob]) {
    const { id: folderId } = await call(topicRpc.createFolder, { name: 'Ideas' }, who);
    await call(topicRpc.save, { topicId, folderId }, who);
    const { id } = await call(topicRpc.createFolder, { name: 'Old' }, who);
    await call(topicRpc.deleteFolder, { id }, who);
  }
  const bin = () => topics.stack.query('topic', 'select "userId" from bin');
  expect(await bin()).toHaveLength(2);
  const id = crypto.randomUUID();
  for (const _time of [1, 2])
    await topics.stack.publish(accountEvents.deleted, { userId: ann.userId }, id, 1);
  await eventually(async () => (await call(topicRpc.folders, {}, ann)).length === 0);
  expect((await call(topicRpc.saved, {}, ann)).total).toBe(0);
  expect(await bin()).toEqual([{ userId: bob.userId }]);
  expect(await call(topicRpc.folders, {}, bob)).toMatchObject([{ name: 'Ideas', topicCount: 1 }]);
});
