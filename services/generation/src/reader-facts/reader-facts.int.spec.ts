import {
  AppError,
  binRpc,
  generationRpc,
  linkCheckRpc,
  publicationRpc,
  readerChecklistRpc,
  readerRpc,
  sourceRpc,
} from '@galley/contracts';
import { Images } from '@galley/messaging';
import { eventually } from '@galley/testing';
import { DestinationDouble } from '../testing/destination-double.js';
import { answer, standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const ann = { userId: 1, as: { role: 'editor' as const } };
const transcript =
  '[00:00:36] **Elena Voss:** I never risk more than two percent. Nobody pays me for waiting.';
const quoted = '<blockquote><p>I never risk more than two percent.</p><p>— Elena Voss</p></blockquote>';
const picture = '/files/images/chart.png';
const html =
  '<h1>Quiet markets</h1><p>A rule for the size of a trade is worth more than a forecast.</p>' +
  `<img src="${picture}" alt="Chart" />`;

const dead = (address: string) => ({
  address,
  answers: false,
  problem: 'It answered with status 404.',
  checkedAt: '2026-01-02T03:04:05.678Z',
});
const recording = (id: number) => ({
  id,
  title: 'Quiet Markets',
  guru: { id: 1, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null },
  platformType: 'Zoom',
  videoUrl: null,
  sourceReference: null,
  transcript,
  transcriptHash: 'a'.repeat(64),
});

let generation: GenerationStack;
let blog: DestinationDouble;
let recordingsAway = false;
const asked: string[] = [];
beforeAll(async () => {
  generation = await generationStack({ JOB_RETRY_FIRST_MS: '20', JOB_RETRY_LONGEST_MS: '50' });
  const { stack } = generation;
  standInForDocuments(stack, []);
  blog = new DestinationDouble(stack);
  answer(stack, sourceRpc.text, ({ id }) => {
    if (recordingsAway) throw new AppError('DEPENDENCY_DOWN', { canRetryLater: true });
    return recording(id);
  });
  answer(stack, linkCheckRpc.known, ({ addresses }) => ({
    links: addresses.filter((one) => asked.includes(one)).map(dead),
  }));
  answer(stack, linkCheckRpc.check, ({ addresses }) => {
    asked.push(...addresses);
    return { links: addresses.map(dead) };
  });
  await stack.nats.flush();
});
afterAll(() => generation.close());
beforeEach(() => {
  blog.posts.clear();
  blog.orders.length = 0;
});

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
/** A text about a topic of the recording. */
async function store(content = html, title = 'Risk: why it comes first') {
  const id = await storeText(generation.stack, { content });
  const about = { title, excerpt: '', details: '', sourceTitle: 'Quiet Markets', startSeconds: 36 };
  const topics = JSON.stringify([{ id: 1, ...about, sourceId: 7, from: 0, to: transcript.length }]);
  await generation.stack.query('generation', 'UPDATE generations SET topics = $2 WHERE id = $1', [
    id,
    topics,
  ]);
  return id;
}
const read = (id: number, who: object = ann) => call(readerRpc.facts, { id }, who);
const nothing = {
  slug: null,
  description: null,
  tags: null,
  canonicalUrl: null,
  language: null,
  socialPicture: null,
};
const change = (id: number, more: object, revision = 0, who: object = ann) =>
  call(readerRpc.change, { id, ...nothing, ...more, revision }, who);
async function publish(id: number) {
  const before = blog.orders.length;
  await call(publicationRpc.publish, { id, destinationId: 7, as: 'live' }, ann);
  await eventually(async () => (await publications(id))[0]?.state === 'published');
  return blog.orders.slice(before).at(-1)?.post;
}
const publications = async (id: number) => (await call(publicationRpc.ofText, { id }, ann)).publications;

describe('what readers get of a text', () => {
  it('is suggested from the text, until somebody enters something', async () => {
    const id = await store(html + quoted);
    expect(await read(id)).toEqual({
      generationId: id,
      contentType: 'newsletter',
      revision: 0,
      title: 'Quiet markets',
      entered: nothing,
      suggested: {
        slug: 'quiet-markets',
        description: 'A rule for the size of a trade is worth more than a forecast.',
        tags: ['Risk'],
        language: 'en',
        socialPicture: { kind: 'card' },
      },
      pictures: [{ src: picture, ownAlt: 'Chart', alt: null }],
      card: { quote: 'I never risk more than two percent.', speaker: 'Elena Voss' },
    });
    const entered = {
      slug: 'two-percent',
      description: 'A rule.',
      tags: ['Risk', 'Rules'],
      canonicalUrl: 'https://site.example/two-percent',
      language: 'en-GB',
      socialPicture: { kind: 'picture', src: picture },
    };
    const changed = await change(id, { ...entered, pictures: [{ src: picture, alt: 'A falling chart' }] });
    expect(changed).toMatchObject({ revision: 1, entered, pictures: [{ alt: 'A falling chart' }] });
    expect(await read(id)).toEqual(changed);
    const { generation: same } = await call(generationRpc.get, { id }, ann);
    expect(same.activeVersion).toBe(1);
  });

  it('says nothing of a card where nobody says what the text quotes', async () => {
    const id = await store(`${html}<blockquote><p>Nobody has ever said this sentence.</p></blockquote>`);
    expect(await read(id)).toMatchObject({ card: null, suggested: { socialPicture: { kind: 'none' } } });
    await expect(call(readerRpc.card, { id }, ann)).rejects.toMatchObject({ code: 'READER_CARD_MISSING' });
  });

  it('is drawn as a card', async () => {
    const id = await store(html + quoted);
    const { body, mediaType } = await call(readerRpc.card, { id }, { ...ann, timeoutMs: 30_000 });
    expect(mediaType).toBe('image/png');
    expect(Buffer.from(body, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('a change', () => {
  it.each([
    [{ slug: 'Quiet Markets' }, 'A slug has small letters, digits, and single hyphens between them.'],
    [{ slug: 'a'.repeat(191) }, 'A slug has at most 190 characters.'],
    [{ description: 'x'.repeat(501) }, 'A description has at most 500 characters.'],
    [{ tags: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }, 'A text has at most 30 tags.'],
    [{ tags: ['Risk', 'risk'] }, 'Each tag can be given once.'],
    [{ canonicalUrl: 'ftp://site.example/x' }, 'A canonical address begins with https:// or http://.'],
    [{ language: 'English' }, 'A language is written like en or pt-BR.'],
    [{ pictures: [{ src: '/files/images/other.png', alt: 'x' }] }, 'This picture does not stand in the text'],
    [
      { socialPicture: { kind: 'picture', src: 'https://a.example/x.png' } },
      'This picture does not stand in the text',
    ],
  ])('of %j is refused with one sentence, and changes nothing', async (more, sentence) => {
    const id = await store();
    await change(id, { slug: 'before' });
    await expect(change(id, { description: 'New.', ...more }, 1)).rejects.toThrow(sentence);
    expect(await read(id)).toMatchObject({ revision: 1, entered: { ...nothing, slug: 'before' } });
  });

  it('is for those who may change the text, on what they saw', async () => {
    const id = await store();
    const writer = { userId: 2, as: { role: 'writer' as const } };
    await expect(change(id, { slug: 'mine' }, 0, writer)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    const viewer = { userId: 1, as: { role: 'viewer' as const } };
    await expect(change(id, { slug: 'mine' }, 0, viewer)).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
    const both = await Promise.allSettled([change(id, { slug: 'one' }), change(id, { slug: 'two' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'READER_FACTS_CHANGED' },
    });
    await expect(read(id, { ...ann, teamId: 2 })).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    await expect(change(id, {}, 1, { ...ann, teamId: 2 })).rejects.toMatchObject({
      code: 'GENERATION_NOT_FOUND',
    });
    await expect(call(readerRpc.facts, { id, contentType: 'blogPost' }, ann)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  it('goes into the bin with its text and comes back with it', async () => {
    const id = await store();
    const changed = await change(id, { slug: 'kept' });
    await call(generationRpc.delete, { id }, ann);
    await call(binRpc.generation.restore, { kind: 'text', id }, ann);
    expect(await read(id)).toEqual(changed);
  });
});

describe('a text that is published', () => {
  it('goes out with what was entered, and with the suggestions for all else', async () => {
    const id = await store();
    await change(id, { tags: ['Rules'], pictures: [{ src: picture, alt: 'A "falling" chart' }] });
    expect(await publish(id)).toMatchObject({
      title: 'Quiet markets',
      slug: 'quiet-markets',
      description: 'A rule for the size of a trade is worth more than a forecast.',
      tags: ['Rules'],
      canonicalUrl: null,
      language: 'en',
      author: 'Elena Voss',
      socialImage: null,
    });
    expect(blog.only?.html).toContain(`<img src="${picture}" alt="A &quot;falling&quot; chart" />`);
    expect(blog.only?.html).not.toContain('<h1>');
  });

  it('is behind when its facts change, until they are brought there; its address stays', async () => {
    const id = await store();
    await publish(id);
    expect(await publications(id)).toMatchObject([{ isBehind: false }]);
    await change(id, { description: 'Another one.' });
    expect(await publications(id)).toMatchObject([{ isBehind: true, textVersion: 1 }]);
    await change(id, { description: 'Another one.' }, 1);
    expect((await read(id)).revision).toBe(1);
    expect(await publish(id)).toMatchObject({ description: 'Another one.', slug: null });
    expect(await publications(id)).toMatchObject([{ isBehind: false, textVersion: 1 }]);
    await change(id, { slug: 'elsewhere' }, 1);
    expect(await publish(id)).toMatchObject({ slug: 'elsewhere' });
  });

  it('shows its quote card with links, its own picture, or none', async () => {
    const id = await store(html + quoted);
    const card = (await publish(id))?.socialImage ?? '';
    expect(card).toMatch(/^\/files\/images\/[0-9a-f]{40}\.png$/);
    const kept = await new Images(generation.stack.nats).read(card.split('/').at(-1) ?? '');
    expect(kept.size).toBeGreaterThan(1_000);
    expect((await publish(id))?.socialImage).toBe(card);
    await change(id, { socialPicture: { kind: 'picture', src: picture } });
    expect((await publish(id))?.socialImage).toBe(picture);
    await change(id, { socialPicture: { kind: 'none' } }, 1);
    expect((await publish(id))?.socialImage).toBeNull();
  }, 60_000);
});

describe('the checklist of a text', () => {
  const list = async (id: number) => {
    const { items } = await call(readerChecklistRpc.read, { id }, ann);
    return Object.fromEntries(items.map((item) => [item.item, item]));
  };

  it('says of each thing how it is, and what to do', async () => {
    const id = await store(
      `${html}${quoted}<p><a href="https://a.example/x">there</a> <a href="/people">us</a></p><img src="/files/b.png" />`,
    );
    expect(await list(id)).toMatchObject({
      title: {
        state: 'attention',
        message: 'The title has 13 characters, which says little in a list of results.',
      },
      description: { state: 'ok' },
      slug: { state: 'ok', message: 'The address ends with quiet-markets, as the title suggests.' },
      links: { state: 'attention', message: '1 of 1 link was not asked yet.' },
      pictures: { state: 'attention', details: ['/files/b.png'] },
      quotes: { state: 'ok' },
      approvals: { state: 'ok' },
    });
    expect(await call(readerChecklistRpc.askLinks, { id }, ann)).toEqual({ links: 1, answering: 0 });
    expect((await list(id))['links']).toMatchObject({
      message: '1 of 1 link did not answer.',
      details: ['https://a.example/x: It answered with status 404.', 'Leads into the studio: us'],
      checkedAt: '2026-01-02T03:04:05.678Z',
    });
    await change(id, { slug: 'mine', pictures: [{ src: '/files/b.png', alt: '' }] });
    expect(await list(id)).toMatchObject({
      slug: { message: 'The address ends with mine.' },
      pictures: { state: 'ok' },
    });
  });

  it('does not know what nobody says while the recordings are away', async () => {
    const id = await store(html + quoted);
    recordingsAway = true;
    expect(await list(id)).toMatchObject({ quotes: { state: 'attention' } });
    const { obstacles } = await call(publicationRpc.ofText, { id }, ann);
    expect(obstacles).toEqual([]);
    const publishing = call(publicationRpc.publish, { id, destinationId: 7, as: 'live' }, ann);
    await expect(publishing).rejects.toMatchObject({ code: 'DEPENDENCY_DOWN' });
    recordingsAway = false;
    expect(await publish(id)).toMatchObject({ title: 'Quiet markets' });
  });
});

describe('a quote that nobody says', () => {
  const invented = '<p>She said: “Everybody always pays me for my waiting.”</p>';
  const refused = { code: 'QUOTE_NOT_SAID', status: 409 };
  const monthMs = 30 * 24 * 60 * 60 * 1_000;
  const live = { destinationId: 7, as: 'live' as const };

  it('keeps the text from its readers, whichever way it would go, and not from a draft', async () => {
    const id = await store(html + quoted + invented);
    const { items } = await call(readerChecklistRpc.read, { id }, ann);
    expect(items.find(({ item }) => item === 'quotes')).toMatchObject({
      state: 'must',
      details: ['Everybody always pays me for my waiting.'],
    });
    const { obstacles } = await call(publicationRpc.ofText, { id }, ann);
    expect(obstacles).toMatchObject([
      { code: 'QUOTE_NOT_SAID', message: expect.stringContaining('Everybody always') as string },
    ]);
    await expect(call(publicationRpc.publish, { id, ...live }, ann)).rejects.toMatchObject(refused);
    const plan = {
      id,
      ...live,
      at: new Date(Date.now() + monthMs).toISOString().slice(0, 16),
      timeZone: 'UTC',
    };
    await expect(call(publicationRpc.plan, plan, ann)).rejects.toMatchObject(refused);
    await call(generationRpc.edit, { id, status: 'Complete' }, ann);
    await expect(call(generationRpc.edit, { id, status: 'Published' }, ann)).rejects.toMatchObject(refused);
    await call(publicationRpc.publish, { id, destinationId: 7, as: 'draft' }, ann);
    await eventually(async () => (await publications(id))[0]?.state === 'published');
  });

  it('is none when it is a title, or when the same change takes it out', async () => {
    const id = await store(
      `${html}<p>Read “Risk: why it comes first, and what it costs” today.</p>`,
      'Risk: why it comes first, and what it costs',
    );
    expect(await publish(id)).toMatchObject({ title: 'Quiet markets' });
    const other = await store(html + invented);
    const content = html + quoted;
    await call(generationRpc.edit, { id: other, status: 'Complete' }, ann);
    const out = await call(generationRpc.edit, { id: other, content, status: 'Published' }, ann);
    expect(out.status).toBe('Published');
  });
});
