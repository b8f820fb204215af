import { searchRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { ann, ben, generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());

const find = (q: string, who = ann) => generation.stack.rpc.call(searchRpc.texts, { q }, who);

it('finds the texts of the team by their words and titles, as they are now', async () => {
  const id = await storeText(generation.stack, {
    content: '<h2>Size</h2><p>A position that is <b>too large</b> &amp; loud keeps you awake.</p>',
    userId: ben.userId,
  });
  await storeText(generation.stack, { status: 'Processing' });
  const [one] = await eventually(async () => {
    const { items } = await find('positions awake');
    expect(items).toHaveLength(1);
    return items;
  });
  expect(one).toMatchObject({
    id,
    name: 'Risk first',
    contentType: 'Newsletter',
    guruName: 'Elena Voss',
    author: `User ${ben.userId}`,
  });
  expect(one?.passage).toBe(
    'Size A <mark>position</mark> that is too large &amp; loud keeps you <mark>awake</mark>.',
  );
  expect((await find('risk')).items.map((text) => text.title)).toEqual(['<mark>Risk</mark> first']);
  await generation.stack.query(
    'generation',
    `UPDATE generations SET content = '<p>Calm.</p>' WHERE id = $1`,
    [id],
  );
  await eventually(async () => {
    expect((await find('awake')).items).toEqual([]);
    expect((await find('calm', ben)).items.map((text) => text.id)).toEqual([id]);
    return true;
  });
});
