import type { FeedPreview, FollowedEpisode, FollowedFeed } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { FeedsPage } from './FeedsPage.js';

const time = '2026-11-20T10:00:00.000Z';
const guru = { id: 1, name: 'Mara Lindqvist', description: 'Risk first', imageUrl: null };
const episode = (id: number, more: Partial<FollowedEpisode> = {}): FollowedEpisode => ({
  id,
  title: `Episode ${id}`,
  address: `https://cdn.example/${id}.mp3`,
  publishedAt: time,
  state: 'done',
  reason: null,
  sourceId: id,
  jobId: id,
  ...more,
});
const feed = (id: number, more: Partial<FollowedFeed> = {}): FollowedFeed => ({
  id,
  feedUrl: `https://pod.example/${id}.xml`,
  title: `Podcast ${id}`,
  guru,
  include: [],
  exclude: [],
  backCatalogue: 0,
  state: 'on',
  problem: null,
  failingSince: null,
  checkedAt: time,
  nextAt: time,
  episodes: { waiting: 1, onItsWay: 1, done: 3, failed: 1, leftOut: 8 },
  latest: episode(9),
  createdAt: time,
  ...more,
});
const preview: FeedPreview = {
  feedUrl: 'https://pod.example/new.xml',
  title: 'A new podcast',
  format: 'rss',
  isYoutube: false,
  total: 12,
  chosen: 12,
  readable: 5,
  newest: [{ title: 'The newest', publishedAt: time, chosen: true }],
  followedId: null,
};

function open(extra: Gateway = {}, path = '/feeds') {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [guru] }),
    'GET /feeds': () => ({ body: [feed(1)] }),
    'GET /feeds/1/episodes': () => ({
      body: [
        episode(9),
        episode(8, {
          state: 'failed',
          reason: 'The feed offers no transcript.',
          sourceId: null,
          jobId: null,
        }),
      ],
      headers: { 'x-total-count': '2' },
    }),
    'POST /feeds/preview': () => ({ body: preview }),
    ...extra,
  });
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { sent, ...show(<FeedsPage />, path) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the feeds', () => {
  it('say how they are doing, what came in last, and why one fails or is paused', async () => {
    const failing = feed(2, {
      state: 'failing',
      failingSince: time,
      problem: '127.0.0.1 answered with status 500.',
      include: ['gold', 'silver'],
      latest: null,
    });
    const gone = feed(3, { state: 'paused', nextAt: null, problem: 'The feed is gone for good.' });
    open({ 'GET /feeds': () => ({ body: [feed(1), failing, gone] }) });
    const [first, second, third] = within(
      await screen.findByRole('list', { name: 'Feeds that are followed' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent('3 episodes came in · 2 on their way · 1 failed · 8 left out');
    expect(within(first!).getByRole('link', { name: 'Latest: Episode 9' })).toHaveAttribute(
      'href',
      '/video/9',
    );
    expect(second).toHaveTextContent('127.0.0.1 answered with status 500. It is tried again at');
    expect(second).toHaveTextContent(/Tried \S/);
    expect(second).toHaveTextContent('Only with: gold, silver');
    expect(second).toHaveTextContent('No episode has come in yet.');
    expect(third).toHaveTextContent('The feed is gone for good. It is paused.');
  });

  it('are offered where there are none, and to nobody who may not add sources', async () => {
    open({ 'GET /feeds': () => ({ body: [] }) });
    expect(await screen.findByRole('heading', { name: 'No feed is followed yet' })).toBeVisible();
  });

  it('of one guru are shown by their address', async () => {
    const { person } = open({}, '/feeds?guruId=1');
    await screen.findByRole('list', { name: 'Feeds that are followed' });
    await person.click(screen.getByRole('button', { name: 'More about Podcast 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Check Now' })).toBeVisible();
  });

  it('tell when they cannot be read now', async () => {
    const { person, sent } = open({
      'POST /feeds/1/check': () => ({ body: feed(1, { state: 'failing', problem: 'The server is away.' }) }),
    });
    await person.click(await screen.findByRole('button', { name: 'More about Podcast 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Check Now' }));
    expect(await screen.findByText('The server is away.')).toBeVisible();
    expect(sent('POST', '/feeds/1/check')).toHaveLength(1);
  });

  it('are removed after a question', async () => {
    const { person, sent } = open({ 'DELETE /feeds/1': () => ({ body: { success: true } }) });
    await person.click(await screen.findByRole('button', { name: 'More about Podcast 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this feed?' });
    expect(dialog).toHaveTextContent('No more episodes of "Podcast 1" come in.');
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('DELETE', '/feeds/1')).toHaveLength(1));
  });
});

describe('a feed', () => {
  it('is looked at, and then followed with what was chosen', async () => {
    const { person, sent } = open({ 'POST /feeds': () => ({ status: 201, body: feed(4) }) });
    await screen.findByRole('list', { name: 'Feeds that are followed' });
    await person.click(screen.getByRole('button', { name: 'Follow a Feed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow a Feed' }));
    expect(dialog.getByRole('button', { name: 'Follow' })).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://pod.example/new.xml');
    await person.click(dialog.getByRole('button', { name: 'Look at the Feed' }));
    expect(await dialog.findByText('12 episodes · 5 with a transcript')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Follow' }));
    expect(await dialog.findByText('Please select a guru.')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: /Guru/ }));
    await person.click(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' }));
    await person.type(dialog.getByRole('combobox', { name: /Only titles with/ }), 'gold{Enter}');
    await waitFor(() => expect(sent('POST', '/feeds/preview').at(-1)).toMatchObject({ include: ['gold'] }));
    await person.click(dialog.getByRole('radio', { name: 'The newest' }));
    await person.click(dialog.getByRole('button', { name: 'Follow' }));
    await waitFor(() =>
      expect(sent('POST', '/feeds')).toEqual([
        {
          feedUrl: 'https://pod.example/new.xml',
          guruId: 1,
          include: ['gold'],
          transcribe: true,
          exclude: [],
          backCatalogue: 5,
        },
      ]),
    );
  });

  it('that is no feed says why, and cannot be followed', async () => {
    const { person } = open({
      'POST /feeds/preview': () => ({
        status: 422,
        body: {
          statusCode: 422,
          requestId: 'r-1',
          code: 'FEED_UNREADABLE',
          message: 'This is a web page, not a feed.',
        },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Follow a Feed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow a Feed' }));
    await person.click(dialog.getByRole('button', { name: 'Look at the Feed' }));
    expect(dialog.getByText('Please give an address.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Address/ }), 'https://pod.example/');
    await person.click(dialog.getByRole('button', { name: 'Look at the Feed' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is a web page, not a feed.');
    expect(dialog.getByRole('button', { name: 'Follow' })).toBeDisabled();
  });

  it('is changed without its address when that stays', async () => {
    const { person, sent } = open({ 'PATCH /feeds/1': () => ({ body: feed(1) }) });
    await person.click(await screen.findByRole('button', { name: 'More about Podcast 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the feed' }));
    await person.type(dialog.getByRole('combobox', { name: /No titles with/ }), 'bonus{Enter}');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('PATCH', '/feeds/1')).toEqual([
        { include: [], exclude: ['bonus'], transcribe: true, guruId: 1 },
      ]),
    );
  });

  it('lists its episodes, and tries again what has failed', async () => {
    const { person, sent } = open({
      'POST /feeds/1/episodes/8/take-in': () => ({ body: episode(8, { state: 'on-its-way' }) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Episodes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Episodes of Podcast 1' }));
    const [came, failed] = within(await dialog.findByRole('list', { name: 'Episodes' })).getAllByRole(
      'listitem',
    );
    expect(within(came!).getByRole('link', { name: 'Open the source' })).toHaveAttribute('href', '/video/9');
    expect(failed).toHaveTextContent('The feed offers no transcript.');
    await person.click(within(failed!).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(sent('POST', '/feeds/1/episodes/8/take-in')).toHaveLength(1));
  });
});
