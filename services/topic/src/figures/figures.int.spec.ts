import { figuresRpc } from '@galley/contracts';
import { sourceText, storeFacts, storeTopic, topicStack, type TopicStack } from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
  for (const id of [1, 2, 3]) {
    topics.texts.set(id, sourceText(id, 'w'.repeat(1_000)));
    await storeFacts(topics.stack, id);
  }
});
afterAll(() => topics.close());

const weeks = ['2026-11-01T23:00:00.000Z', '2026-11-08T23:00:00.000Z', '2026-11-15T23:00:00.000Z'];
const figures = async () =>
  figuresRpc.topics.output.parse(await topics.stack.rpc.call(figuresRpc.topics, { weeks }));

/** Stores topics of a source with these spans, all at once as an extraction does. */
const storeSpans = (sourceId: number, spans: readonly (readonly [number, number])[]) =>
  topics.stack.query(
    'topic',
    `insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt")
     select $1, 1, 'A topic', '', '', jsonb_build_object('from', s ->> 0, 'to', s ->> 1), '[]', '2020-01-01'
       from jsonb_array_elements($2::jsonb) s`,
    [sourceId, JSON.stringify(spans)],
  );

describe('the figures of topics', () => {
  it('count by the weeks that were asked for; what was found before them is left out', async () => {
    for (const createdAt of [
      '2026-11-01T22:59:59.999Z',
      '2026-11-01T23:00:00.000Z',
      '2026-11-08T22:59:59.999Z',
      '2026-11-16T08:00:00.000Z',
    ])
      await storeTopic(topics.stack, { createdAt: new Date(createdAt) });
    expect((await figures()).perWeek).toEqual([2, 0, 1]);
  });

  it('name the least covered sources first; what two topics share counts once, and a source without topics is there', async () => {
    await topics.stack.query('topic', 'delete from extracted_topics');
    await storeSpans(1, [
      [0, 300],
      [200, 600],
      [900, 1_000],
    ]);
    await storeSpans(2, [[0, 100]]);
    const { coverage } = await figures();
    expect(coverage.worst.map(({ sourceId, covered, topics: n }) => [sourceId, covered, n])).toEqual([
      [3, 0, 0],
      [2, 0.1, 1],
      [1, 0.7, 3],
    ]);
    expect(coverage).toMatchObject({ sources: 3 });
    expect(coverage.covered).toBeCloseTo(0.8 / 3);
  });

  it('follow topics that go, and a span that makes no sense covers nothing', async () => {
    await topics.stack.query('topic', 'delete from extracted_topics where "sourceId" = 1');
    await storeSpans(1, [
      [500, 400],
      [0, 250],
    ]);
    const { coverage } = await figures();
    expect(coverage.worst.find(({ sourceId }) => sourceId === 1)).toMatchObject({
      covered: 0.25,
      topics: 2,
    });
  });

  it('leave out a source whose topics are being looked for', async () => {
    const [job] = await topics.stack.query<{ id: number }>(
      'topic',
      `insert into jobs (kind, payload, status) values ('extract', '{"sourceId": 3}', 'running') returning id`,
    );
    expect((await figures()).coverage.worst.map(({ sourceId }) => sourceId)).not.toContain(3);
    await topics.stack.query('topic', `update jobs set status = 'failed' where id = $1`, [job!.id]);
    expect((await figures()).coverage.worst[0]).toMatchObject({ sourceId: 3, covered: 0 });
  });
});
