import { Source, SourceListItem, sourceRpc, type SourceQuery } from '@galley/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { addGuru, contentSourceStack, type ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
let guruIds: number[];
beforeAll(async () => {
  content = await contentSourceStack();
  const gurus = [await addGuru(content.stack, 'Marcus Hale'), await addGuru(content.stack, 'Elena Voss')];
  guruIds = gurus.map((guru) => guru.id);
});
afterAll(() => content.close());
beforeEach(() => content.stack.query('content-source', 'delete from raw_sources'));

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
let stored = 0;

async function store(
  source: { title?: string; guru?: number; platform?: string; summary?: string; createdAt?: Date } = {},
) {
  const {
    title = 'A talk',
    guru = 0,
    platform = 'Direct Upload',
    summary = 'It says something.',
    createdAt = new Date(),
  } = source;
  const [row] = await content.stack.query<{ id: number }>(
    'content-source',
    `insert into raw_sources ("guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments, summary, "createdAt")
     values ($1, $2, $3, 'What was said.', lpad($4, 64, '0'), 14, '[]', $5, $6) returning id`,
    [guruIds[guru], platform, title, String(++stored), summary, createdAt],
  );
  return row!.id;
}

describe('a list of sources', () => {
  it('holds exactly what the contract says, and never a transcript', async () => {
    const id = await store();
    const { items } = await call(sourceRpc.list, {});
    const [item] = z.array(z.strictObject(SourceListItem.shape)).parse(items);
    expect(item).toMatchObject({
      id,
      transcriptLength: 14,
      guru: { name: 'Marcus Hale' },
      gurus: [{ name: 'Marcus Hale' }],
    });
    const source = z.strictObject(Source.shape).parse(await call(sourceRpc.get, { id }));
    expect(SourceListItem.parse(source)).toEqual(item);
    expect(await call(sourceRpc.byIds, { ids: [999_999, id] })).toEqual([item]);
    expect(await call(sourceRpc.summary, { id })).toEqual({ summary: 'It says something.' });
  });

  it('is filtered by guru, platform, time and words', async () => {
    await store({ title: 'Risk first', createdAt: new Date('2026-01-01T00:00:00Z') });
    await store({
      title: 'Quiet markets',
      guru: 1,
      platform: 'Zoom',
      createdAt: new Date('2026-01-02T00:00:00Z'),
    });
    await store({
      title: 'Opening',
      summary: 'On volatility.',
      platform: 'YouTube',
      createdAt: new Date('2026-01-03T00:00:00Z'),
    });
    const titles = async (query: z.input<typeof SourceQuery>) => {
      const { items, total } = await call(sourceRpc.list, query);
      expect(total).toBe(items.length);
      return items.map((item) => item.title);
    };
    expect(await titles({})).toEqual(['Opening', 'Quiet markets', 'Risk first']);
    expect(await titles({ guruId: guruIds[1] })).toEqual(['Quiet markets']);
    expect(await titles({ guruIds: [guruIds[1]!, 999_999] })).toEqual(['Quiet markets']);
    expect(await titles({ platform: 'YouTube' })).toEqual(['Opening']);
    expect(await titles({ since: '2026-01-02T00:00:00Z' })).toEqual(['Opening', 'Quiet markets']);
    expect(await titles({ search: 'volatil' })).toEqual(['Opening']);
    expect(await titles({ search: 'elena quiet' })).toEqual(['Quiet markets']);
    expect(await call(sourceRpc.count, {})).toEqual({ sources: 3, youtube: 1 });
    await store({ title: 'Again', platform: 'Zoom' });
    expect(await call(sourceRpc.platforms, {})).toEqual([
      { platformType: 'Zoom', count: 2 },
      { platformType: 'Direct Upload', count: 1 },
      { platformType: 'YouTube', count: 1 },
    ]);
  });

  it('is searched with the best match first, page by page, and a renamed guru by the new name', async () => {
    await store({ title: 'Patience', summary: 'Two condors.' });
    await store({ title: 'Condors', guru: 1 });
    await store({ title: 'More condors' });
    const first = await call(sourceRpc.list, { search: 'condor', limit: 2 });
    expect(first).toMatchObject({ total: 3, items: [{ title: 'More condors' }, { title: 'Condors' }] });
    const rest = await call(sourceRpc.list, { search: 'condor', limit: 2, cursor: first.nextCursor! });
    expect(rest).toMatchObject({ total: 3, nextCursor: null, items: [{ title: 'Patience' }] });
    await content.stack.query('content-source', `update gurus set name = 'Elena Berg' where id = $1`, [
      guruIds[1],
    ]);
    expect((await call(sourceRpc.list, { search: 'elena berg' })).items).toMatchObject([
      { title: 'Condors' },
    ]);
    expect((await call(sourceRpc.list, { search: 'elena voss' })).items).toEqual([]);
    await content.stack.query('content-source', `update gurus set name = 'Elena Voss' where id = $1`, [
      guruIds[1],
    ]);
    expect(await call(sourceRpc.list, { search: '?!' })).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    });
  });

  it('shows every source once, newest first, whatever the size of its pages', async () => {
    const moments = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: 1, max: 4 }), async (times, limit) => {
        await content.stack.query('content-source', 'delete from raw_sources');
        for (const time of times) await store({ createdAt: new Date(1_760_000_000_000 + time) });
        const whole = (await call(sourceRpc.list, {})).items.map((item) => item.id);
        const seen: number[] = [];
        let cursor: string | null = null;
        do {
          const page: z.output<typeof sourceRpc.list.output> = await call(sourceRpc.list, {
            limit,
            cursor: cursor ?? undefined,
          });
          expect(page.total).toBe(times.length);
          seen.push(...page.items.map((item) => item.id));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(seen).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a source that does not exist', () => {
  it('is SOURCE_NOT_FOUND for every question about it', async () => {
    const unknown = { code: 'SOURCE_NOT_FOUND', status: 404 };
    await expect(call(sourceRpc.get, { id: 999_999 })).rejects.toMatchObject(unknown);
    await expect(call(sourceRpc.text, { id: 999_999 })).rejects.toMatchObject(unknown);
    await expect(call(sourceRpc.summary, { id: 999_999 })).rejects.toMatchObject(unknown);
  });
});

it('says what was said at a second, and that nothing is known to be', async () => {
  const transcript = '[00:00:36] Marcus Hale: Entries are the smallest part.';
  const id = await store({ title: 'Risk first' });
  const from = transcript.indexOf('Entries');
  const segment = { index: 0, from, to: transcript.length, startSeconds: 36, endSeconds: 40 };
  await content.stack.query(
    'content-source',
    'update raw_sources set transcript = $1, segments = $2 where id = $3',
    [transcript, JSON.stringify([{ ...segment, approximate: false, speaker: 'Marcus Hale' }]), id],
  );
  expect(await call(sourceRpc.passage, { id, t: 37 })).toEqual({
    sourceId: id,
    sourceTitle: 'Risk first',
    videoUrl: null,
    speaker: 'Marcus Hale',
    approximate: false,
    startSeconds: 36,
    timestamp: '00:00:36',
    text: 'Entries are the smallest part.',
  });
  await expect(call(sourceRpc.passage, { id, t: 3 })).rejects.toMatchObject({ code: 'PASSAGE_NOT_FOUND' });
  await expect(call(sourceRpc.passage, { id: 999_999, t: 3 })).rejects.toMatchObject({
    code: 'SOURCE_NOT_FOUND',
  });
});
