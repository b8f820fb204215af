import { followedFeedRpc } from '@galley/contracts';
import { eventually, ServiceProcess } from '@galley/testing';
import { addGuru, contentSourceStack, type ContentSourceStack } from '../testing/content-source-stack.js';
import { PodcastHost } from '../testing/podcast-host.js';

/** More than may be on their way at once. */
const episodes = 14;

let podcasts: PodcastHost;
let content: ContentSourceStack;
let worker: ServiceProcess | undefined;
beforeAll(async () => {
  podcasts = await PodcastHost.start();
  content = await contentSourceStack({ started: false });
  await content.start({ ROLE: 'api', SOURCE_ALLOWED_HOSTS: podcasts.host });
});
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await content.close();
  await podcasts.close();
});

const settings = () => ({
  ROLE: 'worker',
  SOURCE_ALLOWED_HOSTS: podcasts.host,
  FEEDS_EVERY_MS: '1000',
  JOB_CONCURRENCY: '2',
  // The processes of other tests may be busy beside these.
  READING_TIMEOUT_MS: '60000',
  // After a kill, jobs wait for this silence.
  WORK_SILENCE_MS: '3000',
});

const count = async (rows: string) =>
  (await content.stack.query<{ n: number }>('content-source', `select count(*)::int as n from ${rows}`))[0]
    ?.n ?? 0;

it('Each episode of a feed becomes one source, though a process is killed while it takes them in, and two go on at once', async () => {
  const guru = await addGuru(content.stack, 'Marcus Hale');
  podcasts.publish(
    '/feed.xml',
    'Long',
    Array.from({ length: episodes }, (_, n) => ({ name: `long-${episodes - n}` })),
  );
  const env = { ...content.stack.envFor('content-source'), ...settings() };
  worker = await ServiceProcess.start('content-source', env);
  await content.stack.rpc.call(
    followedFeedRpc.follow,
    { feedUrl: podcasts.at('/feed.xml'), guruId: guru.id, backCatalogue: null },
    { timeoutMs: 60_000 },
  );
  await eventually(async () => (await count('raw_sources')) > 0, { withinMs: 120_000, everyMs: 20 });
  worker.child.kill('SIGKILL');
  expect(await count('raw_sources')).toBeLessThan(episodes);
  await Promise.all([content.start(settings()), content.start(settings())]);
  await eventually(async () => (await count('raw_sources')) === episodes, { withinMs: 200_000 });
  expect(await count('feed_items')).toBe(episodes);
  expect(await count(`jobs where kind = 'ingest'`)).toBe(episodes);
  expect(await count('(select distinct address from raw_sources) a')).toBe(episodes);
  expect(await count(`feed_items where state <> 'taken'`)).toBe(0);
}, 480_000);
