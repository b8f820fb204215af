import {
  binRpc,
  limits,
  type Role,
  sourceEvents,
  sourceRemovalEvents,
  sourceRemovalRpc,
  sourceRpc,
} from '@galley/contracts';
import { Fingerprint } from '@galley/service-kit';
import { eventually } from '@galley/testing';
import {
  addGuru,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const person = (userId: number, role: Role) => ({ userId, as: { role } });
const [ann, bob, eva] = [person(1, 'writer'), person(2, 'writer'), person(3, 'editor')];
const sql = (text: string, values: unknown[] = []) => content.stack.query('content-source', text, values);
const send = (transcript: string, title: string) =>
  call(sourceRpc.ingestTranscript, { guruName: 'Marcus Hale', transcript, title }, ann);

/** Takes a recording of Ann's in. Returns its id. */
async function ingested(about: string): Promise<number> {
  const { jobId } = await send(talk(about), `Talk about ${about}`);
  return (await endOf(content.stack, jobId)).sourceId!;
}
const restore = (id: number, who = ann) =>
  call(binRpc['content-source'].restore, { kind: 'source', id }, who);
const bin = async () =>
  (await call(binRpc['content-source'].list, {}, ann)).filter(({ kind }) => kind === 'source');

describe('a source that is deleted', () => {
  it('leaves lists and searches, and comes back as it was', async () => {
    const told = [
      await content.stack.listen(sourceRemovalEvents.deleted),
      await content.stack.listen(sourceRemovalEvents.restored),
    ];
    const id = await ingested('iron condors');
    const before = await call(sourceRpc.get, { id });
    const words = () => sql('select stretch, words from spoken_words where "sourceId" = $1', [id]);
    await sql(`insert into spoken_words ("sourceId", stretch, words) values ($1, 0, '[[0, 4, 1.5, 1.9]]')`, [
      id,
    ]);
    expect(before.addedBy).toBe(ann.userId);
    await call(sourceRemovalRpc.delete, { id }, ann);
    await expect(call(sourceRpc.get, { id })).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    await expect(call(sourceRemovalRpc.delete, { id }, ann)).rejects.toMatchObject({
      code: 'SOURCE_NOT_FOUND',
    });
    expect(await bin()).toMatchObject([{ id, title: 'Talk about iron condors' }]);
    await restore(id);
    await restore(id);
    expect(await call(sourceRpc.get, { id })).toEqual(before);
    expect(await words()).toEqual([{ stretch: 0, words: [[0, 4, 1.5, 1.9]] }]);
    expect(await bin()).toEqual([]);
    expect(await call(sourceRpc.passages, { id, q: 'trade risks dollars', limit: 3 })).not.toEqual([]);
    await eventually(() => told.every((heard) => heard.length === 1));
  });

  it('takes along what the database would delete with it', async () => {
    const rows = await sql(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'raw_sources'::regclass and confdeltype = 'c' order by 1`,
    );
    // What it is found by, and how it looks, is made anew; the others are parts of the entry in the bin (source-bin.ts).
    expect(rows).toEqual([
      { name: 'search_entries' },
      { name: 'spoken_words' },
      { name: 'transcript_versions' },
      { name: 'waveforms' },
    ]);
  });

  it('belongs to whoever added it, and to editors', async () => {
    const id = await ingested('permissions');
    await expect(call(sourceRemovalRpc.delete, { id }, bob)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
    await call(sourceRemovalRpc.delete, { id }, ann);
    await expect(restore(id, bob)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    await restore(id, eva);
    await call(sourceRemovalRpc.delete, { id }, eva);
  });

  it('cannot come back beside itself, and goes for good after 30 days', async () => {
    const gone = await content.stack.listen(sourceRemovalEvents.removed);
    const id = await ingested('twins');
    await call(sourceRemovalRpc.delete, { id }, ann);
    const again = await ingested('twins');
    await expect(restore(id)).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
      details: { existingSourceId: again },
    });
    await sql(
      `update bin set "deletedAt" = now() - make_interval(days => ${limits.binDays}) where "itemId" = $1`,
      [id],
    );
    await content.start();
    await eventually(() => gone.some(({ sourceId }) => sourceId === id));
    expect(await sql('select 1 from bin where "itemId" = $1', [id])).toEqual([]);
  });
});

describe('a source that is withdrawn', () => {
  const withdraw = (id: number, title: string, who = eva) =>
    call(sourceRemovalRpc.withdraw, { id, title }, who);

  it('needs an editor and its title, and leaves nothing but hashes', async () => {
    const told = await content.stack.listen(sourceRemovalEvents.withdrawn);
    const ordered = await content.stack.listen(sourceRemovalEvents.erasureOrdered);
    const id = await ingested('consent');
    await expect(withdraw(id, 'Talk about consent', ann)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
    await expect(withdraw(id, 'Talk about')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await withdraw(id, 'Talk about consent');
    await expect(restore(id)).rejects.toMatchObject({ code: 'NOT_IN_BIN' });
    await eventually(() => told.some(({ sourceId }) => sourceId === id));
    const order = await eventually(() => ordered.find(({ sourceId }) => sourceId === id));
    const said = 'In example 7 of consent, the trade risks 8 dollars to make 17.';
    expect(new Fingerprint(order.fingerprint).isIn(said)).toBe(true);
    const left = await sql(
      `select 1 from jobs where payload::text || result::text like '%consent%'
       union all select 1 from raw_sources where transcript like '%of consent,%'
       union all select 1 from search_entries where shown::text like '%of consent,%'
       union all select 1 from withdrawn_sources w where w::text like '%consent%'`,
    );
    expect(left).toEqual([]);
  });

  it('is refused when it comes again, by its words and by its title', async () => {
    const id = await ingested('refusals');
    await withdraw(id, 'Talk about refusals');
    await expect(send(talk('refusals'), 'Another name')).rejects.toMatchObject({ code: 'SOURCE_WITHDRAWN' });
    await expect(send(talk('other words'), ' talk about REFUSALS')).rejects.toMatchObject({
      code: 'SOURCE_WITHDRAWN',
      status: 409,
    });
    await ingested('something else');
  });

  it('can be one that lies in the bin', async () => {
    const id = await ingested('binned');
    await call(sourceRemovalRpc.delete, { id }, ann);
    await withdraw(id, 'Talk about binned');
    expect(await bin()).not.toContainEqual(expect.objectContaining({ id }));
    await expect(send(talk('binned'), 'Again')).rejects.toMatchObject({ code: 'SOURCE_WITHDRAWN' });
  });

  it('is withdrawn again when an older backup brings it back', async () => {
    const id = await ingested('backups');
    const [kept] = await sql('select * from raw_sources where id = $1', [id]);
    await withdraw(id, 'Talk about backups');
    await sql(
      `insert into raw_sources (id, "guruId", "platformType", title, transcript, "transcriptHash", "transcriptLength", segments)
       values ($1, $2, $3, $4, $5, $6, $7, '[]')`,
      ['id', 'guruId', 'platformType', 'title', 'transcript', 'transcriptHash', 'transcriptLength'].map(
        (name) => (kept as Record<string, unknown>)[name],
      ),
    );
    const told = await content.stack.listen(sourceRemovalEvents.withdrawn);
    await content.start();
    await eventually(() => told.some(({ sourceId }) => sourceId === id));
    await expect(call(sourceRpc.get, { id })).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
  });

  it('is ordered to be erased again, until the fingerprint goes after a day', async () => {
    const id = await ingested('late jobs');
    await withdraw(id, 'Talk about late jobs');
    const ordered = await content.stack.listen(sourceRemovalEvents.erasureOrdered);
    const again = () => ordered.filter((order) => order.sourceId === id && order.again).length;
    for (let told = 1; told <= 3; told += 1) {
      await sql(`update withdrawn_sources set "toldNextAt" = now() where "sourceId" = $1`, [id]);
      await content.start();
      await eventually(() => again() === told);
    }
    const [row] = await sql('select fingerprint from withdrawn_sources where "sourceId" = $1', [id]);
    expect(row).toEqual({ fingerprint: null });
  });
});

it('What was told of a source has no words of it', async () => {
  const heard = await content.stack.listen(sourceEvents.ingested);
  const id = await ingested('silence');
  await eventually(() => heard.some(({ sourceId }) => sourceId === id));
  expect(JSON.stringify(heard)).not.toContain('the trade risks');
});
