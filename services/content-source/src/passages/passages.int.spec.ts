import { RankedPassage, sourceRpc } from '@galley/contracts';
import { z } from 'zod';
import { addGuru, contentSourceStack, type ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
let guru: number;
let nobody: number;
beforeAll(async () => {
  content = await contentSourceStack();
  guru = (await addGuru(content.stack, 'Marcus Hale')).id;
  nobody = (await addGuru(content.stack, 'Elena Voss')).id;
});
afterAll(() => content.close());
beforeEach(() => content.stack.query('content-source', 'delete from raw_sources'));

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const Answer = z.array(z.strictObject(RankedPassage.shape));
let stored = 0;

async function store(title: string, lines: readonly string[]) {
  const transcript = lines
    .map(
      (line, i) =>
        `[0${Math.floor(i / 50)}:${String(10 + (i % 50))}:00] ${line === answer ? 'Elena Voss' : 'Marcus Hale'}: ${line}`,
    )
    .join('\n');
  const [row] = await content.stack.query<{ id: number }>(
    'content-source',
    `insert into raw_sources ("guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments)
     values ($1, 'Direct Upload', $2, $3, lpad($4, 64, '0'), 100, '[]') returning id`,
    [guru, title, transcript, String(++stored)],
  );
  return row!.id;
}

const answer = 'The lighthouse keeper counted forty storms before the harbour wall was raised.';
const filler = Array.from(
  { length: 80 },
  (_, n) => `In case ${n} we spoke about the harbour, its cranes and what volatility did to freight rates.`,
);

it('ranks the passages of a recording, with who says them and when, at least ten where there are', async () => {
  const id = await store('Harbours', [...filler.slice(0, 6), answer, ...filler.slice(6)]);
  const found = Answer.parse(
    await call(sourceRpc.passages, { id, q: 'How many storms did the keeper count?' }),
  );
  expect(found[0]).toMatchObject({
    sourceId: id,
    sourceTitle: 'Harbours',
    speaker: 'Elena Voss',
    startSeconds: 960,
    timestamp: '00:16:00',
    text: answer,
  });
  const wide = Answer.parse(await call(sourceRpc.passages, { id, q: 'volatility and freight rates' }));
  expect(wide).toHaveLength(10);
  expect(wide.map(({ score }) => score)).toEqual(wide.map(({ score }) => score).sort((a, b) => b - a));
  expect(await call(sourceRpc.passages, { id, q: 'volatility', limit: 3 })).toHaveLength(3);
});

it('finds nothing for what nobody says', async () => {
  const id = await store('Harbours', filler);
  for (const q of ['penguins', '的']) expect(await call(sourceRpc.passages, { id, q })).toEqual([]);
});

it('ranks across all recordings of a guru', async () => {
  const id = await store('The lighthouse', [...filler.slice(0, 9), answer]);
  for (let n = 0; n < 30; n += 1) await store(`Harbour ${n}`, filler.slice(0, 9));
  const found = Answer.parse(
    await call(sourceRpc.passagesOfGuru, { id: guru, q: 'storms that the keeper counted' }),
  );
  expect(found[0]).toMatchObject({ sourceId: id, sourceTitle: 'The lighthouse', text: answer });
  const wide = Answer.parse(
    await call(sourceRpc.passagesOfGuru, { id: guru, q: 'cranes of the harbour', limit: 20 }),
  );
  expect(wide).toHaveLength(20);
  expect(new Set(wide.map(({ sourceId }) => sourceId)).size).toBeGreaterThan(5);
  expect(await call(sourceRpc.passagesOfGuru, { id: nobody, q: 'cranes' })).toEqual([]);
});

it('refuses an empty question and unknown ids', async () => {
  const id = await store('Harbours', filler);
  for (const rpc of [sourceRpc.passages, sourceRpc.passagesOfGuru])
    for (const q of ['', '   ', 'x'.repeat(1001)])
      await expect(call(rpc, { id, q })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(call(sourceRpc.passages, { id: 999_999, q: 'cranes' })).rejects.toMatchObject({
    code: 'SOURCE_NOT_FOUND',
  });
  await expect(call(sourceRpc.passagesOfGuru, { id: 999_999, q: 'cranes' })).rejects.toMatchObject({
    code: 'GURU_NOT_FOUND',
  });
});
