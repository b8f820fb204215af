import { SourceTopic, Topic, topicRpc, TopicListItem, type TopicQuery } from '@galley/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());
beforeEach(async () => {
  await topics.stack.query('topic', 'delete from extracted_topics');
  await topics.stack.query('topic', 'delete from source_facts');
});

async function listed(query: z.input<typeof TopicQuery> = {}, ifNoneMatch?: string) {
  const answer = await topics.stack.rpc.raw(topicRpc.list, query, ifNoneMatch ? { ifNoneMatch } : {});
  const body = Buffer.from(answer.body).toString('utf8');
  return { ...answer, items: body === '' ? [] : z.array(TopicListItem).parse(JSON.parse(body)), json: body };
}

describe('a list of topics', () => {
  it('holds exactly what the contract says, with times in UTC and milliseconds', async () => {
    await storeFacts(topics.stack, 1, 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ');
    const createdAt = new Date('2026-01-02T03:04:05.060Z');
    const id = await storeTopic(topics.stack, { createdAt });
    await storeTopic(topics.stack, {
      createdAt,
      quote: null,
      sourceId: 2,
      title: 'Ünïcode 😀 "quoted" \\ back\nline',
    });
    const { json } = await listed();
    const strict = z.array(
      z.strictObject({
        ...TopicListItem.shape,
        metadata: z.strictObject(TopicListItem.shape.metadata.shape),
      }),
    );
    const items = strict.parse(JSON.parse(json));
    expect(items.map((item) => item.title)).toEqual(['Ünïcode 😀 "quoted" \\ back\nline', 'Three exits']);
    expect(items[1]).toMatchObject({
      id,
      createdAt: '2026-01-02T03:04:05.060Z',
      sourceTitle: 'Quiet "Markets"',
      guruName: 'Elena Voss',
    });
    expect(items[0]).toMatchObject({ sourceTitle: null, platformType: null, quote: null });
  });

  it.each([false, true])(
    'shows of each topic the same as the topic itself, its beginning about: %p',
    async (approximate) => {
      await storeFacts(topics.stack);
      const id = await storeTopic(topics.stack, { approximate });
      const topic = z.strictObject(Topic.shape).parse(await topics.stack.rpc.call(topicRpc.get, { id }));
      const [item] = (await listed()).items;
      expect(TopicListItem.parse(topic)).toEqual(item);
      expect(await topics.stack.rpc.call(topicRpc.byIds, { ids: [id] })).toEqual([topic]);
      expect(topic).toMatchObject({
        details: 'Details.',
        metadata: { reasoning: 'It matters.', from: 0, to: 100 },
      });
      expect(item?.metadata.approximate).toBe(approximate || undefined);
    },
  );

  it('of one source carries the details of each, on every page and in a search', async () => {
    await storeFacts(topics.stack);
    for (const title of ['Three exits', 'Two entries']) await storeTopic(topics.stack, { title });
    await storeTopic(topics.stack, { sourceId: 2 });
    for (const query of [{}, { limit: 1 }, { search: 'exits' }]) {
      const answer = await topics.stack.rpc.raw(topicRpc.ofSource, { sourceId: 1, ...query });
      const { items } = await listed({ sourceId: 1, ...query });
      expect(z.array(SourceTopic).parse(JSON.parse(Buffer.from(answer.body).toString('utf8')))).toEqual(
        items.map((topic) => ({ ...topic, details: 'Details.' })),
      );
      expect(items.length).toBeGreaterThan(0);
    }
  });

  it('is answered 304 until a topic changes', async () => {
    const id = await storeTopic(topics.stack);
    const { headers } = await listed();
    const etag = headers['ETag']!;
    expect(await listed({}, `W/${etag}`)).toMatchObject({ status: 304, json: '' });
    await topics.stack.rpc.call(topicRpc.setSubjectLines, { id, subjectLines: ['New'] });
    const changed = await listed({}, etag);
    expect(changed).toMatchObject({ status: 200, items: [{ subjectLines: ['New'] }] });
    await topics.stack.query('topic', 'delete from extracted_topics');
    expect(await listed({}, changed.headers['ETag'])).toMatchObject({ status: 200, items: [] });
  });

  it('holds what changed in it, however long it is and however often it was asked for', async () => {
    const id = await storeTopic(topics.stack);
    const first = await listed({ limit: 500 });
    expect(await listed({ limit: 500 })).toEqual(first);
    await topics.stack.query('topic', 'update extracted_topics set title = $2 where id = $1', [id, 'Mended']);
    const other = await storeTopic(topics.stack, { sourceId: 2 });
    const titles = (await listed({ limit: 500 })).items.map((topic) => [topic.id, topic.title]);
    expect(titles).toEqual(expect.arrayContaining([[id, 'Mended']]));
    expect(titles.map(([topic]) => topic)).toEqual(expect.arrayContaining([id, other]));
    expect((await listed({ limit: 500, sourceId: 2 })).items.map((topic) => topic.id)).toEqual([other]);
  });

  it('is filtered by guru, source, platform, time and words, and counts what it found', async () => {
    await storeFacts(topics.stack, 1);
    await storeFacts(topics.stack, 2, 'https://example.com/v', null);
    await storeTopic(topics.stack, {
      title: 'Volatility and strategies',
      sourceId: 1,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    });
    await storeTopic(topics.stack, {
      title: 'The opening range',
      sourceId: 2,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    });
    await storeTopic(topics.stack, {
      title: 'Pin risk',
      sourceId: 2,
      guruId: 9,
      createdAt: new Date('2026-01-03T00:00:00Z'),
    });
    const titles = async (query: z.input<typeof TopicQuery>) => {
      const { items, headers } = await listed(query);
      expect(headers['X-Total-Count']).toBe(String(items.length));
      return items.map((item) => item.title);
    };
    expect(await titles({})).toHaveLength(3);
    expect(await titles({ guruId: 9 })).toEqual(['Pin risk']);
    expect(await titles({ sourceId: 2 })).toEqual(['Pin risk', 'The opening range']);
    expect(await titles({ platform: 'YouTube', guruId: 1 })).toEqual(['The opening range']);
    expect(await titles({ since: '2026-01-02T00:00:00+00:00' })).toHaveLength(2);
    for (const search of [
      'volatili',
      'STRATEGY vol',
      'elena strateg',
      '"volatility"',
      'quiet markets volatility',
    ])
      expect([search, await titles({ search })]).toEqual([search, ['Volatility and strategies']]);
    expect(await titles({ search: 'nothing of the kind' })).toEqual([]);
    expect(await titles({ search: `'); drop table extracted_topics; -- \\ & | !` })).toEqual([]);
  });

  it('shows every topic once, newest first, whatever the size of its pages', async () => {
    const moments = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: 1, max: 5 }), async (times, limit) => {
        await topics.stack.query('topic', 'delete from extracted_topics');
        for (const time of times)
          await storeTopic(topics.stack, { createdAt: new Date(1_760_000_000_000 + time) });
        const whole = (await listed()).items.map((item) => item.id);
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await listed({ limit, ...(cursor ? { cursor } : {}) });
          expect(page.items.length).toBeLessThanOrEqual(limit);
          expect(page.headers['X-Total-Count']).toBe(String(times.length));
          seen.push(...page.items.map((item) => item.id));
          cursor = page.headers['X-Next-Cursor'];
        } while (cursor);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('refuses a cursor that it did not make', async () => {
    await expect(topics.stack.rpc.call(topicRpc.list, { cursor: 'nonsense' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('the topics of a video', () => {
  it('are found by YouTube id in any of its links, and by the exact address otherwise', async () => {
    await storeFacts(topics.stack, 1, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ');
    await storeFacts(topics.stack, 2, 'https://zoom.example/rec/1');
    const first = await storeTopic(topics.stack, { sourceId: 1 });
    const second = await storeTopic(topics.stack, { sourceId: 2 });
    const found = async (videoUrl: string) =>
      (await topics.stack.rpc.call(topicRpc.byVideoUrl, { videoUrl })).map((topic) => topic.id);
    expect(await found('https://youtu.be/dQw4w9WgXcQ?t=10')).toEqual([first]);
    expect(await found('https://zoom.example/rec/1')).toEqual([second]);
    expect(await found('https://zoom.example/rec/2')).toEqual([]);
  });
});

describe('a topic', () => {
  it('that does not exist is TOPIC_NOT_FOUND, alone and among others', async () => {
    const id = await storeTopic(topics.stack);
    await expect(topics.stack.rpc.call(topicRpc.get, { id: 2_000_000 })).rejects.toMatchObject({
      code: 'TOPIC_NOT_FOUND',
    });
    await expect(topics.stack.rpc.call(topicRpc.byIds, { ids: [id, 2_000_000] })).rejects.toMatchObject({
      code: 'TOPIC_NOT_FOUND',
    });
  });

  it('says when a text was last made from it, alone and among others', async () => {
    const [used, unused] = [await storeTopic(topics.stack), await storeTopic(topics.stack)];
    await topics.stack.query('topic', `insert into topic_uses values ($1, '2026-01-02T03:04:05.060Z')`, [
      used,
    ]);
    const both = await topics.stack.rpc.call(topicRpc.byIds, { ids: [used, unused] });
    expect(both.map(({ lastUsedAt }) => lastUsedAt)).toEqual(['2026-01-02T03:04:05.060Z', null]);
    for (const topic of both)
      expect(await topics.stack.rpc.call(topicRpc.get, { id: topic.id })).toEqual(topic);
  });

  it('says how many people have saved it, alone and among others', async () => {
    const [saved, unsaved] = [await storeTopic(topics.stack), await storeTopic(topics.stack)];
    const save = (userId: number) => topics.stack.rpc.call(topicRpc.save, { topicId: saved }, { userId });
    const [{ id }] = await Promise.all([save(1), save(2)]);
    const both = await topics.stack.rpc.call(topicRpc.byIds, { ids: [saved, unsaved] });
    expect(both.map(({ savedBy }) => savedBy)).toEqual([2, 0]);
    await topics.stack.rpc.call(topicRpc.deleteSaved, { id }, { userId: 1 });
    expect(await topics.stack.rpc.call(topicRpc.get, { id: saved })).toMatchObject({ savedBy: 1 });
  });

  it('is counted, and counted for today within 24 hours', async () => {
    await storeTopic(topics.stack);
    await storeTopic(topics.stack, { createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await topics.stack.rpc.call(topicRpc.count, {})).toEqual({ topics: 2, today: 1 });
  });
});

describe('subject lines', () => {
  it('are exactly ten different ones when asked for a title and an excerpt', async () => {
    const asked = {
      topicTitle: 'Three exits for an iron condor',
      topicExcerpt: 'I buy the condor back when half of the credit has been earned.',
    };
    const { subjectLines } = await topics.stack.rpc.call(topicRpc.generateSubjectLines, asked);
    expect(new Set(subjectLines.map((line) => line.toLowerCase())).size).toBe(10);
    expect(subjectLines).toHaveLength(10);
  });

  it('are refreshed with others than the present ones and stored', async () => {
    const id = await storeTopic(topics.stack);
    const { subjectLines } = await topics.stack.rpc.call(topicRpc.refreshSubjectLines, { id });
    expect(subjectLines).not.toContain('Second');
    expect(await topics.stack.rpc.call(topicRpc.get, { id })).toMatchObject({
      subjectLines,
      metadata: { subjectLines },
    });
  });
});
