import { searchRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { SearchIndexer } from './search-indexer.service.js';
import { addGuru, contentSourceStack, type ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
let guru: number;
let stored = 0;
beforeAll(async () => {
  content = await contentSourceStack();
  guru = (await addGuru(content.stack, 'Márcus Hale')).id;
});
afterAll(() => content.close());

const find = (q: string, limit = 5) => content.stack.rpc.call(searchRpc.sources, { q, limit }, { userId: 1 });
const allIndexed = () =>
  eventually(async () => {
    const [left] = await content.stack.query<{ count: number }>(
      'content-source',
      'select count(*)::int as count from search_pending',
    );
    expect(left?.count).toBe(0);
    return true;
  });

async function store(title: string, lines: readonly string[], language: string | null = null) {
  const id = await insert(title, lines, language);
  await allIndexed();
  return id;
}

async function insert(title: string, lines: readonly string[], language: string | null = null) {
  const transcript = lines.map((line, n) => `[00:${String(n + 10)}:00] Elena Voss: ${line}`).join('\n');
  const [row] = await content.stack.query<{ id: number }>(
    'content-source',
    `insert into raw_sources ("guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments, language)
     values ($1, 'Direct Upload', $2, $3, lpad($4, 64, '0'), 100, '[]', $5) returning id`,
    [guru, title, transcript, String(++stored), language],
  );
  return row?.id ?? 0;
}

it('finds what was said, with who said it and when, and the words marked', async () => {
  const id = await store('Harbours', [
    'We spoke about the cranes and the freight rates of the season.',
    'The lighthouse keeper counted forty storms before the <wall> was raised.',
  ]);
  const { passages } = await find('what did the keeper say about storm');
  expect(passages.items[0]).toMatchObject({
    id,
    name: 'Harbours',
    speaker: 'Elena Voss',
    startSeconds: 660,
    timestamp: '00:11:00',
    approximate: false,
  });
  const { passages: found } = await find('keeper storms');
  expect(found.items[0]?.passage).toContain(
    'The lighthouse <mark>keeper</mark> counted forty <mark>storms</mark> before the &lt;wall&gt; was raised.',
  );
});

it.each([
  ['es', 'Las canciones de la sierra hablan de los inviernos largos.', 'canción invierno'],
  ['de', 'Die Zinsen der Notenbanken bestimmen die Preise der Häuser.', 'Haus Zins'],
  ['ja', '私は去年の冬に東京都から京都へ引っ越しました。', '東京都'],
  ['zh', '我们讨论了中央银行的利率政策和通货膨胀。', '利率'],
  ['th', 'เราพูดถึงอัตราดอกเบี้ยของธนาคารกลาง', 'ดอกเบี้ย'],
])('finds words in another form or without spaces (%s)', async (language, line, q) => {
  const id = await store(`Talk in ${language}`, [line], language);
  const { passages } = await find(q);
  expect(passages.items.map((one) => one.id)).toContain(id);
  expect(passages.items[0]?.passage).toContain('<mark>');
});

it('finds sources by their present title and gurus by name, without accents too', async () => {
  const id = await store('Kettles of Oslo', ['Nothing of note was said here at all.']);
  expect((await find('kettle')).sources.items[0]).toMatchObject({
    id,
    title: '<mark>Kettles</mark> of Oslo',
    guruName: 'Márcus Hale',
  });
  expect((await find('marcus')).gurus).toMatchObject({
    items: [{ id: guru, name: 'Márcus Hale' }],
    more: false,
  });
  await content.stack.query('content-source', `update raw_sources set title = 'Teapots' where id = $1`, [id]);
  await allIndexed();
  expect((await find('kettle')).sources.items).toEqual([]);
  await content.stack.query('content-source', 'delete from raw_sources where id = $1', [id]);
  expect((await find('teapots')).sources.items).toEqual([]);
});

it('says whether there is more, and shows at most three passages of one recording', async () => {
  await store(
    'Volcanoes',
    Array.from(
      { length: 9 },
      (_, n) => `Speaker ${n} says that the volcano erupts again. ${'Ash falls on the town. '.repeat(12)}`,
    ),
  );
  const found = await find('volcano', 2);
  expect(found.passages).toMatchObject({ more: true, items: [{}, {}] });
  expect((await find('volcano', 20)).passages.items).toHaveLength(3);
});

it('refuses an empty and a long search, finds nothing for signs, and asks who is signed in', async () => {
  for (const q of ['', '   ', 'x'.repeat(201)])
    await expect(find(q)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  for (const q of ["' & | ! :* \\", '-storms', '""', "d'x:*&!("])
    expect((await find(q)).passages.more).toBe(false);
  await expect(content.stack.rpc.call(searchRpc.sources, { q: 'x', limit: 5 })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

it('gives way to recordings that wait to be read, and follows once they are', async () => {
  const indexer = (await content.start()).app.get(SearchIndexer);
  await content.stack.query(
    'content-source',
    `insert into jobs (kind, payload, title) select 'of-nobody', '{}', 'waits' from generate_series(1, 5)`,
  );
  await indexer.index();
  await insert('Ferries', ['The last ferry of the evening leaves at nine.']);
  expect(await indexer.index()).toBe(false);
  expect((await find('ferry')).passages.items).toEqual([]);
  await content.stack.query('content-source', `delete from jobs where kind = 'of-nobody'`);
  await allIndexed();
  expect((await find('ferry')).passages.items).toHaveLength(1);
});
