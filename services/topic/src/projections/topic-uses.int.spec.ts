import { generationEvents } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());

const uses = () =>
  topics.stack.query<{ topicId: number; lastUsedAt: Date }>('topic', 'select * from topic_uses');
const used = (generationId: number, topicIds: number[]) =>
  topics.stack.publish(generationEvents.topicsUsed, { generationId, topicIds });

describe('the use of a topic', () => {
  it('is stored with its latest time, also when another topic of the text is gone', async () => {
    const id = await storeTopic(topics.stack);
    const before = new Date();
    await used(1, [2_000_000, id]);
    const [first] = await eventually(async () => ((await uses()).length > 0 ? uses() : undefined));
    expect(first?.topicId).toBe(id);
    expect(first?.lastUsedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    await topics.stack.query('topic', `update topic_uses set "lastUsedAt" = '2099-01-01T00:00:00Z'`);
    const other = await storeTopic(topics.stack);
    await used(2, [id, other]);
    await eventually(async () => (await uses()).length === 2);
    const latest = (await uses()).find(({ topicId }) => topicId === id);
    expect(latest?.lastUsedAt).toEqual(new Date('2099-01-01T00:00:00Z'));
  });

  it('is forgotten with the topic', async () => {
    const id = await storeTopic(topics.stack);
    await used(3, [id]);
    await eventually(async () => (await uses()).some(({ topicId }) => topicId === id));
    await topics.stack.query('topic', 'delete from extracted_topics');
    expect(await uses()).toEqual([]);
  });
});
