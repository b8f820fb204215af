import { gzipSync } from 'node:zlib';
import { auditRecorded, firstTeam, followedFeedRpc, sourceRpc, type FollowedFeed } from '@galley/contracts';
import { eventually, startYoutubeStandIn, type YoutubeStandIn } from '@galley/testing';
import { addGuru, contentSourceStack, type ContentSourceStack } from '../testing/content-source-stack.js';
import { PodcastHost, type Episode } from '../testing/podcast-host.js';

let podcasts: PodcastHost;
let youtube: YoutubeStandIn;
let content: ContentSourceStack;
let guruId: number;
beforeAll(async () => {
  podcasts = await PodcastHost.start();
  youtube = await startYoutubeStandIn();
  content = await contentSourceStack({ started: false });
  await content.start({
    SOURCE_ALLOWED_HOSTS: podcasts.host,
    FEEDS_EVERY_MS: '1000',
    READING_TIMEOUT_MS: '60000',
    YOUTUBE_BASE_URL: youtube.baseUrl,
  });
  guruId = (await addGuru(content.stack, 'Marcus Hale')).id;
});
afterAll(async () => {
  await content.close();
  await podcasts.close();
  await youtube.close();
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const follow = (path: string, more: object = {}) =>
  call(followedFeedRpc.follow, { feedUrl: podcasts.at(path), guruId, ...more }, { userId: 7 });
const episodesOf = async ({ id }: Pick<FollowedFeed, 'id'>) =>
  (await call(followedFeedRpc.episodes, { id })).items;
const statesOf = async (feed: Pick<FollowedFeed, 'id'>) =>
  Object.fromEntries((await episodesOf(feed)).map(({ title, state }) => [title?.slice(6), state]));
const check = ({ id }: FollowedFeed) => call(followedFeedRpc.check, { id });
/** The feed once it is in this state; it is read every second anyway. */
const once = ({ id }: FollowedFeed, state: FollowedFeed['state']) =>
  eventually(async () => {
    const feed = await call(followedFeedRpc.get, { id });
    return feed.state === state && feed;
  }, within);
/** Resolves when the present answer at a path has been read. */
async function readAgain(path: string): Promise<void> {
  const before = podcasts.requests(path).length;
  await eventually(() => podcasts.requests(path).length > before + 1, within);
}
const within = { withinMs: 50_000 };
/** Unique in this file: the same words are the same source. */
const named = (prefix: string, ...days: number[]): Episode[] =>
  days.map((day) => ({ name: `${prefix}-${day}`, day }));

describe('a feed that is followed', () => {
  it('brings in what it is asked for, then every new episode once, in the words of its transcript', async () => {
    podcasts.publish('/first.xml', 'Risk first', named('first', 3, 2, 1));
    const feed = await follow('/first.xml', { backCatalogue: 1 });
    expect(feed).toMatchObject({ title: 'Risk first', state: 'on', guru: { name: 'Marcus Hale' } });
    await eventually(async () => (await statesOf(feed))['first-3'] === 'done', within);
    expect(await statesOf(feed)).toEqual({ 'first-3': 'done', 'first-2': 'left-out', 'first-1': 'left-out' });

    podcasts.publish('/first.xml', 'Risk first', named('first', 4, 3, 2, 1));
    await eventually(async () => (await statesOf(feed))['first-4'] === 'done', within);
    const [newest] = await episodesOf(feed);
    expect(newest).toMatchObject({ title: 'About first-4', reason: null });
    const source = await call(sourceRpc.get, { id: newest?.sourceId ?? 0 });
    expect(source).toMatchObject({ title: 'About first-4', platformType: 'Podcast', guruId });
    expect(source.transcript).toContain('In example 1 of first-4');

    await eventually(() => podcasts.requests('/first.xml').filter((status) => status === 304).length > 2);
    expect((await call(followedFeedRpc.get, { id: feed.id })).episodes).toEqual({
      waiting: 0,
      onItsWay: 0,
      done: 2,
      failed: 0,
      leftOut: 2,
    });
  });

  it('lets in what its words let through, and by hand what they leave out', async () => {
    podcasts.publish('/words.xml', 'Words', named('words', 1));
    const feed = await follow('/words.xml', { include: ['GOLD'], exclude: ['bonus'], backCatalogue: null });
    expect(await statesOf(feed)).toEqual({ 'words-1': 'left-out' });
    podcasts.publish('/words.xml', 'Words', [
      { name: 'gold-bonus' },
      { name: 'gold-price' },
      ...named('words', 1),
    ]);
    expect(await check(feed)).toMatchObject({ state: 'on' });
    await eventually(async () => (await statesOf(feed))['gold-price'] === 'done', within);
    expect(await statesOf(feed)).toMatchObject({ 'gold-bonus': 'left-out', 'words-1': 'left-out' });
    const bonus = (await episodesOf(feed)).find(({ title }) => title === 'About gold-bonus');
    expect(bonus?.reason).toBe('The words of this feed leave it out.');
    const taken = await call(followedFeedRpc.takeIn, { id: feed.id, episodeId: bonus?.id ?? 0 });
    expect(taken.state).toBe('on-its-way');
    await eventually(async () => (await statesOf(feed))['gold-bonus'] === 'done', within);
    await expect(
      call(followedFeedRpc.takeIn, { id: feed.id, episodeId: bonus?.id ?? 0 }),
    ).rejects.toMatchObject({ code: 'EPISODE_TAKEN' });
  });

  it('says why an episode without a transcript has not come in, and takes it when the transcript is there', async () => {
    podcasts.publish('/late.xml', 'Late', [{ name: 'late', transcript: false }]);
    const feed = await follow('/late.xml', { backCatalogue: null });
    expect(await episodesOf(feed)).toMatchObject([
      { state: 'failed', reason: 'The feed offers no transcript of "About late".' },
    ]);
    podcasts.publish('/late.xml', 'Late', [{ name: 'late' }]);
    await eventually(async () => (await statesOf(feed))['late'] === 'done', within);
  });

  it('knows what is a source already, and an episode that got another name', async () => {
    podcasts.publish('/known.xml', 'Known', named('known', 1));
    const feed = await follow('/known.xml', { backCatalogue: null });
    await eventually(async () => (await statesOf(feed))['known-1'] === 'done', within);
    const [{ sourceId } = { sourceId: null }] = await episodesOf(feed);
    await call(followedFeedRpc.remove, { id: feed.id });
    const again = await follow('/known.xml', { backCatalogue: null });
    expect(await episodesOf(again)).toMatchObject([{ state: 'done', sourceId }]);
    const feedText = `<rss version="2.0"><channel><title>Known</title><item><title>About known-1</title><guid>moved</guid>
      <pubDate>${new Date(Date.UTC(2026, 0, 1)).toUTCString()}</pubDate><link>https://elsewhere.example/1</link></item></channel></rss>`;
    podcasts.answers.set('/known.xml', (_request, response) => response.end(feedText));
    await readAgain('/known.xml');
    expect(await episodesOf(again)).toHaveLength(1);
  });

  it('may be a channel of YouTube, by the address of its page', async () => {
    const channelId = 'UCanyTalk00000000000000a';
    const preview = await call(followedFeedRpc.preview, {
      feedUrl: `https://www.youtube.com/channel/${channelId}`,
    });
    expect(preview).toMatchObject({ isYoutube: true, format: 'atom', followedId: null });
    const feed = await call(followedFeedRpc.follow, { feedUrl: preview.feedUrl, guruId, backCatalogue: 1 });
    await eventually(async () => Object.values(await statesOf(feed)).includes('done'), within);
    const sources = await call(sourceRpc.list, { platform: 'YouTube' });
    expect(sources.items[0]).toMatchObject({ platformType: 'YouTube', guruId });
    await call(followedFeedRpc.remove, { id: feed.id });
    const named = await call(followedFeedRpc.preview, { feedUrl: 'https://www.youtube.com/@anyTalk' });
    expect(named.feedUrl).toMatch(/^https:\/\/www\.youtube\.com\/feeds\/videos\.xml\?channel_id=UC/);
  });
});

describe('a feed that breaks', () => {
  it('says so once, goes on trying, and is well again by itself', async () => {
    const heard = await content.stack.listen(auditRecorded['content-source']);
    podcasts.publish('/breaks.xml', 'Breaks', named('breaks', 1));
    const feed = await follow('/breaks.xml');
    podcasts.answers.set('/breaks.xml', (_request, response) => response.writeHead(500).end());
    const failing = await once(feed, 'failing');
    expect(failing.problem).toBe('127.0.0.1 answered with status 500.');
    await eventually(() => podcasts.requests('/breaks.xml').filter((status) => status === 500).length > 2);
    const told = () =>
      heard.filter(({ action, thing }) => action === 'feed.failing' && thing?.id === String(feed.id));
    await eventually(() => told().length > 0);
    podcasts.publish('/breaks.xml', 'Breaks', named('breaks', 2, 1));
    await once(feed, 'on');
    await eventually(async () => (await statesOf(feed))['breaks-2'] === 'done', within);
    expect(told()).toHaveLength(1);
  });

  it('is paused when its server says that it is gone, and goes on from another address', async () => {
    podcasts.publish('/gone.xml', 'Gone', named('gone', 1));
    const feed = await follow('/gone.xml');
    podcasts.answers.set('/gone.xml', (_request, response) => response.writeHead(410).end());
    expect(await once(feed, 'paused')).toMatchObject({
      nextAt: null,
      problem: `${podcasts.host} says that this feed is gone for good.`,
    });
    await expect(check(feed)).rejects.toMatchObject({ code: 'FEED_PAUSED' });
    podcasts.publish('/moved.xml', 'Gone', named('gone', 2, 1));
    await call(followedFeedRpc.change, { id: feed.id, feedUrl: podcasts.at('/moved.xml') });
    expect(await call(followedFeedRpc.resume, { id: feed.id })).toMatchObject({ state: 'on', problem: null });
    await eventually(async () => (await statesOf(feed))['gone-2'] === 'done', within);
    expect(await statesOf(feed)).toEqual({ 'gone-2': 'done', 'gone-1': 'left-out' });
  });

  it('is left alone for as long as its server asks for', async () => {
    podcasts.publish('/busy.xml', 'Busy', named('busy', 1));
    const feed = await follow('/busy.xml');
    podcasts.answers.set('/busy.xml', (_request, response) =>
      response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    const { nextAt } = await once(feed, 'failing');
    expect(Date.parse(nextAt ?? '') - Date.now()).toBeGreaterThan(7_000_000);
  });

  it('is not read while it is paused by hand', async () => {
    podcasts.publish('/rest.xml', 'Rest', named('rest', 1));
    const feed = await follow('/rest.xml');
    await eventually(() => podcasts.requests('/rest.xml').length > 1);
    expect(await call(followedFeedRpc.pause, { id: feed.id })).toMatchObject({
      state: 'paused',
      problem: null,
    });
    podcasts.publish('/rest.xml', 'Rest', named('rest', 2, 1));
    podcasts.publish('/tick.xml', 'Tick', named('tick', 1));
    // The other feed shows that rounds go on.
    const other = await follow('/tick.xml');
    await eventually(() => podcasts.requests('/tick.xml').length > 2, within);
    expect(await episodesOf(feed)).toHaveLength(1);
    await call(followedFeedRpc.remove, { id: other.id });
    await call(followedFeedRpc.resume, { id: feed.id });
    await eventually(async () => (await episodesOf(feed)).length === 2, within);
  });
});

describe('an address', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
    .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghij'[n]};`.repeat(10)}">`)
    .join('')}]><rss version="2.0"><channel><title>&j;</title></channel></rss>`;
  it.each([
    ['of a huge feed', (text: string) => text.repeat(11_000_000), 'TOO_LARGE'],
    ['of a feed that unpacks to far more', () => gzipSync(Buffer.alloc(200_000_000, 32)), 'TOO_LARGE'],
    ['of entities that multiply', () => bomb, 'FEED_UNREADABLE'],
    ['of a web page', () => '<!doctype html><title>Podcast</title>', 'FEED_UNREADABLE'],
  ])('%s is refused, and nothing is stored', async (_what, body, code) => {
    const bytes = body('x');
    const headers = typeof bytes === 'string' ? {} : { 'content-encoding': 'gzip' };
    podcasts.answers.set('/bad.xml', (_request, response) => response.writeHead(200, headers).end(bytes));
    const before = (await call(followedFeedRpc.list, {})).length;
    await expect(follow('/bad.xml')).rejects.toMatchObject({ code });
    expect(await call(followedFeedRpc.list, {})).toHaveLength(before);
  });

  it('that leads to an internal machine is refused, also after a redirect', async () => {
    podcasts.answers.set('/inside.xml', (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    await expect(follow('/inside.xml')).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await expect(
      call(followedFeedRpc.preview, { feedUrl: 'http://10.0.0.1/feed.xml' }),
    ).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  it('of a page that names its feed leads to it', async () => {
    podcasts.publish('/linked.xml', 'Linked', named('linked', 2, 1));
    podcasts.answers.set('/site', (_request, response) =>
      response.end('<!doctype html><link rel="alternate" type="application/rss+xml" href="/linked.xml">'),
    );
    expect(
      await call(followedFeedRpc.preview, { feedUrl: podcasts.at('/site'), include: ['linked-2'] }),
    ).toMatchObject({
      feedUrl: podcasts.at('/linked.xml'),
      title: 'Linked',
      total: 2,
      chosen: 1,
      readable: 1,
      newest: [
        { title: 'About linked-2', chosen: true },
        { title: 'About linked-1', chosen: false },
      ],
    });
  });

  it('is followed once in a team, and by each team for itself', async () => {
    podcasts.publish('/shared.xml', 'Shared', named('shared', 1));
    const ours = await follow('/shared.xml');
    await expect(follow('/shared.xml')).rejects.toMatchObject({
      code: 'FEED_FOLLOWED',
      message: 'This feed is followed already, for Marcus Hale.',
    });
    const them = { userId: 8, teamId: firstTeam + 1 };
    await expect(call(followedFeedRpc.get, { id: ours.id }, them)).rejects.toMatchObject({
      code: 'FEED_NOT_FOUND',
    });
    await expect(call(followedFeedRpc.remove, { id: ours.id }, them)).rejects.toMatchObject({
      code: 'FEED_NOT_FOUND',
    });
    expect(await call(followedFeedRpc.list, {}, them)).toEqual([]);
  });
});
