import {
  binRpc,
  Guru,
  guruEvents,
  guruRpc,
  limits,
  searchRpc,
  sourceRpc,
  topicEvents,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { contentSourceStack, endOf, talk, type ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const ann = { userId: 1 };

/** Takes a recording in. Returns its id. */
async function ingested(guruName: string, about: string): Promise<number> {
  const { jobId } = await call(sourceRpc.ingestTranscript, { guruName, transcript: talk(about) });
  return (await endOf(content.stack, jobId)).sourceId!;
}

describe('a guru', () => {
  it('is added once by name, whatever its case, and every change is told', async () => {
    const heard = await content.stack.listen(guruEvents.changed);
    const guru = z.strictObject(Guru.shape).parse(await call(guruRpc.create, { name: ' Elena Voss ' }));
    expect(guru).toMatchObject({ name: 'Elena Voss', description: null, topicCount: 0, sourceCount: 0 });
    await expect(call(guruRpc.create, { name: 'elena voss' })).rejects.toMatchObject({ code: 'GURU_EXISTS' });
    const imageUrl = 'https://example.com/elena.png';
    expect(await call(guruRpc.setImage, { id: guru.id, imageUrl })).toMatchObject({ imageUrl });
    expect(await call(guruRpc.setImage, { id: guru.id, imageUrl: '' })).toMatchObject({ imageUrl: null });
    expect(await call(guruRpc.setPrompt, { id: guru.id, systemPrompt: 'Be dry.' })).toMatchObject({
      systemPrompt: 'Be dry.',
    });
    expect(await call(guruRpc.list, {})).toMatchObject([{ id: guru.id, systemPrompt: 'Be dry.' }]);
    await eventually(() => heard.length === 4);
    expect(heard.map((state) => state.imageUrl)).toEqual([null, imageUrl, null, null]);
  });

  it('that does not exist is GURU_NOT_FOUND', async () => {
    await expect(call(guruRpc.get, { id: 999 })).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
    await expect(call(guruRpc.setImage, { id: 999, imageUrl: '' })).rejects.toMatchObject({
      code: 'GURU_NOT_FOUND',
    });
  });

  it('counts its sources and the topics that were found in them, the newest news winning', async () => {
    const { id: guruId } = await call(guruRpc.create, { name: 'Danny Okafor' });
    const sourceId = await ingested('Danny Okafor', 'counting');
    const published = { sourceId, guruId, topicIds: [], topicCount: 5 };
    const id = '9b1f0f0c-6a43-4b8e-9a53-0f5a1d3f8c11';
    await content.stack.publish(topicEvents.extracted, published, id);
    await eventually(async () => (await call(guruRpc.get, { id: guruId })).topicCount === 5);
    await content.stack.publish(topicEvents.replaced, { ...published, topicCount: 3 });
    await content.stack.publish(topicEvents.extracted, published, id);
    await eventually(async () => (await call(sourceRpc.get, { id: sourceId })).topicCount === 3);
    expect(await call(guruRpc.get, { id: guruId })).toMatchObject({ topicCount: 3, sourceCount: 1 });
    const counted = (topicCount: number) =>
      eventually(async () => (await call(guruRpc.get, { id: guruId })).topicCount === topicCount);
    const left = { ...published, topicCount: 2, byGuru: [{ guruId, topicCount: 2 }] };
    await content.stack.publish(topicEvents.deleted, { ...left, restorableUntil: new Date().toISOString() });
    await counted(2);
    await content.stack.publish(topicEvents.restored, { ...published, topicCount: 4 });
    await counted(4);
  });
});

describe('a guru who is renamed', () => {
  it('has the new name in the list of recordings and in the search', async () => {
    const { id } = await call(guruRpc.create, { name: 'Ida Bergg', description: 'Reads charts.' });
    await ingested('Ida Bergg', 'renaming');
    const heard = await content.stack.listen(guruEvents.changed);
    const changed = await call(guruRpc.change, { id, name: ' Ida Berg ', description: '' });
    expect(changed).toMatchObject({ id, name: 'Ida Berg', description: null, sourceCount: 1 });
    expect((await call(sourceRpc.list, { guruId: id })).items).toMatchObject([
      { guru: { name: 'Ida Berg' } },
    ]);
    expect((await call(sourceRpc.list, { search: 'Berg' })).items).toHaveLength(1);
    await eventually(() => heard.some(({ name }) => name === 'Ida Berg'));
  });

  it('cannot take the name of another one, deleted or not', async () => {
    const { id } = await call(guruRpc.create, { name: 'Olaf Ek' });
    const other = await call(guruRpc.create, { name: 'Per Holm' });
    const take = () => call(guruRpc.change, { id, name: 'per holm', description: null });
    await expect(take()).rejects.toMatchObject({ code: 'GURU_EXISTS', status: 409 });
    await call(guruRpc.delete, { id: other.id });
    await expect(take()).rejects.toMatchObject({
      code: 'GURU_EXISTS',
      message: 'A deleted guru has this name. Please choose another one.',
    });
    expect(await call(guruRpc.get, { id })).toMatchObject({ name: 'Olaf Ek' });
    await expect(
      call(guruRpc.change, { id: other.id, name: 'Gone', description: null }),
    ).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
  });
});

describe('a guru who is deleted', () => {
  const ids = async () => (await call(guruRpc.list, {})).map(({ id }) => id);
  const deleted = async (name: string) => {
    const guru = await call(guruRpc.create, { name });
    await call(guruRpc.delete, { id: guru.id });
    return guru;
  };
  const bin = () => call(binRpc['content-source'].list, {}, ann);
  const restore = (id: number) => call(binRpc['content-source'].restore, { kind: 'guru', id }, ann);
  const age = (id: number) =>
    content.stack.query(
      'content-source',
      `update gurus set "deletedAt" = now() - make_interval(days => ${limits.binDays}) where id = $1`,
      [id],
    );

  it('leaves lists and the search; its recordings stay and name it; it comes back by one call', async () => {
    const told = [
      await content.stack.listen(guruEvents.deleted),
      await content.stack.listen(guruEvents.restored),
    ];
    const { id, name } = await call(guruRpc.create, { name: 'Sven Rask' });
    const sourceId = await ingested(name, 'resting');
    await call(guruRpc.delete, { id });
    await expect(call(guruRpc.delete, { id })).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
    expect(await ids()).not.toContain(id);
    expect((await call(searchRpc.sources, { q: 'Rask', limit: 5 }, ann)).gurus.items).toEqual([]);
    expect(await call(sourceRpc.get, { id: sourceId })).toMatchObject({ guru: { id, name } });
    expect(await bin()).toContainEqual(expect.objectContaining({ kind: 'guru', id, title: name }));
    await restore(id);
    await restore(id);
    expect(await ids()).toContain(id);
    expect(await bin()).not.toContainEqual(expect.objectContaining({ id }));
    await eventually(() => told.every((heard) => heard.filter((guru) => guru.id === id).length === 1));
  });

  it('comes back with an ingest that names it, and when it is added again', async () => {
    const one = await deleted('Tove Lund');
    await ingested('tove lund', 'coming back');
    const two = await deleted('Uno Falk');
    expect(await call(guruRpc.create, { name: 'UNO FALK', description: 'Back again.' })).toMatchObject({
      id: two.id,
      name: 'UNO FALK',
      description: 'Back again.',
    });
    expect(await ids()).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  it('is removed after 30 days, unless a recording rests on it; nobody can restore it any more', async () => {
    const alone = await deleted('Vera Ström');
    const { id: resting } = await call(guruRpc.create, { name: 'Yngve Dahl' });
    await ingested('Yngve Dahl', 'staying');
    await call(guruRpc.delete, { id: resting });
    for (const id of [alone.id, resting]) await age(id);
    const listed = (await bin()).map(({ id }) => id);
    expect(listed.filter((id) => id === alone.id || id === resting)).toEqual([]);
    await expect(restore(resting)).rejects.toMatchObject({ code: 'NOT_IN_BIN', status: 404 });
    await content.start();
    await eventually(async () => {
      const left = await content.stack.query('content-source', 'select id from gurus where id = any($1)', [
        [alone.id, resting],
      ]);
      return left.length === 1;
    });
    expect(await call(guruRpc.get, { id: resting })).toMatchObject({ name: 'Yngve Dahl', sourceCount: 1 });
  });
});
