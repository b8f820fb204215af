import { binRpc, type ContentFolder, generationEvents, generationRpc, limits } from '@galley/contracts';
import { eventually } from '@galley/testing';
import fc from 'fast-check';
import { ann, ben, generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';
import { BinService } from './bin.service.js';

let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const query = (sql: string, values: unknown[] = []) => generation.stack.query('generation', sql, values);
const dump = async (id: number) =>
  Promise.all([
    query('SELECT to_jsonb(g) AS row FROM generations g WHERE id = $1', [id]),
    query('SELECT to_jsonb(v) AS row FROM content_versions v WHERE "generationId" = $1 ORDER BY id', [id]),
    query('SELECT to_jsonb(u) AS row FROM used_material u WHERE "generationId" = $1 ORDER BY id', [id]),
  ]);
const restoreText = (id: number, who = ann) => call(binRpc.generation.restore, { kind: 'text', id }, who);
const expire = async (kind: string, id: number) => {
  await query(
    `UPDATE bin SET "deletedAt" = now() - make_interval(days => ${limits.binDays}) WHERE kind = $1 AND "itemId" = $2`,
    [kind, id],
  );
  await generation.service.app.get(BinService, { strict: false }).empty(new AbortController().signal);
};

describe('a deleted text', () => {
  it('comes back exactly as it was, its versions and the quotes it uses included', async () => {
    const id = await storeText(generation.stack, { content: '<p>“Ünïcode” \\ and "quotes".</p>' });
    await call(generationRpc.edit, { id, content: '<p>Second.</p>' }, ann);
    await query(`INSERT INTO used_material ("generationId", "topicId") VALUES ($1, 5)`, [id]);
    const before = await dump(id);
    await call(generationRpc.delete, { id }, ann);
    expect(await dump(id)).toEqual([[], [], []]);
    expect(await restoreText(id)).toEqual({ success: true });
    expect(await dump(id)).toEqual(before);
  });

  it('is in no list, search or count, and answers 404, also to a second deletion', async () => {
    const id = await storeText(generation.stack, { userId: 7 });
    const who = { userId: 7 };
    await call(generationRpc.delete, { id }, who);
    expect((await call(generationRpc.list, {}, who)).items).toEqual([]);
    expect((await call(generationRpc.list, { search: 'risk' }, who)).total).toBe(0);
    expect(await call(generationRpc.count, {}, who)).toMatchObject({ mine: 0 });
    const { items } = await call(generationRpc.recent, { days: 7, limit: 500 }, who);
    expect(items.map((item) => item.id)).not.toContain(id);
    for (const again of [
      () => call(generationRpc.get, { id }, who),
      () => call(generationRpc.delete, { id }, who),
    ])
      await expect(again()).rejects.toMatchObject({ status: 404, code: 'GENERATION_NOT_FOUND' });
  });

  it('lies in the bin of its owner, newest first, with the day on which it goes', async () => {
    const [one, two] = [
      await storeText(generation.stack, { userId: 8 }),
      await storeText(generation.stack, { userId: 8 }),
    ];
    for (const id of [one, two]) await call(generationRpc.delete, { id }, { userId: 8 });
    const entries = await call(binRpc.generation.list, {}, { userId: 8 });
    expect(entries).toMatchObject([
      { kind: 'text', id: two, title: 'Risk first' },
      { kind: 'text', id: one },
    ]);
    const [{ deletedAt, removedAt } = { deletedAt: '', removedAt: '' }] = entries;
    expect(Date.parse(removedAt) - Date.parse(deletedAt)).toBe(limits.binDays * 86_400_000);
    expect(await call(binRpc.generation.list, {}, ben)).toEqual([]);
  });

  it('is restored by nobody but its owner', async () => {
    const id = await storeText(generation.stack);
    await call(generationRpc.delete, { id }, ann);
    await expect(restoreText(id, ben)).rejects.toMatchObject({ status: 403, code: 'NOT_YOURS' });
    expect(await dump(id)).toEqual([[], [], []]);
    await restoreText(id);
    await expect(restoreText(id, ben)).rejects.toMatchObject({ code: 'NOT_IN_BIN' });
  });

  it('is restored once, however often and at the same time somebody asks', async () => {
    const id = await storeText(generation.stack);
    await call(generationRpc.delete, { id }, ann);
    await Promise.all([restoreText(id), restoreText(id), restoreText(id)]);
    await restoreText(id);
    expect((await call(generationRpc.versions, { id }, ann)).map(({ version }) => version)).toEqual([1]);
  });

  it('tells until when it can be restored, and that it was', async () => {
    const deleted = await generation.stack.listen(generationEvents.deleted);
    const restored = await generation.stack.listen(generationEvents.restored);
    const id = await storeText(generation.stack);
    await call(generationRpc.delete, { id }, ann);
    await restoreText(id);
    const told = await eventually(() => deleted.find((event) => event.generationId === id));
    expect(Date.parse(told.restorableUntil ?? '')).toBeGreaterThan(Date.now());
    await eventually(() => restored.some((event) => event.generationId === id));
  });

  it('is removed for good after 30 days, and the news of that goes out', async () => {
    const removed = await generation.stack.listen(generationEvents.removed);
    const [old, young] = [await storeText(generation.stack), await storeText(generation.stack)];
    for (const id of [old, young]) await call(generationRpc.delete, { id }, ann);
    await expire('text', old);
    await eventually(() => removed.some((event) => event.generationId === old));
    await expect(restoreText(old)).rejects.toMatchObject({ status: 404, code: 'NOT_IN_BIN' });
    await restoreText(young);
    expect(removed.map((event) => event.generationId)).toEqual([old]);
  });

  it('lands outside of folders when its folder was deleted after it', async () => {
    const { id: folderId } = await call(generationRpc.createFolder, { name: 'Passing' }, ann);
    const id = await storeText(generation.stack);
    await call(generationRpc.organise, { id, folderId }, ann);
    await call(generationRpc.delete, { id }, ann);
    await call(generationRpc.deleteFolder, { id: folderId }, ann);
    await restoreText(id);
    expect((await call(generationRpc.get, { id }, ann)).generation).toMatchObject({ folderId: null });
  });
});

describe('a deleted folder', () => {
  const folderOf = async (name: string): Promise<ContentFolder> =>
    call(generationRpc.createFolder, { name }, ann);
  const restore = (id: number, who = ann) =>
    call(binRpc.generation.restore, { kind: 'content-folder', id }, who);

  it('comes back with the texts that were in it, but not with those that were filed elsewhere since', async () => {
    const [folder, other] = [await folderOf('Spring'), await folderOf('Elsewhere')];
    const [stays, moves] = [await storeText(generation.stack), await storeText(generation.stack)];
    for (const id of [stays, moves]) await call(generationRpc.organise, { id, folderId: folder.id }, ann);
    await call(generationRpc.deleteFolder, { id: folder.id }, ann);
    await call(generationRpc.organise, { id: moves, folderId: other.id }, ann);
    await restore(folder.id);
    await restore(folder.id);
    const folders = await call(generationRpc.folders, {}, ann);
    expect(folders).toContainEqual({ ...folder, generationCount: 1 });
    expect(folders).toContainEqual({ ...other, generationCount: 1 });
  });

  it('is somebody’s own, refused when its name is taken, and gone after 30 days', async () => {
    const folder = await folderOf('Summer');
    await call(generationRpc.deleteFolder, { id: folder.id }, ann);
    await expect(restore(folder.id, ben)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    const twin = await folderOf('summer');
    await expect(restore(folder.id)).rejects.toMatchObject({ status: 409, code: 'FOLDER_EXISTS' });
    await call(generationRpc.changeFolder, { id: twin.id, name: 'Late summer' }, ann);
    await restore(folder.id);
    await call(generationRpc.deleteFolder, { id: folder.id }, ann);
    await expire('content-folder', folder.id);
    await expect(restore(folder.id)).rejects.toMatchObject({ code: 'NOT_IN_BIN' });
  });
});

it('whatever people try, a text is where its owner put it last', async () => {
  const steps = fc.array(fc.record({ restores: fc.boolean(), userId: fc.constantFrom(1, 2) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (tried) => {
      const id = await storeText(generation.stack);
      let there = true;
      for (const { restores, userId } of tried) {
        const step = restores ? restoreText(id, { userId }) : call(generationRpc.delete, { id }, { userId });
        const worked = await step.then(
          () => true,
          () => false,
        );
        expect(worked).toBe(userId === 1 && (restores || there));
        if (worked) there = restores;
        const [found] = await dump(id);
        expect(found).toHaveLength(there ? 1 : 0);
      }
    }),
    { numRuns: 15 },
  );
});
