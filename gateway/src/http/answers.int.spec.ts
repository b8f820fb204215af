import { Figures, figuresRpc, generationRpc, sourceRpc, topicRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { as, GatewayStack } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));

describe('Answers', () => {
  it('of hot reads arrive byte for byte, with their paging headers and their ETag', async () => {
    const json = '[{"id": 1,  "title": "spaces stay"}]';
    const ends = { 'X-Total-Count': '812', 'X-Total-Relation': 'gte', 'X-Next-Cursor': 'abc' };
    let asked: unknown;
    const stop = await galley.answer(topicRpc.list, (input, message) => {
      asked = input;
      const headers = { ETag: '"v1"', ...ends };
      return message.headers?.get('If-None-Match') === '"v1"'
        ? { status: 304, body: '', headers }
        : { body: json, headers };
    });
    const first = await galley.send('GET', '/api/topics/all?limit=1&guruId=3&unknown=1', as(galley.reader));
    const second = await galley.send('GET', '/api/topics/recent', {
      ...as(galley.reader),
      headers: { 'if-none-match': '"v1"' },
    });
    stop();
    expect([first.status, first.text, first.headers.get('etag')]).toEqual([200, json, '"v1"']);
    for (const [name, value] of Object.entries(ends)) expect(first.headers.get(name)).toBe(value);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', '"v1"']);
    expect(asked).toEqual({});
  });

  it('of lists are plain arrays, or an array under a key', async () => {
    const page = { items: [{ id: 5 }], nextCursor: null, total: 1 };
    const stop = await galley.answer(sourceRpc.list, () => ({ body: page }));
    const plain = await galley.send('GET', '/api/sources/all', as(galley.reader));
    const named = await galley.send('GET', '/api/browse-videos', as(galley.reader));
    stop();
    expect([plain.body, plain.headers.get('x-total-count'), plain.headers.get('x-next-cursor')]).toEqual([
      [{ id: 5 }],
      '1',
      null,
    ]);
    expect([named.body, named.headers.get('x-total-count')]).toEqual([{ sources: [{ id: 5 }] }, '1']);
  });

  it('are for the user of the session, and an id in the path wins over one in the body', async () => {
    let seen: unknown;
    const stop = await galley.answer(topicRpc.changeFolder, (input, message) => {
      seen = [input, message.headers?.get('Galley-User')];
      return { body: { id: 9 } };
    });
    await galley.send('PUT', '/api/user/folders/9', {
      ...as(galley.reader),
      body: { id: 1, name: 'Kept', userId: 5 },
    });
    stop();
    expect(seen).toEqual([{ id: 9, name: 'Kept' }, String(galley.reader.id)]);
  });

  it('of a summary are plain text', async () => {
    const stop = await galley.answer(sourceRpc.summary, () => ({ body: { summary: 'In short.' } }));
    const reply = await galley.send('GET', '/api/sources/1/summary', as(galley.reader));
    stop();
    expect([reply.headers.get('content-type'), reply.text]).toEqual([
      'text/plain; charset=utf-8',
      'In short.',
    ]);
  });

  it("add up the dashboard's figures from three services", async () => {
    const stops = [
      await galley.answer(topicRpc.count, () => ({ body: { topics: 4, today: 1 } })),
      await galley.answer(generationRpc.count, () => ({ body: { generations: 3, mine: 2 } })),
      await galley.answer(sourceRpc.count, () => ({ body: { sources: 2, youtube: 1 } })),
    ];
    const { body } = await galley.send('GET', '/api/stats', as(galley.reader));
    for (const stop of stops) stop();
    expect(body).toEqual({
      activeTopics: 4,
      topicsToday: 1,
      generatedPosts: 3,
      sources: 2,
      youtubeSources: 1,
      missing: [],
    });
  });

  it('group the figures of three services by the weeks of the reader', async () => {
    const asked: string[][] = [];
    const none = { texts: 0, hours: null };
    const spread = { from: 1, median: 2, to: 3 };
    const coverage = { sources: 1, covered: 0.5, worst: [] };
    const stops = [
      await galley.answer(figuresRpc.topics, (input) => {
        asked.push((input as { weeks: string[] }).weeks);
        return { body: { perWeek: [...Array<number>(11).fill(0), 4], coverage } };
      }),
      await galley.answer(figuresRpc.texts, () => ({
        body: {
          perWeek: [7, ...Array<number>(11).fill(0)],
          publishedPerWeek: [{ texts: 1, hours: spread }, ...Array<object>(11).fill(none)],
          published: { texts: 1, hours: spread },
          drafts: { mine: 1, team: 2 },
        },
      })),
      await galley.answer(figuresRpc.ingest, () => ({ body: { running: 1, failed: 0 } })),
    ];
    const path = '/api/stats/figures?timeZone=Europe/Vienna';
    const figures = Figures.parse((await galley.send('GET', path, as(galley.reader))).body);
    for (const stop of stops) stop();
    expect(figures.weeks).toHaveLength(12);
    expect(figures.weeks[0]).toMatchObject({ topics: 0, texts: 7, published: 1, hoursToPublished: spread });
    expect(figures.weeks[11]).toMatchObject({ topics: 4, texts: 0, hoursToPublished: null });
    expect(figures).toMatchObject({ coverage, drafts: { mine: 1, team: 2 }, ingest: { running: 1 } });
    expect(asked[0]?.every((moment) => /T2[23]:00:00.000Z$/.test(moment))).toBe(true);
    const { status, body } = await galley.send('GET', '/api/stats/figures?timeZone=Mars', as(galley.reader));
    expect([status, (body as { code: string }).code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('describe the installation to everybody', async () => {
    const { status, body } = await galley.send('GET', '/api/config');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        productName: 'Galley',
        tagline: 'AI Content Studio',
        engines: { writing: 'offline', documents: 'embedded', mail: false, webhook: false },
      }),
    ]);
  });
});
