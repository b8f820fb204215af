import { topicRpc, type SavedTopicQuery } from '@galley/contracts';
import fc from 'fast-check';
import type { z } from 'zod';
import {
  storeFacts,
  storeTopic,
  topicStack,
  type StoredTopic,
  type TopicStack,
} from '../testing/topic-stack.js';

const ann = { userId: 1 };
const bob = { userId: 2 };
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
  await storeFacts(topics.stack, 2, 'https://example.com/v');
});
afterAll(() => topics.close());
beforeEach(() => topics.stack.query('topic', 'delete from user_saved_topics'));

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);
const save = async (topic: StoredTopic, who = ann) =>
  call(topicRpc.save, { topicId: await storeTopic(topics.stack, topic) }, who);
const titles = async (query: z.input<typeof SavedTopicQuery>) => {
  const { items, total } = await call(topicRpc.saved, query, ann);
  expect(total).toBe(items.length);
  return items.map(({ title }) => title);
};

describe('a search in saved topics', () => {
  it('is ranked, and looks at what the user wrote instead of the topic', async () => {
    await save({ title: 'Patience', details: 'About condors.' });
    await save({ title: 'Condors' });
    const { id } = await save({ title: 'Butterflies' });
    await save({ title: 'Condors of somebody else' }, bob);
    expect(await titles({ search: 'condor' })).toEqual(['Condors', 'Patience']);
    await call(topicRpc.changeSaved, { id, title: 'Iron condors' }, ann);
    expect(await titles({ search: 'condor -patience' })).toEqual(['Iron condors', 'Condors']);
    expect(await titles({ search: 'butterflies' })).toEqual([]);
  });

  it('shows each once, page by page, also while topics are saved', async () => {
    const words = fc.constantFrom('condor', 'condor spread', 'a condor, a condor', 'size');
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 9 }), async (list) => {
        await topics.stack.query('topic', 'delete from user_saved_topics');
        for (const title of list) await save({ title });
        const whole = (await call(topicRpc.saved, { search: 'condor' }, ann)).items.map(({ id }) => id);
        const seen: number[] = [];
        let cursor: string | null = null;
        do {
          const query: z.input<typeof SavedTopicQuery> = {
            search: 'condor',
            limit: 2,
            cursor: cursor ?? undefined,
          };
          const page: z.output<typeof topicRpc.saved.output> = await call(topicRpc.saved, query, ann);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
          await save({ title: 'One condor more' });
        } while (cursor !== null);
        expect(seen.filter((id) => whole.includes(id))).toEqual(whole);
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 6 },
    );
  });
});

describe('saved topics', () => {
  it('are filtered by guru, gurus, platform, time, folder and favourite', async () => {
    const condor = await save({ title: 'Condor', sourceId: 2 });
    await save({ title: 'Size', guruId: 8 });
    await save({ title: 'Stops', guruId: 9 });
    const folder = await call(topicRpc.createFolder, { name: 'Ideas' }, ann);
    await call(topicRpc.changeSaved, { id: condor.id, isFavorited: 1, folderId: folder.id }, ann);
    expect(await titles({ guruId: 8 })).toEqual(['Size']);
    expect(await titles({ guruIds: [8, 9] })).toEqual(['Stops', 'Size']);
    expect(await titles({ guruIds: '1,9' })).toEqual(['Stops', 'Condor']);
    expect(await titles({ guruIds: '' })).toEqual([]);
    expect(await titles({ platform: 'YouTube' })).toEqual(['Condor']);
    expect(await titles({ since: condor.createdAt })).toHaveLength(3);
    expect(await titles({ since: '2199-01-01T00:00:00Z' })).toEqual([]);
    expect(await titles({ folderId: folder.id })).toEqual(['Condor']);
    expect(await titles({ favorited: '1' })).toEqual(['Condor']);
    expect(await titles({ favorited: 0, search: 'size' })).toEqual(['Size']);
    await expect(call(topicRpc.saved, { favorited: 'yes' }, ann)).rejects.toMatchObject({ status: 400 });
  });
});
