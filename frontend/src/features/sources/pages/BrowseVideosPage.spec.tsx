import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { aSource } from '../testing/fixtures.js';
import { BrowseVideosPage } from './BrowseVideosPage.js';

const experts = ['Mara', 'Theo', 'Ruth', 'Danny'].map((name, index) => ({
  id: index + 1,
  name,
  description: null,
  imageUrl: null,
}));
const link = `https://zoom.example/rec/share/${'x'.repeat(80)}`;
const call = aSource({
  id: 2,
  title: 'A call',
  platformType: 'Multi-Guru Transcript',
  videoUrl: null,
  sourceReference: `Recording: ${link} Password: Theta-45`,
  password: 'Theta-45',
  gurus: experts,
});
const upload = aSource({
  id: 3,
  title: 'An upload',
  platformType: 'Direct Upload',
  videoUrl: null,
  summary: null,
});

function open(path = '/browse-videos', extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: experts }),
    'GET /ingest/jobs': () => ({ body: [] }),
    'GET /browse-videos': () => ({
      body: { sources: [aSource(), call, upload] },
      headers: { 'x-total-count': '3' },
    }),
    ...extra,
  });
  const view = show(
    [
      { path: '/browse-videos', Component: BrowseVideosPage },
      { path: '/discover-topics/:sourceId', element: null },
    ],
    path,
  );
  return { asked, ...view };
}
const card = (title: string) => screen.findByRole('article', { name: title });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('browse videos', () => {
  it('counts the results, by search and guru', async () => {
    const { asked } = open('/browse-videos?search=size&guruId=2');
    expect(await screen.findByText('3 Videos Found')).toBeVisible();
    const query = asked.find(({ path }) => path === '/browse-videos')?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject({ search: 'size', guruId: '2' });
  });

  it('leads to the topics by source and by video', async () => {
    open();
    expect(within(await card('Quiet markets')).getByRole('link', { name: 'View Topics' })).toHaveAttribute(
      'href',
      '/find-topics?sourceId=1&videoUrl=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabc',
    );
  });

  it('plays a video, and opens other recordings on their own page', async () => {
    open();
    expect(within(await card('Quiet markets')).getByRole('link', { name: 'Watch' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abc',
    );
    expect(within(await card('An upload')).getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/video/3',
    );
    expect(within(await card('An upload')).getByText('No summary available')).toBeVisible();
  });

  it('shows a call of several experts as Zoom, with three of them, its link shortened and its password to copy', async () => {
    const { person } = open();
    const one = await card('A call');
    for (const text of ['Zoom', '+1', '4 Experts', `${link.slice(0, 59)}…`])
      expect(within(one).getByText(text)).toBeVisible();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(within(one).getByRole('button', { name: 'Password: Theta-45' }));
    expect(await screen.findByText('Password copied to clipboard')).toBeVisible();
    expect(written).toHaveBeenCalledWith('Theta-45');
  });

  it('asks how many topics to discover, and how closely to look', async () => {
    const { person, router } = open();
    await person.click(within(await card('A call')).getByRole('button', { name: 'Discover topics' }));
    const ask = await screen.findByRole('dialog', { name: 'Find New Topics' });
    await person.click(within(ask).getByRole('button', { name: 'Discover Topics' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/discover-topics/2'));
    expect(router.state.location.search).toBe('?count=5&depth=standard');
  });

  it('leads to the topics when there is no video', async () => {
    open('/browse-videos', { 'GET /browse-videos': () => ({ body: { sources: [] } }) });
    expect(await screen.findByRole('link', { name: 'Browse Topics' })).toHaveAttribute(
      'href',
      '/find-topics',
    );
  });

  it('when the list can’t be loaded it says why, and tries again', async () => {
    let down = true;
    const { person } = open('/browse-videos', {
      'GET /browse-videos': () =>
        down
          ? { status: 503, body: { statusCode: 503, message: 'Not now.', code: 'DOWN', requestId: 'r-8' } }
          : { body: { sources: [aSource()] }, headers: { 'x-total-count': '1' } },
    });
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request r-8' })).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Quiet markets')).toBeVisible();
    expect(screen.getByText('1 Video Found')).toBeVisible();
  });
});
