import { SavedTopic, topicRpc, UserFolder } from '@galley/contracts';
import { z } from 'zod';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

const ann = { userId: 1 };
const bob = { userId: 2 };
let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  await storeFacts(topics.stack);
});
afterAll(() => topics.close());
beforeEach(async () => {
  await topics.stack.query('topic', 'delete from user_saved_topics');
  await topics.stack.query('topic', 'delete from user_folders');
  await topics.stack.query('topic', 'delete from extracted_topics');
});

const call: TopicStack['stack']['rpc']['call'] = (...args) => topics.stack.rpc.call(...args);

describe('folders', () => {
  it('are private: another user neither sees nor changes nor fills them', async () => {
    const folder = z
      .strictObject(UserFolder.shape)
      .parse(await call(topicRpc.createFolder, { name: ' Ideas ' }, ann));
    expect(folder).toMatchObject({ name: 'Ideas', color: '#3B82F6', topicCount: 0 });
    const topicId = await storeTopic(topics.stack);
    expect(await call(topicRpc.folders, {}, bob)).toEqual([]);
    await expect(call(topicRpc.changeFolder, { id: folder.id, name: 'Mine' }, bob)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(call(topicRpc.deleteFolder, { id: folder.id }, bob)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(call(topicRpc.save, { topicId, folderId: folder.id }, bob)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    expect(await call(topicRpc.folders, {}, ann)).toEqual([folder]);
    expect((await call(topicRpc.saved, {}, bob)).total).toBe(0);
  });

  it('keep their names apart for each user', async () => {
    const { id } = await call(topicRpc.createFolder, { name: 'Ideas' }, ann);
    await call(topicRpc.createFolder, { name: 'Ideas' }, bob);
    const other = await call(topicRpc.createFolder, { name: 'Later' }, ann);
    await expect(call(topicRpc.createFolder, { name: 'ideas' }, ann)).rejects.toMatchObject({
      code: 'FOLDER_EXISTS',
    });
    await expect(call(topicRpc.changeFolder, { id: other.id, name: 'IDEAS' }, ann)).rejects.toMatchObject({
      code: 'FOLDER_EXISTS',
    });
    expect(
      await call(topicRpc.changeFolder, { id, name: 'Great ideas', color: '#EF4444' }, ann),
    ).toMatchObject({ name: 'Great ideas', color: '#EF4444' });
  });

  it('give their topics back to All Topics when they go', async () => {
    const folder = await call(topicRpc.createFolder, { name: 'Ideas' }, ann);
    const saved = await call(
      topicRpc.save,
      { topicId: await storeTopic(topics.stack), folderId: folder.id },
      ann,
    );
    expect(await call(topicRpc.folders, {}, ann)).toMatchObject([{ topicCount: 1 }]);
    expect((await call(topicRpc.saved, { folderId: folder.id }, ann)).items).toEqual([saved]);
    await call(topicRpc.deleteFolder, { id: folder.id }, ann);
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id: saved.id, folderId: null }]);
    await expect(call(topicRpc.deleteFolder, { id: folder.id }, ann)).rejects.toMatchObject({
      code: 'FOLDER_NOT_FOUND',
    });
  });

  it('need somebody who is signed in', async () => {
    await expect(call(topicRpc.folders, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(call(topicRpc.saved, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('a saved topic', () => {
  it('is saved once, and refused a second time', async () => {
    const topicId = await storeTopic(topics.stack);
    const saved = z.strictObject(SavedTopic.shape).parse(await call(topicRpc.save, { topicId }, ann));
    expect(saved).toMatchObject({
      topicId,
      title: 'Three exits',
      guru: { name: 'Elena Voss' },
      source: { title: 'Quiet "Markets"' },
      isFavorited: 0,
    });
    await expect(call(topicRpc.save, { topicId }, ann)).rejects.toMatchObject({
      code: 'ALREADY_SAVED',
      message: 'This topic is already saved',
    });
    await call(topicRpc.save, { topicId }, bob);
    expect((await call(topicRpc.saved, {}, ann)).items).toEqual([saved]);
    await expect(call(topicRpc.save, { topicId: 2_000_000 }, ann)).rejects.toMatchObject({
      code: 'TOPIC_NOT_FOUND',
    });
  });

  it('belongs to its user alone', async () => {
    const { id } = await call(topicRpc.save, { topicId: await storeTopic(topics.stack) }, ann);
    await expect(call(topicRpc.changeSaved, { id, isFavorited: 1 }, bob)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(call(topicRpc.deleteSaved, { id }, bob)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect((await call(topicRpc.saved, {}, ann)).items).toMatchObject([{ id, isFavorited: 0 }]);
    await call(topicRpc.deleteSaved, { id }, ann);
    await expect(call(topicRpc.deleteSaved, { id }, ann)).rejects.toMatchObject({
      code: 'SAVED_TOPIC_NOT_FOUND',
    });
  });

  it('keeps its text when the topic is replaced', async () => {
    const topicId = await storeTopic(topics.stack);
    const saved = await call(topicRpc.save, { topicId }, ann);
    await topics.stack.query('topic', 'delete from extracted_topics');
    expect((await call(topicRpc.saved, {}, ann)).items).toEqual([{ ...saved, topicId: null }]);
  });

  it('shows what its user wrote instead, and only that is changed', async () => {
    const { id } = await call(topicRpc.save, { topicId: await storeTopic(topics.stack) }, ann);
    const folder = await call(topicRpc.createFolder, { name: 'Ideas' }, ann);
    const changed = await call(
      topicRpc.changeSaved,
      { id, title: 'My words', isFavorited: true, folderId: folder.id },
      ann,
    );
    expect(changed).toMatchObject({
      title: 'My words',
      customTitle: 'My words',
      excerpt: 'An excerpt.',
      customExcerpt: null,
      isFavorited: 1,
      folderId: folder.id,
    });
    expect(await call(topicRpc.changeSaved, { id, folderId: null }, ann)).toMatchObject({
      title: 'My words',
      folderId: null,
    });
  });

  it('is found by title, excerpt, details, guru and source, page by page', async () => {
    for (const title of ['Iron condor', 'Calendar spread', 'Condor sizing'])
      await call(
        topicRpc.save,
        { topicId: await storeTopic(topics.stack, { title, details: `${title} in detail` }) },
        ann,
      );
    const titles = async (search: string) =>
      (await call(topicRpc.saved, { search }, ann)).items.map((item) => item.title);
    expect(await titles('condor')).toEqual(['Condor sizing', 'Iron condor']);
    expect(await titles('elena calend')).toEqual(['Calendar spread']);
    expect(await titles('markets')).toHaveLength(3);
    const first = await call(topicRpc.saved, { limit: 2 }, ann);
    expect(first).toMatchObject({
      total: 3,
      items: [{ title: 'Condor sizing' }, { title: 'Calendar spread' }],
    });
    const second = await call(topicRpc.saved, { limit: 2, cursor: first.nextCursor! }, ann);
    expect(second).toMatchObject({ nextCursor: null, items: [{ title: 'Iron condor' }] });
  });
});
