import {
  GenerationListItem,
  generationEvents,
  generationRpc,
  limits,
  type Role,
  statuses,
  type Status,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';
import { NewsroomDouble } from '../testing/newsroom-double.js';

let generation: GenerationStack;
const rpc = () => generation.stack.rpc;
const ann = { userId: 1 };
const ben = { userId: 2 };

beforeAll(async () => {
  generation = await generationStack();
});
afterAll(() => generation.close());
beforeEach(() => generation.stack.query('generation', 'DELETE FROM generations'));

const edit = (id: number, changes: object, as: { userId: number; as?: { role: Role } } = ann) =>
  rpc().call(generationRpc.edit, { id, ...changes }, as);

describe('the list of texts', () => {
  it('holds the own ones, newest first, without bodies, page by page', async () => {
    const ids: number[] = [];
    for (let minute = 0; minute < 5; minute += 1)
      ids.unshift(
        await storeText(generation.stack, {
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(minute / 2))),
        }),
      );
    await storeText(generation.stack, { userId: 2 });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: z.infer<typeof generationRpc.list.output> = await rpc().call(
        generationRpc.list,
        { limit: 2, ...(cursor ? { cursor } : {}) },
        ann,
      );
      z.array(z.strictObject(GenerationListItem.shape)).parse(page.items);
      expect(page.total).toBe(5);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  it('is searched by words as they are typed, and filtered by guru and time', async () => {
    const id = await storeText(generation.stack, { createdAt: new Date('2026-01-01T00:00:00Z') });
    const other = await storeText(generation.stack, { guruId: 2 });
    const found = async (query: object) =>
      (await rpc().call(generationRpc.list, query, ann)).items.map((item) => item.id);
    expect(await found({ search: 'ris' })).toEqual([other, id]);
    expect(await found({ search: "harvest' \\ :*" })).toEqual([]);
    expect(await found({ search: '' })).toEqual([other, id]);
    expect(await found({ search: '-risk' })).toEqual([]);
    expect(await found({ guruId: 2 })).toEqual([other]);
    expect(await found({ guruIds: '2,9' })).toEqual([other]);
    await rpc().call(generationRpc.organise, { id, isFavorited: 1 }, ann);
    expect(await found({ favorited: '1' })).toEqual([id]);
    expect(await found({ since: '2026-01-02T00:00:00Z' })).toEqual([other]);
    expect(await found({ platform: 'Zoom' })).toEqual([]);
  });

  it('holds what is in no folder, a status or a type, where that is asked for', async () => {
    const folder = await rpc().call(generationRpc.createFolder, { name: 'Issue 12' }, ann);
    const [filed, loose] = [
      await storeText(generation.stack),
      await storeText(generation.stack, { status: 'Complete' }),
    ];
    await rpc().call(generationRpc.organise, { id: filed, folderId: folder.id }, ann);
    const found = async (query: object) =>
      (await rpc().call(generationRpc.list, query, ann)).items.map((item) => item.id);
    expect(await found({ folderId: 'none' })).toEqual([loose]);
    expect(await found({ folderId: String(folder.id) })).toEqual([filed]);
    expect(await found({ status: 'Complete' })).toEqual([loose]);
    expect(await found({ contentType: 'Blog Post' })).toEqual([]);
    expect(await found({ contentType: 'newsletter' })).toEqual([loose, filed]);
    await expect(rpc().call(generationRpc.list, { folderId: 'some' as 'none' }, ann)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('is counted up to a limit, and says where counting stopped', async () => {
    await generation.stack.query(
      'generation',
      `INSERT INTO generations ("userId", "contentType", status, "guruId", "sourceInfo", "activeVersion")
         SELECT 1, 'Newsletter', 'Draft', CASE WHEN n = 1 THEN 2 ELSE 1 END, '{}', 1 FROM generate_series(1, $1) n`,
      [limits.listCounted + 2],
    );
    const total = async (query: object) => {
      const page = await rpc().call(generationRpc.list, { limit: 1, ...query }, ann);
      return [page.total, page.totalRelation];
    };
    expect(await total({})).toEqual([limits.listCounted, 'gte']);
    expect(await total({ guruId: 1 })).toEqual([limits.listCounted, 'gte']);
    expect(await total({ guruId: 2 })).toEqual([1, 'eq']);
  });

  it('of the team names who wrote each text, by number while the name is unknown', async () => {
    await generation.stack.query('generation', `INSERT INTO people (id, name) VALUES (2, 'Ben Ortiz')`);
    for (const userId of [null, 1, 2]) await storeText(generation.stack, { userId });
    const { items } = await rpc().call(generationRpc.recent, { days: 7 }, ann);
    expect(items.map(({ contentLabel, author }) => [contentLabel, author])).toEqual([
      ['Team', 'Ben Ortiz'],
      ['Generated by me', 'User 1'],
      ['SuperAI', null],
    ]);
    const { generation: text } = await rpc().call(generationRpc.get, { id: items[0]!.id }, ann);
    expect(text).toMatchObject({ contentLabel: 'Team', author: 'Ben Ortiz' });
  });

  it('asks who is there', async () => {
    await expect(rpc().call(generationRpc.list, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('the status', () => {
  const legal = ['Draft>Complete', 'Complete>Published', 'Complete>Draft', 'Published>Draft'];
  const moves = statuses.flatMap((from) => statuses.map((to): [Status, Status] => [from, to]));

  it.each(moves)('from %s to %s by a person', async (from, to) => {
    const id = await storeText(generation.stack, { status: from });
    const bySystem = to === 'Processing' || to === 'Failed';
    if (!bySystem && (from === to || legal.includes(`${from}>${to}`))) {
      expect(await edit(id, { status: to })).toMatchObject({ status: to, activeVersion: 1 });
      return;
    }
    await expect(edit(id, { status: to })).rejects.toMatchObject({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
      message: `The status cannot change from ${from} to ${to}.`,
    });
    expect(
      await generation.stack.query('generation', 'SELECT status FROM generations WHERE id = $1', [id]),
    ).toEqual([{ status: from }]);
  });

  it('Published is told to whoever listens', async () => {
    const published = await generation.stack.listen(generationEvents.published);
    const id = await storeText(generation.stack, { status: 'Complete' });
    await edit(id, { status: 'Published' });
    await eventually(() => published.some((event) => event.generationId === id && event.version === 1));
  });

  it('refuses content while the text is being written or could not be', async () => {
    const processing = await storeText(generation.stack, { status: 'Processing' });
    await expect(edit(processing, { content: '<p>Mine.</p>' })).rejects.toMatchObject({
      status: 409,
      code: 'STILL_PROCESSING',
    });
    const failed = await storeText(generation.stack, { status: 'Failed' });
    await expect(edit(failed, { content: '<p>Mine.</p>' })).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
  });
});

describe('whose a text is', () => {
  it('lets nobody but its owner change, move or delete it', async () => {
    const id = await storeText(generation.stack);
    for (const attempt of [
      edit(id, { content: '<p>Taken.</p>' }, ben),
      edit(id, { status: 'Complete' }, ben),
      rpc().call(generationRpc.organise, { id, isFavorited: 1 }, ben),
      rpc().call(generationRpc.restore, { id, version: 1 }, ben),
      rpc().call(generationRpc.delete, { id }, ben),
    ])
      await expect(attempt).rejects.toMatchObject({ status: 403, code: 'NOT_YOURS' });
    expect(await rpc().call(generationRpc.versions, { id }, ben)).toHaveLength(1);
  });

  it('lets editors change, move and delete texts of others, and writers not', async () => {
    const as = (role: Role) => ({ userId: ben.userId, as: { role } });
    const id = await storeText(generation.stack);
    for (const role of ['viewer', 'writer'] as const)
      await expect(edit(id, { content: '<p>Taken.</p>' }, as(role))).rejects.toMatchObject({ status: 403 });
    expect(await edit(id, { content: '<p>Mended.</p>' }, as('editor'))).toMatchObject({ activeVersion: 2 });
    await rpc().call(generationRpc.organise, { id, isFavorited: 1 }, as('editor'));
    await rpc().call(generationRpc.delete, { id }, as('admin'));
    await expect(rpc().call(generationRpc.get, { id }, ben)).rejects.toMatchObject({ status: 404 });
  });

  it('lets nobody publish whose role does not allow it, not even the own text', async () => {
    const id = await storeText(generation.stack, { userId: ben.userId, status: 'Complete' });
    const publish = (role: Role) => edit(id, { status: 'Published' }, { userId: ben.userId, as: { role } });
    await expect(publish('writer')).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
      details: { permission: 'texts.publish' },
    });
    expect(await publish('editor')).toMatchObject({ status: 'Published' });
  });

  it('lets everybody edit what belongs to the team, and nobody delete it', async () => {
    const id = await storeText(generation.stack, { userId: null });
    expect(await edit(id, { status: 'Complete' }, ben)).toMatchObject({
      status: 'Complete',
      contentLabel: 'SuperAI',
    });
    await expect(rpc().call(generationRpc.delete, { id }, ben)).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });

  it('ends with it, and the news of that goes out', async () => {
    const published = await generation.stack.listen(generationEvents.deleted);
    const id = await storeText(generation.stack);
    await rpc().call(generationRpc.delete, { id }, ann);
    await expect(rpc().call(generationRpc.versions, { id }, ann)).rejects.toMatchObject({
      code: 'GENERATION_NOT_FOUND',
    });
    await expect(edit(id, { content: '<p>Late.</p>' })).rejects.toMatchObject({ status: 404 });
    await eventually(() => published.some((event) => event.generationId === id));
  });

  it('is counted for the team and for the caller', async () => {
    await Promise.all([
      storeText(generation.stack),
      storeText(generation.stack, { userId: 2 }),
      storeText(generation.stack, { userId: null }),
    ]);
    await storeText(generation.stack, { status: 'Failed' });
    expect(await rpc().call(generationRpc.count, {}, ann)).toEqual({ generations: 3, mine: 1 });
  });
});

describe('a text whose writing waits', () => {
  const until = new Date(Date.now() + 3_600_000);
  const query = (sql: string, values: unknown[] = []) => generation.stack.query('generation', sql, values);

  it('says for what and until when; its owner gets a real try before, and nobody else', async () => {
    const newsroom = new NewsroomDouble(generation.stack);
    const guru = newsroom.guru(1);
    await query(
      `INSERT INTO breakers (name, failures, "openUntil", code, reason) VALUES ('model', 3, $1, 'ENGINE_UNAVAILABLE', 'Away.')`,
      [until],
    );
    const order = {
      guruId: guru.id,
      topicIds: newsroom.topics.map(({ id }) => id),
      contentType: 'newsletter',
    };
    const { id } = await rpc().call(generationRpc.create, order, ann);
    const look = async () => (await rpc().call(generationRpc.get, { id }, ben)).generation;
    expect(await look()).toMatchObject({
      status: 'Processing',
      waitsFor: 'model',
      nextTryAt: until.toISOString(),
    });
    await expect(rpc().call(generationRpc.retry, { id }, ben)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await rpc().call(generationRpc.retry, { id }, ann)).toMatchObject({ id, status: 'Processing' });
    const written = await eventually(async () => {
      const text = await look();
      return text.status === 'Draft' && text;
    });
    expect(written).toMatchObject({ waitsFor: null, nextTryAt: null });
    await query('DELETE FROM breakers');
  });

  it('for nothing but its turn cannot be tried again', async () => {
    const id = await storeText(generation.stack, { status: 'Processing' });
    await expect(rpc().call(generationRpc.retry, { id }, ann)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
  });
});
