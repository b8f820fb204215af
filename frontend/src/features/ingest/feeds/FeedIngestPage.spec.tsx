import type { Feed } from '@galley/contracts';
import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { FeedIngestPage } from './FeedIngestPage.js';

const FEED_URL = 'https://pod.example/feed.xml';
const guru = { id: 1, name: 'Mara Lindqvist', description: 'Risk first', imageUrl: null };
const episode = (name: string, changes: Partial<Feed['episodes'][number]> = {}) => ({
  address: `https://cdn.example/${name}.mp3`,
  title: `About ${name}`,
  publishedAt: '2026-11-10T10:00:00.000Z',
  durationSeconds: 3723,
  transcript: 'vtt' as const,
  existingSourceId: null,
  ...changes,
});
const feed: Feed = {
  title: 'Risk first',
  format: 'rss',
  total: 4,
  episodes: [
    episode('patience'),
    episode('size', { transcript: 'plain' }),
    episode('silence', { transcript: null }),
    episode('fear', { existingSourceId: 9 }),
  ],
};
const refusal = (status: number, changes: object) => ({
  status,
  body: { statusCode: status, requestId: 'r-1', ...changes },
});

const gateway: Gateway = {
  ...basics,
  'GET /gurus': () => ({ body: [guru] }),
  'POST /ingest/feeds/preview': () => ({ body: feed }),
  'POST /ingest/feeds': () => ({ body: { success: true, message: 'ok', jobIds: [4, 5] } }),
};

async function open(answers: Gateway = {}) {
  const asked = standIn({ ...gateway, ...answers });
  const { person } = show(
    behindSignIn([{ path: '/podcast-ingest', Component: FeedIngestPage }]),
    '/podcast-ingest',
  );
  const address = await screen.findByRole('textbox', { name: /Feed address/ });
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  const list = async () => {
    await person.type(address, FEED_URL);
    await press('Show Episodes');
  };
  const pick = async (name: string) => person.click(await screen.findByRole('checkbox', { name }));
  const chooseGuru = async () => {
    await person.click(screen.getByRole('combobox', { name: /Guru/ }));
    await person.click(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' }));
  };
  const sent = (path: string) => asked.filter((one) => one.method === 'POST' && one.path === path);
  return { press, list, pick, chooseGuru, sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the episodes of a podcast', () => {
  it('are listed with what can be chosen, and the chosen ones are taken in for a guru', async () => {
    const { list, pick, press, chooseGuru, sent } = await open();
    await list();
    expect(await screen.findByRole('heading', { name: 'Risk first' })).toBeVisible();
    expect(screen.getByText('4 episodes, 3 with a transcript')).toBeVisible();
    const row = (n: number) => within(screen.getAllByRole('listitem')[n]!);
    expect(row(0).getByText('Nov 10, 2026')).toBeVisible();
    expect(row(0).getByText('1:02:03')).toBeVisible();
    expect(row(1).getByText('Transcript without times')).toBeVisible();
    expect(row(2).getByText('No transcript')).toBeVisible();
    expect(row(3).getByRole('link', { name: 'Open the source' })).toHaveAttribute('href', '/video/9');
    for (const name of ['About silence', 'About fear'])
      expect(screen.queryByRole('checkbox', { name })).toBeNull();

    await pick('About patience');
    await pick('About size');
    expect(screen.getByRole('button', { name: 'Ingest 2 Episodes' })).toBeDisabled();
    await chooseGuru();
    await press('Ingest 2 Episodes');
    expect(await screen.findByText('2 episodes are being read')).toBeVisible();
    expect(sent('/ingest/feeds').map(({ body }) => body)).toEqual([
      {
        feedUrl: FEED_URL,
        guruName: 'Mara Lindqvist',
        episodes: ['https://cdn.example/patience.mp3', 'https://cdn.example/size.mp3'],
      },
    ]);
    expect(screen.getByText('0 of 2 selected')).toBeVisible();
  });

  it('stay chosen when one of them is refused', async () => {
    const { list, pick, press, chooseGuru } = await open({
      'POST /ingest/feeds': () =>
        refusal(404, {
          code: 'EPISODE_NOT_FOUND',
          message: 'This episode is not in the feed. Please look at the feed again.',
        }),
    });
    await list();
    await pick('About patience');
    await chooseGuru();
    await press('Ingest 1 Episode');
    expect(await screen.findByRole('alert')).toHaveTextContent('This episode is not in the feed.');
    expect(screen.getByRole('checkbox', { name: 'About patience' })).toBeChecked();
  });
});

describe('the address of a feed', () => {
  it('is asked for before anything is sent', async () => {
    const { press, sent } = await open();
    await press('Show Episodes');
    expect(await screen.findByText('Please give the address of the feed.')).toBeVisible();
    expect(sent('/ingest/feeds/preview')).toEqual([]);
  });

  it('that is no feed is refused with a reason and a way on', async () => {
    const { list } = await open({
      'POST /ingest/feeds/preview': () =>
        refusal(422, {
          code: 'FEED_UNREADABLE',
          message: 'This is a web page, not a feed.',
          error: 'This is a web page, not a feed.',
          details: null,
          suggestions: ['Give the address of the feed.'],
          isCloudDeployment: false,
          canRetryLater: false,
          recommendManualMode: false,
          extractedTitle: null,
          existingSourceId: null,
          videoTitle: null,
          videoDuration: null,
          minimumRequired: null,
          isDuplicate: false,
        }),
    });
    await list();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is a web page, not a feed.');
    expect(alert).toHaveTextContent('Give the address of the feed.');
  });

  it('of an Atom feed lists episodes, and says that its transcripts are not read', async () => {
    const silent = [episode('silence', { transcript: null })];
    const { list } = await open({
      'POST /ingest/feeds/preview': () => ({ body: { ...feed, format: 'atom', total: 1, episodes: silent } }),
    });
    await list();
    expect(await screen.findByText(/This is an Atom feed/)).toBeVisible();
  });
});
