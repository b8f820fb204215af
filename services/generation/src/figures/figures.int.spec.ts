import { figuresRpc, generationRpc, sourceRpc, type Status } from '@galley/contracts';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';

const weeks = ['2026-11-02T00:00:00.000Z', '2026-11-09T00:00:00.000Z', '2026-11-16T00:00:00.000Z'];
const ann = { userId: 1 };
const arrived = Date.parse('2026-11-02T00:00:00Z');

let texts: GenerationStack;
beforeAll(async () => {
  texts = await generationStack();
  texts.stack.nats.subscribe(sourceRpc.byIds.subject, {
    callback: (_, message) => {
      const { ids } = message.json<{ ids: number[] }>();
      message.respond(JSON.stringify(ids.map((id) => ({ id, createdAt: new Date(arrived).toISOString() }))));
    },
  });
});
afterAll(() => texts.close());
beforeEach(() => texts.stack.query('generation', 'DELETE FROM generations'));

const figures = async (as = ann) =>
  figuresRpc.texts.output.parse(await texts.stack.rpc.call(figuresRpc.texts, { weeks }, as));

/** A text that was first published so many hours after its source came in. */
async function publish(hours: number, sourceId: number | null = 4): Promise<number> {
  const id = await storeText(texts.stack, { status: 'Published' });
  await texts.stack.query(
    'generation',
    `UPDATE generations SET "publishedAt" = $2, "sourceId" = $3 WHERE id = $1`,
    [id, new Date(arrived + hours * 3_600_000), sourceId],
  );
  return id;
}

describe('the figures of texts', () => {
  it('count what was written by the weeks that were asked for; a text that failed is none', async () => {
    for (const [createdAt, status] of [
      ['2026-11-01T23:59:59.999Z', 'Draft'],
      ['2026-11-02T00:00:00.000Z', 'Complete'],
      ['2026-11-15T23:59:59.999Z', 'Draft'],
      ['2026-11-10T12:00:00.000Z', 'Failed'],
      ['2026-11-17T12:00:00.000Z', 'Published'],
    ] as const)
      await storeText(texts.stack, { createdAt: new Date(createdAt), status });
    expect((await figures()).perWeek).toEqual([1, 1, 1]);
  });

  it('tell how long it took from the source to the public, by week and in all', async () => {
    for (const hours of [10, 20, 30, 40, 50]) await publish(hours);
    await publish(200);
    await publish(210, null);
    const { publishedPerWeek, published } = await figures();
    expect(publishedPerWeek).toEqual([
      { texts: 5, hours: { from: 20, median: 30, to: 40 } },
      { texts: 2, hours: { from: 200, median: 200, to: 200 } },
      { texts: 0, hours: null },
    ]);
    expect(published).toEqual({ texts: 7, hours: { from: 22.5, median: 35, to: 47.5 } });
  });

  it('are empty where nothing was written', async () => {
    expect(await figures()).toEqual({
      perWeek: [0, 0, 0],
      publishedPerWeek: Array(3).fill({ texts: 0, hours: null }),
      published: { texts: 0, hours: null },
      drafts: { mine: 0, team: 0 },
    });
  });

  it('show each reader the own drafts and those of the agent, not those of others', async () => {
    for (const userId of [1, 1, 2, null]) await storeText(texts.stack, { userId });
    await storeText(texts.stack, { status: 'Processing' });
    await storeText(texts.stack, { status: 'Complete' });
    expect((await figures()).drafts).toEqual({ mine: 2, team: 1 });
    expect((await figures({ userId: 2 })).drafts).toEqual({ mine: 1, team: 1 });
  });

  it('keep the moment at which a text was first published, also when it was opened again and published anew', async () => {
    const id = await storeText(texts.stack, { status: 'Complete' });
    const status = (to: Status) => texts.stack.rpc.call(generationRpc.edit, { id, status: to }, ann);
    const publishedAt = async () =>
      (await texts.stack.query<{ at: Date }>('generation', 'SELECT "publishedAt" AS at FROM generations'))[0]
        ?.at;
    expect(await publishedAt()).toBeNull();
    await status('Published');
    const first = await publishedAt();
    expect(first).toBeInstanceOf(Date);
    expect(Math.abs(Date.now() - first!.getTime())).toBeLessThan(60_000);
    for (const to of ['Draft', 'Complete', 'Published'] as const) await status(to);
    expect(await publishedAt()).toEqual(first);
  });
});
