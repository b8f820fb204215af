import { AppError, publicationRpc, receiptRpc, sourceRemovalEvents, sourceRpc } from '@galley/contracts';
import { fingerprintOf } from '@galley/service-kit';
import { CorrectedSources, eventually } from '@galley/testing';
import { verifyPage } from '@galley/verify';
import { DestinationDouble } from '../testing/destination-double.js';
import { answer, standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const ann = { userId: 1, as: { role: 'editor' as const } };
const raw = [
  '[00:00:04] **Elena Voss:** Welcome back to the desk. Today we talk about quiet markets and what they cost.',
  '[00:00:36] **Elena Voss:** I never risk more than too percent of the account. Nobody pays me for waiting.',
  '[00:01:10] **Marcus Hale:** The stop comes first. Size comes second, and it follows from the stop.',
].join('\n');
const html = [
  '<h1>Quiet markets</h1>',
  '<p>Elena says: “I never risk <strong>more</strong> than too percent of the account,” and sticks to it.</p>',
  '<blockquote><p>Size comes second, and it follows from the stop.</p><p>— Marcus Hale</p></blockquote>',
].join('');
const [old, key] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((bytes) => bytes.toString('base64'));

let generation: GenerationStack;
let sources: CorrectedSources;
let blog: DestinationDouble;
let next = 500;
const gone = new Set<number>();
beforeAll(async () => {
  generation = await generationStack({
    JOB_RETRY_FIRST_MS: '20',
    JOB_RETRY_LONGEST_MS: '50',
    RECEIPT_KEYS: `${key}, ${old}`,
    PUBLIC_URL: 'https://studio.example/',
  });
  const { stack } = generation;
  sources = new CorrectedSources(stack);
  standInForDocuments(stack, []);
  blog = new DestinationDouble(stack);
  answer(stack, sourceRpc.text, ({ id }) => {
    if (gone.has(id)) throw new AppError('NOT_FOUND');
    return {
      id,
      title: 'Quiet Markets',
      guru: { id: 1, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null },
      platformType: 'Zoom',
      videoUrl: null,
      sourceReference: null,
      transcript: sources.text(id),
      transcriptHash: sources.hash(id),
    };
  });
  await stack.nats.flush();
});
afterAll(() => generation.close());
beforeEach(() => {
  blog.posts.clear();
  blog.orders.length = 0;
  Object.assign(blog, { failure: null });
});

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const keysOf = () => call(receiptRpc.keys, {});

/** A text that quotes a recording of its own. */
async function quoting(content = html) {
  const sourceId = (next += 1);
  sources.add(sourceId, raw);
  const id = await storeText(generation.stack, { content });
  const about = { title: 'Risk', excerpt: '', details: '', sourceTitle: 'Quiet Markets', startSeconds: 36 };
  const topics = JSON.stringify([{ id: 1, ...about, sourceId, from: 0, to: raw.length }]);
  await generation.stack.query('generation', 'UPDATE generations SET topics = $2 WHERE id = $1', [
    id,
    topics,
  ]);
  return { id, sourceId };
}
const publication = async (id: number) => (await call(publicationRpc.ofText, { id }, ann)).publications[0];
const becomes = (id: number, state: string) =>
  eventually(async () => ((await publication(id))?.state === state ? publication(id) : null));
const order = (id: number, as: 'live' | 'draft' = 'live') =>
  call(publicationRpc.publish, { id, destinationId: 7, as }, ann);
const lastPost = () => blog.orders.at(-1)?.post ?? null;
const pageOf = (post = lastPost()) =>
  `<article>${post?.html ?? ''}</article><script type="application/ld+json">${post?.jsonLd ?? ''}</script>`;
async function publish(id: number, as: 'live' | 'draft' = 'live') {
  await order(id, as);
  await becomes(id, 'published');
  return receiptIn(lastPost()?.jsonLd ?? '');
}
const receiptIn = (json: string) => /receipts\/([\da-f-]{36})/.exec(json)?.[1] ?? '';
const read = (id: string) => call(receiptRpc.read, { id });

describe('a text that goes out', () => {
  it('carries a signed receipt for each quote that is located in its recording', async () => {
    const { id, sourceId } = await quoting();
    const receipt = await publish(id);
    expect((await publication(id))?.receiptId).toBe(receipt);
    const checked = await verifyPage(pageOf(), keysOf);
    expect(checked.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    expect(checked.map(({ statement }) => statement)).toMatchObject([
      {
        issuer: 'https://studio.example',
        receipt,
        number: 1,
        of: 2,
        quote: 'I never risk more than too percent of the account,',
        speaker: 'Elena Voss',
        recording: 'Quiet Markets',
        second: 36,
        transcript: sources.hash(sourceId),
      },
      {
        number: 2,
        quote: 'Size comes second, and it follows from the stop.',
        speaker: 'Marcus Hale',
        second: 70,
      },
    ]);
    expect(await read(receipt)).toMatchObject({
      id: receipt,
      title: 'Quiet markets',
      text: { state: 'live', address: 'https://blog.example/post-1' },
      quotes: [
        { number: 1, state: 'valid', touched: false, wordsNow: null },
        { number: 2, state: 'valid' },
      ],
    });
  });

  it('carries the same receipt on every try of an order, and a new one with the next', async () => {
    const { id } = await quoting();
    Object.assign(blog, { failure: new AppError('DESTINATION_AWAY', { name: 'Blog', canRetryLater: true }) });
    await order(id);
    await eventually(() => blog.orders.length > 2);
    expect((await publication(id))?.receiptId).toBeNull();
    Object.assign(blog, { failure: null });
    await becomes(id, 'published');
    const tries = blog.orders.map(({ post }) => post?.jsonLd);
    expect(new Set(tries).size).toBe(1);
    const first = receiptIn(tries[0] ?? '');
    const second = await publish(id);
    expect(second).not.toBe(first);
    expect((await read(first)).text).toEqual({ state: 'replaced', address: null });
    expect((await read(second)).text.state).toBe('live');
  });

  it('has none for words that nobody says, and none at all without others', async () => {
    const invented = '<p>“Nobody ever said these words here.”</p>';
    const { id } = await quoting(`<h1>Quiet markets</h1>${invented}<p>“The stop comes first.”</p>`);
    await publish(id, 'draft');
    const checked = await verifyPage(pageOf(), keysOf);
    expect(checked.map(({ statement }) => [statement?.quote, statement?.of])).toEqual([
      ['The stop comes first.', 1],
    ]);
    const other = await quoting(`<h1>Quiet markets</h1>${invented}`);
    await publish(other.id, 'draft');
    expect(lastPost()).toMatchObject({ jsonLd: null });
  });
});

describe('a receipt', () => {
  it('says where its text is: a draft, with readers, taken down', async () => {
    const { id } = await quoting();
    expect((await read(await publish(id, 'draft'))).text).toEqual({ state: 'draft', address: null });
    const receipt = await publish(id);
    await call(publicationRpc.withdraw, { id: (await publication(id))?.id ?? 0 }, ann);
    expect(await becomes(id, 'withdrawn')).toMatchObject({ receiptId: null });
    expect((await read(receipt)).text).toEqual({ state: 'taken-down', address: null });
  });

  it('says how a corrected recording reads now; what was signed stays', async () => {
    const { id, sourceId } = await quoting();
    const receipt = await publish(id);
    const { quotes: before } = await read(receipt);
    await sources.say(sourceId, 'too percent', 'two percent');
    const { quotes } = await read(receipt);
    expect(quotes).toMatchObject([
      { state: 'corrected', touched: true, wordsNow: 'I never risk more than two percent of the account,' },
      { state: 'corrected', touched: false, wordsNow: null },
    ]);
    expect(quotes.map(({ token }) => token)).toEqual(before.map(({ token }) => token));
    expect((await verifyPage(pageOf(), keysOf)).map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
  });

  it('says that a recording is gone, and keeps nothing of one that was withdrawn', async () => {
    const { id, sourceId } = await quoting();
    const receipt = await publish(id);
    gone.add(sourceId);
    expect((await read(receipt)).quotes).toMatchObject([{ state: 'removed' }, { state: 'removed' }]);
    const fingerprint = fingerprintOf(raw);
    await generation.stack.publish(sourceRemovalEvents.erasureOrdered, {
      sourceId,
      fingerprint,
      again: false,
    });
    await eventually(async () => (await read(receipt)).quotes.every(({ state }) => state === 'withdrawn'));
    expect((await read(receipt)).quotes).toMatchObject([{ token: null }, { token: null }]);
    const kept = await generation.stack.query(
      'generation',
      'SELECT FROM receipt_quotes WHERE "sourceId" = $1 AND token IS NOT NULL',
      [sourceId],
    );
    expect(kept).toEqual([]);
  });

  it('is none of an unknown id', async () => {
    await expect(read('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'RECEIPT_NOT_FOUND',
    });
  });
});

describe('the keys of an installation', () => {
  it('are published with those of earlier times; without one there are no receipts', async () => {
    const { keys } = await keysOf();
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'Ed25519', use: 'sig' });
  });
});
