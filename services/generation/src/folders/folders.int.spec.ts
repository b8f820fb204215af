import { ContentFolder, generationRpc } from '@galley/contracts';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';

let generation: GenerationStack;
const rpc = () => generation.stack.rpc;
const ann = { userId: 1 };
const ben = { userId: 2 };

beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());

describe('folders of contents', () => {
  it('hold texts, count them, and belong to one user', async () => {
    const folder = ContentFolder.parse(
      await rpc().call(generationRpc.createFolder, { name: ' Spring ' }, ann),
    );
    expect(folder).toMatchObject({ name: 'Spring', color: '#3B82F6', description: null, generationCount: 0 });
    const id = await storeText(generation.stack);
    const moved = await rpc().call(
      generationRpc.organise,
      { id, folderId: folder.id, isFavorited: true },
      ann,
    );
    expect(moved).toMatchObject({ folderId: folder.id, isFavorited: 1 });
    const [listed] = await rpc().call(generationRpc.folders, {}, ann);
    expect(listed).toMatchObject({ id: folder.id, generationCount: 1 });
    const inside = await rpc().call(generationRpc.list, { folderId: folder.id }, ann);
    expect(inside.items.map((item) => item.id)).toEqual([id]);
    expect(await rpc().call(generationRpc.folders, {}, ben)).toEqual([]);
  });

  it('refuse a name that is taken, whatever its case, and let another user have it', async () => {
    await rpc().call(generationRpc.createFolder, { name: 'Summer' }, ann);
    await expect(rpc().call(generationRpc.createFolder, { name: 'SUMMER' }, ann)).rejects.toMatchObject({
      code: 'FOLDER_EXISTS',
    });
    await rpc().call(generationRpc.createFolder, { name: 'Summer' }, ben);
    const other = await rpc().call(generationRpc.createFolder, { name: 'Autumn' }, ann);
    await expect(
      rpc().call(generationRpc.changeFolder, { id: other.id, name: 'summer' }, ann),
    ).rejects.toMatchObject({ code: 'FOLDER_EXISTS' });
  });

  it('are refused to anybody else', async () => {
    const { id } = await rpc().call(generationRpc.createFolder, { name: 'Private' }, ann);
    const text = await storeText(generation.stack, { userId: 2 });
    for (const attempt of [
      rpc().call(generationRpc.changeFolder, { id, name: 'Mine' }, ben),
      rpc().call(generationRpc.deleteFolder, { id }, ben),
      rpc().call(generationRpc.organise, { id: text, folderId: id }, ben),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'NOT_YOURS', status: 403 });
    await expect(rpc().call(generationRpc.deleteFolder, { id: 999_999 }, ben)).rejects.toMatchObject({
      code: 'FOLDER_NOT_FOUND',
    });
  });

  it('leave their contents in All Content when they are deleted', async () => {
    const { id: folderId } = await rpc().call(generationRpc.createFolder, { name: 'Short-lived' }, ann);
    const id = await storeText(generation.stack);
    await rpc().call(generationRpc.organise, { id, folderId }, ann);
    await rpc().call(generationRpc.deleteFolder, { id: folderId }, ann);
    const { items } = await rpc().call(generationRpc.list, {}, ann);
    expect(items.find((item) => item.id === id)).toMatchObject({ folderId: null });
  });
});
