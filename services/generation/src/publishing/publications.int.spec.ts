import {
  AppError,
  binRpc,
  destinationEvents,
  generationRpc,
  publicationEvents,
  publicationRpc,
  type Publication,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { Gates } from '../gates/index.js';
import { DestinationDouble } from '../testing/destination-double.js';
import { standInForDocuments } from '../testing/document-double.js';
import { ben, generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const ann = { userId: 1, as: { role: 'editor' as const } };
const writer = { userId: 1, as: { role: 'writer' as const } };

let generation: GenerationStack;
let blog: DestinationDouble;
beforeAll(async () => {
  generation = await generationStack({ JOB_RETRY_FIRST_MS: '20', JOB_RETRY_LONGEST_MS: '50' });
  standInForDocuments(generation.stack, []);
  blog = new DestinationDouble(generation.stack);
});
afterAll(() => generation.close());
beforeEach(() => {
  blog.posts.clear();
  blog.orders.length = 0;
  const can = { draft: true, update: true, withdraw: true };
  Object.assign(blog, { failure: null, removed: false, can, remark: null });
});

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const html = '<h1>Risk first</h1><p>Cut early, and then rest.</p>';
const store = (status = 'Draft') => storeText(generation.stack, { status, content: html });
const ofText = async (id: number) => (await call(publicationRpc.ofText, { id }, ann)).publications;
const becomes = (id: number, state: Publication['state']): Promise<Publication> =>
  eventually(async () => {
    const [found] = await ofText(id);
    return found?.state === state ? found : null;
  });
const publish = (id: number, { as = 'live' }: { as?: Publication['as'] } = {}) =>
  call(publicationRpc.publish, { id, destinationId: 7, as }, ann);
const statusOf = async (id: number) => (await call(generationRpc.get, { id }, ann)).generation.status;
const edit = (id: number, words: string) =>
  call(generationRpc.edit, { id, content: `<h1>Risk first</h1><p>${words}</p>` }, ann);

describe('a text that is published', () => {
  it('is there once, with its address; readers have it, so its status says so', async () => {
    const told = await generation.stack.listen(publicationEvents.published);
    const id = await store();
    expect(await publish(id)).toMatchObject({ state: 'publishing', as: 'live', isThere: false });
    expect(await becomes(id, 'published')).toMatchObject({
      address: 'https://blog.example/post-1',
      destination: { name: 'Blog', kind: 'ghost' },
      textVersion: 1,
      isBehind: false,
      isThere: true,
      problem: null,
    });
    expect(blog.only).toMatchObject({
      title: 'Risk first',
      html: '<p>Cut early, and then rest.</p>',
      state: 'live',
    });
    expect(await statusOf(id)).toBe('Published');
    const { destinations } = await call(publicationRpc.atDestinations, {}, ann);
    expect(destinations).toEqual([{ destinationId: 7, live: 1, planned: 0 }]);
    const elsewhere = await call(publicationRpc.atDestinations, {}, { ...ann, teamId: 2 });
    expect(elsewhere.destinations).toEqual([]);
    const { items } = await call(generationRpc.list, {}, ann);
    expect(items.find((item) => item.id === id)?.places).toEqual([
      { name: 'Blog', address: 'https://blog.example/post-1' },
    ]);
    await eventually(() =>
      told.some(
        ({ generationId, address }) => generationId === id && address === 'https://blog.example/post-1',
      ),
    );
  });

  it('is a draft over there where that was ordered, and stays one here; it goes live later', async () => {
    const id = await store();
    await publish(id, { as: 'draft' });
    await becomes(id, 'published');
    expect(blog.only?.state).toBe('draft');
    expect(await statusOf(id)).toBe('Draft');
    await publish(id);
    await eventually(() => blog.only?.state === 'live');
    await becomes(id, 'published');
    expect(await statusOf(id)).toBe('Published');
    expect(blog.orders.map(({ action }) => action)).toEqual(['publish', 'update']);
  });

  it('says that it is behind after an edit, and is brought up to date in its place', async () => {
    const id = await store();
    await publish(id);
    await becomes(id, 'published');
    await edit(id, 'Cut later.');
    expect((await ofText(id))[0]).toMatchObject({ isBehind: true, textVersion: 1 });
    await publish(id);
    await eventually(async () => (await ofText(id))[0]?.textVersion === 2);
    expect(blog.only?.html).toBe('<p>Cut later.</p>');
    expect(await statusOf(id)).toBe('Published');
  });

  it('is taken down, and put in its old place when it is published again', async () => {
    const withdrawn = await generation.stack.listen(publicationEvents.withdrawn);
    const id = await store();
    await publish(id);
    const { id: publicationId } = await becomes(id, 'published');
    await call(publicationRpc.withdraw, { id: publicationId }, ann);
    expect(await becomes(id, 'withdrawn')).toMatchObject({ isThere: false, address: null });
    expect(blog.only?.state).toBe('draft');
    expect(await statusOf(id)).toBe('Draft');
    await eventually(() => withdrawn.some((news) => news.publicationId === publicationId));
    await publish(id);
    await becomes(id, 'published');
    expect(blog.only).toMatchObject({ place: 'post-1', state: 'live' });
  });
});

describe('what goes wrong', () => {
  it('is a changed post: nothing is written until somebody overwrites it', async () => {
    const id = await store();
    await publish(id);
    await becomes(id, 'published');
    Object.assign(blog.only!, { fingerprint: 'of somebody else', html: '<p>Theirs.</p>' });
    await edit(id, 'Ours.');
    await publish(id);
    const failed = await becomes(id, 'failed');
    expect(failed).toMatchObject({ isThere: true, problem: { code: 'DESTINATION_CHANGED_THERE' } });
    expect(blog.only?.html).toBe('<p>Theirs.</p>');
    await call(publicationRpc.retry, { id: failed.id, overwrite: true }, ann);
    await becomes(id, 'published');
    expect(blog.only?.html).toBe('<p>Ours.</p>');
  });

  it('is a destination that is away: it is tried again by itself, and says what it waits for', async () => {
    const id = await store();
    blog.failure = new AppError('DESTINATION_AWAY', { name: 'Blog' });
    await publish(id);
    await eventually(async () => (await ofText(id))[0]?.problem?.code === 'DESTINATION_AWAY');
    expect((await ofText(id))[0]).toMatchObject({ state: 'publishing' });
    blog.failure = null;
    await becomes(id, 'published');
    expect(new Set(blog.orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(blog.posts.size).toBe(1);
  });

  it('is a refusal: it says why, keeps the text, and is repeated when somebody asks', async () => {
    const failures = await generation.stack.listen(publicationEvents.failed);
    const id = await store();
    blog.failure = new AppError('DESTINATION_SECRET_REFUSED', { name: 'Blog' });
    await publish(id);
    const failed = await becomes(id, 'failed');
    expect(failed.problem?.message).toContain('Blog does not accept the secret');
    expect(await statusOf(id)).toBe('Draft');
    await eventually(() =>
      failures.some(({ generationId, code }) => generationId === id && code === 'DESTINATION_SECRET_REFUSED'),
    );
    blog.failure = null;
    await call(publicationRpc.retry, { id: failed.id }, ann);
    await becomes(id, 'published');
  });

  it('is a post that was deleted over there: it is published anew, or taken down already', async () => {
    const id = await store();
    await publish(id);
    const { id: publicationId } = await becomes(id, 'published');
    blog.posts.clear();
    await publish(id);
    expect(await becomes(id, 'failed')).toMatchObject({
      isThere: false,
      address: null,
      problem: { code: 'DESTINATION_POST_GONE' },
    });
    await call(publicationRpc.retry, { id: publicationId }, ann);
    await becomes(id, 'published');
    blog.posts.clear();
    await call(publicationRpc.withdraw, { id: publicationId }, ann);
    await becomes(id, 'withdrawn');
  });

  it('is a destination that was removed: what is there stays, and nothing can be ordered', async () => {
    const id = await store();
    await publish(id);
    const { id: publicationId } = await becomes(id, 'published');
    blog.removed = true;
    await generation.stack.publish(destinationEvents.removed, { destinationId: 7 });
    expect(await becomes(id, 'disconnected')).toMatchObject({
      address: 'https://blog.example/post-1',
      problem: { message: 'Blog is no longer connected. What is there can only be changed over there.' },
    });
    await expect(publish(id)).rejects.toMatchObject({ code: 'DESTINATION_NOT_FOUND' });
    await expect(call(publicationRpc.withdraw, { id: publicationId }, ann)).rejects.toMatchObject({
      code: 'PUBLICATION_DISCONNECTED',
    });
  });

  it('is given up on demand while it is tried', async () => {
    const id = await store();
    blog.failure = new AppError('DESTINATION_AWAY', { name: 'Blog' });
    const { id: publicationId } = await publish(id);
    await expect(publish(id)).rejects.toMatchObject({ code: 'PUBLICATION_BUSY' });
    await call(publicationRpc.cancel, { id: publicationId }, ann);
    expect(await becomes(id, 'failed')).toMatchObject({ problem: { code: 'CANCELLED' } });
    await call(publicationRpc.cancel, { id: publicationId }, ann);
    expect(await ofText(id)).toMatchObject([{ state: 'withdrawn', problem: null }]);
  });
});

describe('who may publish, and what', () => {
  it('refuses writers, texts that are not there, and parts that a text has not', async () => {
    const id = await store();
    const input = { id, destinationId: 7, as: 'live' as const };
    const refused = async (who: object, more: object, code: string) =>
      expect(call(publicationRpc.publish, { ...input, ...more }, who)).rejects.toMatchObject({ code });
    await refused(writer, {}, 'PERMISSION_MISSING');
    await refused(ben, {}, 'NOT_YOURS');
    await refused(ann, { id: 999_999 }, 'GENERATION_NOT_FOUND');
    await refused(ann, { destinationId: 99 }, 'DESTINATION_NOT_FOUND');
    await refused(ann, { contentType: 'blogPost' }, 'PUBLICATION_UNSUPPORTED');
    await refused(ann, { id: await store('Failed') }, 'NOTHING_TO_PUBLISH');
    await refused(ann, { id: await store('Processing') }, 'STILL_PROCESSING');
    expect(await ofText(id)).toEqual([]);
    expect(blog.orders).toEqual([]);
  });

  it('is mailed once: it is neither a draft, nor changed, nor taken down', async () => {
    blog.can = { draft: false, update: false, withdraw: false };
    blog.remark = '1 of 3 addresses refused it.';
    const id = await store();
    await expect(publish(id, { as: 'draft' })).rejects.toMatchObject({ code: 'PUBLICATION_UNSUPPORTED' });
    await publish(id);
    const out = await becomes(id, 'published');
    expect(out.problem).toEqual({
      code: 'DESTINATION_SOME_REFUSED',
      message: '1 of 3 addresses refused it.',
    });
    const unsupported = { code: 'PUBLICATION_UNSUPPORTED' };
    await expect(publish(id)).rejects.toMatchObject(unsupported);
    await expect(call(publicationRpc.withdraw, { id: out.id }, ann)).rejects.toMatchObject(unsupported);
  });

  it('counts as out when somebody leaves a letter that may have arrived at that', async () => {
    Object.assign(blog, {
      can: { draft: false, update: false, withdraw: false },
      failure: new AppError('DESTINATION_MAYBE_SENT', { name: 'Letters', unknown: 1, total: 2 }),
    });
    const id = await store();
    await publish(id);
    const failed = await becomes(id, 'failed');
    expect(failed).toMatchObject({ isThere: false, problem: { code: 'DESTINATION_MAYBE_SENT' } });
    await call(publicationRpc.cancel, { id: failed.id }, ann);
    expect(await ofText(id)).toMatchObject([
      { state: 'published', isThere: true, problem: null, publishedAt: expect.any(String) },
    ]);
    await expect(publish(id)).rejects.toMatchObject({ code: 'PUBLICATION_UNSUPPORTED' });
  });

  it('brings a draft to readers also where nothing that they have can be changed', async () => {
    blog.can = { draft: true, update: false, withdraw: true };
    const id = await store();
    await publish(id, { as: 'draft' });
    await becomes(id, 'published');
    await publish(id);
    await eventually(
      async () => (await ofText(id))[0]?.as === 'live' && (await statusOf(id)) === 'Published',
    );
    await expect(publish(id)).rejects.toMatchObject({ code: 'PUBLICATION_UNSUPPORTED' });
  });

  it('asks the gates before readers get it, and not before a draft', async () => {
    const id = await store();
    generation.service.app.get<Gates>(Gates, { strict: false }).register({
      code: 'STALE_VERSION',
      check: async (text) =>
        Promise.resolve(
          text === id
            ? [{ code: 'STALE_VERSION', message: 'Somebody has to read it first.', details: {} }]
            : [],
        ),
    });
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Somebody has to read it first.',
    });
    expect((await call(publicationRpc.ofText, { id }, ann)).obstacles).toEqual([
      { code: 'STALE_VERSION', message: 'Somebody has to read it first.' },
    ]);
    await publish(id, { as: 'draft' });
    await becomes(id, 'published');
  });

  it('keeps the posts of a deleted text where they are, and knows them when it is restored', async () => {
    const id = await store();
    await publish(id);
    const before = await becomes(id, 'published');
    await call(generationRpc.delete, { id }, ann);
    expect(blog.only?.state).toBe('live');
    await expect(ofText(id)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    await call(binRpc.generation.restore, { kind: 'text', id }, ann);
    expect(await ofText(id)).toEqual([before]);
  });
});
