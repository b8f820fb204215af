import { binRpc, generationRpc, handOverEvents } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';

const [ann, ben, cora] = [{ userId: 11 }, { userId: 12 }, { userId: 13 }];
let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const writerOf = async (id: number) =>
  (
    await generation.stack.query<{ userId: number }>(
      'generation',
      'SELECT "userId" FROM generations WHERE id = $1',
      [id],
    )
  )[0]?.userId;

it('Texts get another writer, with their folders and those in the bin; nobody else’s and no other team’s do', async () => {
  const [text, binned, others] = [
    await storeText(generation.stack, ann),
    await storeText(generation.stack, ann),
    await storeText(generation.stack, cora),
  ];
  const foreign = await storeText(generation.stack, ann);
  await generation.stack.query('generation', 'UPDATE generations SET "teamId" = 2 WHERE id = $1', [foreign]);
  await call(generationRpc.createFolder, { name: 'Spring (FROM Ann)' }, ben);
  const spring = await call(generationRpc.createFolder, { name: 'Spring' }, ann);
  const empty = await call(generationRpc.createFolder, { name: 'Empty' }, ann);
  await call(generationRpc.organise, { id: text, folderId: spring.id }, ann);
  await call(generationRpc.delete, { id: binned }, ann);
  const done = await generation.stack.listen(handOverEvents.done);
  const order = { userId: ann.userId, name: 'Ann', toUserId: ben.userId, toName: 'Ben' };
  const id = crypto.randomUUID();
  for (const _time of [1, 2]) await generation.stack.publish(handOverEvents.ordered, order, id, 1);
  await eventually(() => done.length > 0);
  expect(done).toEqual([{ userId: ann.userId, toUserId: ben.userId, texts: 1 }]);
  expect(await writerOf(text)).toBe(ben.userId);
  expect(await writerOf(others)).toBe(cora.userId);
  expect(await writerOf(foreign)).toBe(ann.userId);
  const folders = await call(generationRpc.folders, {}, ben);
  expect(folders.find((one) => one.id === spring.id)).toMatchObject({
    name: 'Spring (from Ann) 2',
    generationCount: 1,
  });
  expect((await call(generationRpc.folders, {}, ann)).map((one) => one.id)).toEqual([empty.id]);
  await call(binRpc.generation.restore, { kind: 'text', id: binned }, ben);
  expect(await writerOf(binned)).toBe(ben.userId);
});
