import { guruEvents, limits, topicRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import fc from 'fast-check';
import { pageOfTopics, walk } from '../testing/searching.js';
import {
  sourceText,
  storeFacts,
  storeTopic,
  publishIngested,
  topicStack,
  type TopicStack,
} from '../testing/topic-stack.js';

let topics: TopicStack;
beforeAll(async () => {
  topics = await topicStack();
});
afterAll(() => topics.close());
beforeEach(async () => {
  for (const table of ['extracted_topics', 'source_facts', 'guru_names'])
    await topics.stack.query('topic', `delete from ${table}`);
  await storeFacts(topics.stack);
});

const titles = async (search: string) =>
  (await pageOfTopics(topics, { search })).items.map(({ title }) => title);
const store = (title: string, more: { excerpt?: string; details?: string; createdAt?: Date } = {}) =>
  storeTopic(topics.stack, { title, ...more });

describe('the topics related to a topic', () => {
  const related = async (id: number) =>
    (await topics.stack.rpc.call(topicRpc.related, { id })).map(({ title }) => title);

  it('are those with most words of its title, of any source, at most ten, and never itself', async () => {
    const id = await store('Three exits for an iron condor');
    await store('Where the stop belongs');
    await store('Patience', { details: 'A condor waits.' });
    await storeTopic(topics.stack, { title: 'Exits of the iron condor', sourceId: 2 });
    await store('A condor in winter');
    expect(await related(id)).toEqual(['Exits of the iron condor', 'A condor in winter', 'Patience']);
    for (let n = 0; n < 10; n += 1) await store(`Condor ${n}`);
    expect(await related(id)).toHaveLength(10);
  });

  it('are none of a title without words, or whose words nobody else has', async () => {
    await store('Iron condor');
    for (const title of ['The of and', `It's \\ "x" & | ! :* <-> 'y`])
      expect(await related(await store(title))).toEqual([]);
  });

  it('are refused for a topic that does not exist', async () => {
    await expect(related(2_000_000)).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND' });
  });
});

describe('a search in the topics', () => {
  it('puts a title before an excerpt, an excerpt before details, and the newest first among equals', async () => {
    await store('Condors in autumn');
    await store('Patience', { details: 'About condors.' });
    await store('Size', { excerpt: 'Two condors.' });
    await store('Condors in winter');
    expect(await titles('condor')).toEqual(['Condors in winter', 'Condors in autumn', 'Size', 'Patience']);
  });

  it('takes the last word as a beginning, and no other', async () => {
    await store('Iron condor');
    await store('Ironing out losses, a conduct');
    expect(await titles('iron cond')).toEqual(['Iron condor', 'Ironing out losses, a conduct']);
    expect(await titles('cond iron')).toEqual([]);
  });

  it('knows phrases, open ones too, and words that are not wanted', async () => {
    await store('The opening range of gold');
    await store('A range that is opening');
    expect(await titles('"opening range"')).toEqual(['The opening range of gold']);
    expect(await titles('"opening ran')).toEqual(['The opening range of gold']);
    expect(await titles('range -gold')).toEqual(['A range that is opening']);
    expect(await titles('opening -"a range"')).toEqual(['The opening range of gold']);
    expect(await titles('-gold')).toEqual(['A range that is opening']);
  });

  it('finds words of other languages, whatever their case', async () => {
    for (const title of ['Größere Gewinne', 'Волатильность рынка', 'La volatilité', '波动率 交易'])
      await store(title);
    expect(await titles('GRÖSSERE')).toEqual([]);
    expect(await titles('gröss')).toEqual([]);
    expect(await titles('GRÖßere')).toEqual(['Größere Gewinne']);
    expect(await titles('волатильн')).toEqual(['Волатильность рынка']);
    expect(await titles('Volatilité')).toEqual(['La volatilité']);
    expect(await titles('波动率')).toEqual(['波动率 交易']);
  });

  it('marks what it found in title and excerpt, and nothing in them is markup', async () => {
    await store('Stops & <b>stopping</b> "now"', { excerpt: 'He stopped <script>alert(1)</script>.' });
    const [item] = (await pageOfTopics(topics, { search: 'stop' })).items;
    expect(item?.highlight).toEqual({
      title: '<mark>Stops</mark> &amp; &lt;b&gt;<mark>stopping</mark>&lt;/b&gt; &quot;now&quot;',
      excerpt: 'He <mark>stopped</mark> &lt;script&gt;alert(1)&lt;/script&gt;.',
    });
    expect((await pageOfTopics(topics)).items[0]).not.toHaveProperty('highlight');
  });

  it.each(['?!…', '"', '-', '" "', "\\' & | ! ( ) :*", '\u{1F600}'])(
    'for %j finds nothing, and says so',
    async (search) => {
      await store('Condor');
      expect(await pageOfTopics(topics, { search })).toMatchObject({
        items: [],
        total: 0,
        cursor: undefined,
      });
    },
  );

  it('of more than 200 characters is refused in one sentence', async () => {
    await expect(topics.stack.rpc.call(topicRpc.list, { search: 'w'.repeat(201) })).rejects.toMatchObject({
      status: 400,
      message: 'A search has at most 200 characters.',
    });
  });

  it('finds a guru and a source by their new names', async () => {
    const text = sourceText(1, 'What was said.', 'Winter school');
    await store('Condor');
    await topics.stack.publish(guruEvents.changed, { ...text.guru, name: 'Elena Voss-Berg' });
    await publishIngested(topics.stack, { ...text, guru: { ...text.guru, name: 'Elena Voss-Berg' } });
    await eventually(async () => (await titles('"winter school" condor')).length === 1);
    expect(await titles('markets')).toEqual([]);
    await topics.stack.publish(guruEvents.changed, { ...text.guru, name: 'Elena Bergmann' });
    await eventually(async () => (await titles('bergmann')).length === 1);
  });

  it('finds the thousand topics of a guru by a new name, which is written in steps and holds up nobody', async () => {
    const text = sourceText(1, 'What was said.');
    const ids = await Promise.all([store('Straddle'), store('Straddle')]);
    const query = <Row extends object>(sql: string) => topics.stack.query<Row>('topic', sql);
    await query(
      `insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments")
       select "sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments"
         from extracted_topics, generate_series(1, 1000) where id = ${ids[0]}`,
    );
    const version = async () =>
      Number((await query<{ version: string }>('select version from list_versions'))[0]?.version);
    const before = await version();
    let free = false;
    const held = query(
      `with locked as (select id from extracted_topics where id = ${ids[1]} for update) select pg_sleep(2) from locked`,
    ).then(() => (free = true));
    await topics.stack.publish(guruEvents.changed, { ...text.guru, name: 'Elena Sonntag' });
    await eventually(
      async () => (await query(`select from guru_names where name = 'Elena Sonntag'`)).length === 1,
    );
    expect(free).toBe(false);
    await held;
    await eventually(async () => (await query('select from name_renewals')).length === 0);
    expect((await version()) - before).toBeGreaterThanOrEqual(5);
    const named = `select from extracted_topics where title = 'Straddle' and "listJson"::json ->> 'guruName' = 'Elena Sonntag'`;
    expect(await query(named)).toHaveLength(1_002);
    expect(await titles('sonntag straddle')).not.toEqual([]);
  });

  it('never fails, whatever is typed', async () => {
    await store('Condor');
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
      fc.constantFrom(
        '"',
        '-',
        ' ',
        '\\',
        "'",
        ':*',
        '&',
        '|',
        '!',
        '<->',
        '(',
        ')',
        'condor',
        '-"',
        '%',
        '$1',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const search = pieces.join('').slice(0, 200);
        fc.pre(search.trim() !== '');
        const page = await pageOfTopics(topics, { search });
        expect(page.total).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the pages of a search', () => {
  const words = ['condor', 'condor spread', 'spread of condors, a condor', 'size'];
  const stored = fc.array(fc.tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 3 })), {
    minLength: 1,
    maxLength: 12,
  });

  it('show each match once and in order, also while topics are added', async () => {
    await fc.assert(
      fc.asyncProperty(stored, fc.integer({ min: 1, max: 4 }), async (list, limit) => {
        await topics.stack.query('topic', 'delete from extracted_topics');
        for (const [title, ms] of list) await store(title, { createdAt: new Date(1_760_000_000_000 + ms) });
        const whole = (await pageOfTopics(topics, { search: 'condor' })).items.map(({ id }) => id);
        expect(await walk(topics, { search: 'condor', limit })).toEqual(whole);
        const meanwhile = await walk(topics, { search: 'condor', limit }, () => store('A condor comes in'));
        expect(meanwhile.filter((id) => whole.includes(id))).toEqual(whole);
        expect(new Set(meanwhile).size).toBe(meanwhile.length);
      }),
      { numRuns: 12 },
    );
  });

  it('go on with the older matches, newest first, when there are more than are ranked', async () => {
    const count = limits.searchRanked + 40;
    await topics.stack.query(
      'topic',
      `insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt")
       select 1, 1, case when n % 7 = 0 then 'Condor, condor' else 'A condor' end, '', '', '{"subjectLines": [], "quote": null,
         "timestamp": null, "startSeconds": null, "transcriptSegment": null}', '[]', timestamptz '2026-01-01' + n * interval '1 second'
         from generate_series(1, $1) n`,
      [count],
    );
    const ids = (
      await topics.stack.query<{ id: number }>(
        'topic',
        'select id from extracted_topics order by "createdAt" desc',
      )
    ).map(({ id }) => id);
    const { total, relation } = await pageOfTopics(topics, { search: 'condor', limit: 1 });
    expect([total, relation]).toEqual([limits.searchRanked, 'gte']);
    expect(await pageOfTopics(topics, { guruId: 1, limit: 1 })).toMatchObject({ relation: 'eq' });
    const seen = await walk(topics, { search: 'condor', limit: 90 }, () => store('Another condor'));
    const old = seen.filter((id) => ids.includes(id));
    expect(old.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(seen.length).toBe(new Set(seen).size);
    expect(seen.slice(-40)).toEqual(ids.slice(-40));
  });

  it('refuse a cursor of another list, and the other way round', async () => {
    for (const title of ['Condor', 'Condors']) await store(title);
    const found = await pageOfTopics(topics, { search: 'condor', limit: 1 });
    const listed = await pageOfTopics(topics, { limit: 1 });
    for (const wrong of [{ cursor: found.cursor! }, { search: 'condor', cursor: listed.cursor! }])
      await expect(topics.stack.rpc.call(topicRpc.list, wrong)).rejects.toMatchObject({ status: 400 });
  });
});
