import {
  binRpc,
  generationEvents,
  generationRpc,
  guruRpc,
  type PostNetwork,
  postNetworks,
  postRpc,
  postRules,
  Posts,
  sourceRpc,
} from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { countIn } from '@galley/posts';
import { eventually } from '@galley/testing';
import {
  answer,
  documentDouble,
  type DocumentDouble,
  standInForDocuments,
} from '../testing/document-double.js';
import { ann, ben, generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const transcript = [
  '[00:00:04] **Elena Voss:** Welcome back to the desk. Today we talk about quiet markets and what they cost.',
  '[00:00:36] **Elena Voss:** I never risk more than two percent of the account. Nobody pays me for waiting.',
  '[00:01:10] **Marcus Hale:** The stop comes first. Size comes second, and it follows from the stop.',
].join('\n');
const said = '“Size comes second, and it follows from the stop.” — Marcus Hale';
const html = [
  '<h1>Quiet markets</h1><p>A rule for the size of a trade is worth more than a forecast.</p>',
  '<blockquote><p>Size comes second, and it follows from the stop.</p><p>— Marcus Hale</p></blockquote>',
].join('');

/** The generation service with one recording that texts rest on. */
async function open(settings: Record<string, string> = {}) {
  const generation = await generationStack(settings);
  const { stack } = generation;
  const documents: DocumentDouble[] = [];
  standInForDocuments(stack, documents);
  const time = '2026-01-02T03:04:05.678Z';
  const guru = { id: 1, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null };
  answer(stack, guruRpc.get, () => ({
    ...guru,
    assistantId: null,
    topicCount: 1,
    sourceCount: 1,
    createdAt: time,
    updatedAt: time,
  }));
  answer(stack, sourceRpc.byIds, () => []);
  answer(stack, sourceRpc.list, () => ({ items: [], nextCursor: null, total: 0 }));
  answer(stack, sourceRpc.text, ({ id }) => ({
    id,
    title: 'Quiet Markets',
    guru,
    platformType: 'Zoom',
    videoUrl: null,
    sourceReference: null,
    transcript,
    transcriptHash: 'a'.repeat(64),
  }));
  await stack.nats.flush();
  /** A text about it, as Ann wrote it. */
  const text = async (options: Parameters<typeof storeText>[1] = {}) => {
    const id = await storeText(stack, { content: html, ...options });
    const about = { title: 'Risk', excerpt: '', details: '', sourceTitle: 'Quiet Markets', startSeconds: 36 };
    const topics = [{ id: 1, ...about, sourceId: 7, from: 0, to: transcript.length }];
    await stack.query('generation', 'UPDATE generations SET topics = $2 WHERE id = $1', [
      id,
      JSON.stringify(topics),
    ]);
    documents.push(documentDouble(id, html));
    return { id, document: documents.at(-1)! };
  };
  return { ...generation, text };
}

describe('posts of a text', () => {
  let generation: GenerationStack & Awaited<ReturnType<typeof open>>;
  beforeAll(async () => (generation = await open()));
  afterAll(() => generation.close());

  const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
  const list = (id: number, who = ann) => call(postRpc.list, { id }, who);
  const make = (id: number, networks?: PostNetwork[], who = ann) =>
    call(postRpc.make, { id, ...(networks && { networks }) }, who);
  const made = async (networks?: PostNetwork[]) => {
    const { id, document } = await generation.text();
    const { posts } = await make(id, networks);
    return { id, document, posts, post: posts[0]! };
  };
  const change = (id: number, network: PostNetwork, text: string, revision: number, who = ann) =>
    call(postRpc.change, { id, network, text, revision }, who);

  it('are made for each network within its limit, of a quote that was said and words of the text', async () => {
    const { id } = await generation.text();
    expect(await list(id)).toEqual({ generationId: id, posts: [] });
    const { posts } = Posts.parse(await make(id));
    expect(posts.map(({ network }) => network)).toEqual([...postNetworks]);
    for (const { network, text, ...post } of posts) {
      expect(text).toContain(said);
      expect(countIn(network, text)).toBeLessThanOrEqual(postRules[network].limit);
      expect(post).toMatchObject({ textVersion: 1, isBehind: false, revision: 1, edited: false });
    }
    expect(await list(id, ben)).toMatchObject({ posts });
  });

  it('are changed by hand, and made again only where that is asked', async () => {
    const { id } = await made();
    const changed = await change(id, 'x', '  Size comes second.  ', 1);
    expect(changed.posts.find(({ network }) => network === 'x')).toMatchObject({
      text: 'Size comes second.',
      revision: 2,
      edited: true,
    });
    const { posts } = await make(id, ['bluesky']);
    expect(posts.map(({ network, revision, edited }) => [network, revision, edited])).toEqual([
      ['linkedin', 1, false],
      ['x', 2, true],
      ['bluesky', 2, false],
      ['mastodon', 1, false],
    ]);
    expect((await make(id, ['x'])).posts[1]).toMatchObject({ revision: 3, edited: false });
  });

  it('are refused over the limit, counted as the network does, and stay as they were', async () => {
    const { id, post } = await made(['x']);
    await expect(change(id, 'x', '大'.repeat(141), 1)).rejects.toMatchObject({
      code: 'POST_TOO_LONG',
      message: 'This post has 282 characters; X takes 280.',
    });
    expect((await list(id)).posts).toEqual([post]);
    expect((await change(id, 'x', '大'.repeat(140), 1)).posts[0]?.revision).toBe(2);
  });

  it('are refused with a quotation that nobody says', async () => {
    const { id, post } = await made(['mastodon']);
    await expect(
      change(id, 'mastodon', 'Elena: “I always risk the whole account.”', 1),
    ).rejects.toMatchObject({
      code: 'POST_QUOTE_NOT_SAID',
      message: expect.stringContaining('“I always risk the whole account.”') as string,
    });
    expect((await list(id)).posts).toEqual([post]);
    const words = 'Elena: “I never risk more than two percent of the account.” From “Quiet Markets”.';
    expect((await change(id, 'mastodon', words, 1)).posts[0]?.text).toBe(words);
  });

  it('keep what somebody else changed meanwhile', async () => {
    const { id } = await made(['x']);
    const [first, second] = await Promise.allSettled([
      change(id, 'x', 'One of two.', 1),
      change(id, 'x', 'Two of two.', 1),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = [first, second].filter((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'POST_CHANGED' });
    expect((await list(id)).posts[0]?.revision).toBe(2);
  });

  it('are behind when the text has another version, until they are made again', async () => {
    const { id } = await made(['x', 'bluesky']);
    await call(generationRpc.edit, { id, content: `${html}<p>And more.</p>`, baseVersion: 1 }, ann);
    expect((await list(id)).posts.map(({ isBehind }) => isBehind)).toEqual([true, true]);
    expect((await make(id, ['x'])).posts.map(({ isBehind }) => isBehind)).toEqual([false, true]);
  });

  it('are made of what was typed into the document as well', async () => {
    const { id, document } = await generation.text();
    document.html =
      '<h1>Typed just now</h1><p>A rule for the size of a trade is worth more than a forecast.</p>';
    const { posts } = await make(id, ['x']);
    expect(posts[0]).toMatchObject({ textVersion: 2, isBehind: false });
    expect(posts[0]?.text).toContain('Typed just now');
  });

  it('are sent to the webhooks as one event', async () => {
    const told = await generation.stack.listen(generationEvents.postsPushed);
    const { id, posts } = await made();
    expect(await call(postRpc.push, { id, networks: ['mastodon', 'x'] }, ann)).toEqual({
      pushed: ['mastodon', 'x'],
    });
    const [event] = await eventually(() => told.length > 0 && told);
    const textOf = (network: PostNetwork) => posts.find((post) => post.network === network)?.text;
    expect(event).toMatchObject({
      generationId: id,
      title: 'Risk first',
      posts: [
        { network: 'mastodon', text: textOf('mastodon') },
        { network: 'x', text: textOf('x') },
      ],
    });
  });

  it('are missing where none was made', async () => {
    const { id } = await made(['x']);
    const missing = { code: 'POST_NOT_FOUND', status: 404 };
    await expect(change(id, 'bluesky', 'Hello.', 1)).rejects.toMatchObject(missing);
    await expect(call(postRpc.push, { id, networks: ['x', 'bluesky'] }, ann)).rejects.toMatchObject(missing);
    await expect(list(999_999)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    await expect(make(999_999)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
  });

  it('are for those who may change the text, once it is written', async () => {
    const { id } = await made(['x']);
    const writer = { ...ben, role: 'writer' } as const;
    const notTheirs = { code: 'NOT_YOURS' };
    await expect(make(id, ['x'], writer)).rejects.toMatchObject(notTheirs);
    await expect(change(id, 'x', 'Mine.', 1, writer)).rejects.toMatchObject(notTheirs);
    const { id: late } = await generation.text({ status: 'Processing' });
    await expect(make(late)).rejects.toMatchObject({ code: 'STILL_PROCESSING' });
  });

  it('go into the bin with their text and come back with it; another team has none of them', async () => {
    const { id, posts } = await made();
    const elsewhere = { userId: 1, teamId: 2 };
    await expect(list(id, elsewhere)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    await call(generationRpc.delete, { id }, ann);
    await expect(list(id)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    await call(binRpc.generation.restore, { kind: 'text', id }, ann);
    expect((await list(id)).posts).toEqual(posts);
  });
});

describe('posts of a language model', () => {
  let model: OpenAiStandIn;
  let generation: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    model = await startOpenAiStandIn();
    generation = await open({ OPENAI_BASE_URL: model.baseUrl });
  });
  afterAll(async () => {
    await generation.close();
    await model.close();
  });
  const make = (id: number) => generation.stack.rpc.call(postRpc.make, { id, networks: ['x'] }, ann);

  it('quote what was said, and lose what nobody says', async () => {
    const { id } = await generation.text();
    const text = 'Marcus Hale: "size comes second". Elena Voss: “always risk everything you have got”.';
    model.reply(() => ({ json: { posts: [{ network: 'x', text }] } }));
    const { posts } = await make(id);
    expect(posts[0]?.text).toContain('“Size comes second”');
    expect(posts[0]?.text).not.toContain('“always');
  });

  it('leave the posts that are there when the model is away', async () => {
    const { id } = await generation.text();
    model.reply(() => ({ json: { posts: [{ network: 'x', text: 'The stop comes first.' }] } }));
    const before = await make(id);
    model.reply(() => ({ status: 400 }));
    await expect(make(id)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(await generation.stack.rpc.call(postRpc.list, { id }, ann)).toEqual(before);
  });
});
