import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { aSource, aTopic, coverage, withTranscript } from '../testing/fixtures.js';
import { SourcesPage } from './SourcesPage.js';

const recording = aSource({
  id: 2,
  title: 'A call',
  platformType: 'Multi-Guru Transcript',
  videoUrl: null,
  sourceReference: 'Recording: https://zoom.example/rec/1 Password: Theta-45',
  password: 'Theta-45',
  topicCount: 1,
});
const upload = aSource({
  id: 3,
  title: 'An upload',
  platformType: 'Direct Upload',
  videoUrl: null,
  summary: null,
});

function open(path = '/sources', extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist', description: null }] }),
    'GET /sources/platforms': () => ({
      body: [
        { platformType: 'YouTube', count: 1 },
        { platformType: 'Zoom', count: 1 },
      ],
    }),
    'GET /sources/all': ({ query }) =>
      query.get('search') === 'nothing'
        ? { body: [], headers: { 'x-total-count': '0' } }
        : { body: [aSource(), recording, upload], headers: { 'x-total-count': '3' } },
    'GET /sources/1': () => ({ body: withTranscript(aSource()) }),
    'GET /sources/1/coverage': () => ({ body: coverage }),
    'GET /topics/source/1': () => ({ body: [aTopic(2)] }),
    ...extra,
  });
  const lists = () => asked.filter(({ path: one }) => one === '/sources/all').map(({ query }) => query);
  return {
    asked,
    lists,
    ...show(
      [
        { path: '/sources', Component: SourcesPage },
        { path: '/discover-topics/:sourceId', element: null },
      ],
      path,
    ),
  };
}
const card = (title: string) => screen.findByRole('article', { name: title });
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('a card of a source', () => {
  it('says what the source is and how large', async () => {
    open();
    const one = await card('Quiet markets');
    for (const text of ['YouTube', '2 topics', '27K characters', 'Published Nov 2, 2026', 'Mara Lindqvist'])
      expect(within(one).getByText(text)).toBeVisible();
  });

  it('opens the video, or the recording in the reference, in a tab of its own', async () => {
    open();
    const title = async (name: string) => within(await card(name)).getByRole('link', { name });
    expect(await title('Quiet markets')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc');
    expect(await title('A call')).toHaveAttribute('href', 'https://zoom.example/rec/1');
    expect(await title('A call')).toHaveAttribute('target', '_blank');
    expect(await title('An upload')).toHaveAttribute('href', '/sources?source=3');
  });
});

describe('the filters of sources', () => {
  it('are in the address, are applied by the gateway, and are counted', async () => {
    const { lists } = open('/sources?search=size&guruId=1&platform=Zoom&time=week');
    expect(await screen.findByText('4 active')).toBeVisible();
    const [query] = lists();
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      search: 'size',
      guruId: '1',
      platform: 'Zoom',
      limit: '24',
    });
    expect(Date.parse(query?.get('since') ?? '')).toBeLessThan(Date.now() - 6 * 86_400_000);
  });

  it('offer the existing platforms', async () => {
    const { person, router } = open();
    await person.click(await screen.findByRole('combobox', { name: 'Platform' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['All Platforms', 'YouTube', 'Zoom']),
    );
    await person.click(screen.getByRole('option', { name: 'Zoom' }));
    await waitFor(() => expect(router.state.location.search).toBe('?platform=Zoom'));
  });

  it('are all removed by Clear', async () => {
    const { person, router } = open('/sources?search=nothing&time=today');
    expect(await screen.findByText('No sources found matching your criteria')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await card('Quiet markets')).toBeVisible();
  });
});

describe('a list of sources', () => {
  it('continues at the cursor of the gateway', async () => {
    const { person, lists } = open('/sources', {
      'GET /sources/all': ({ query }) =>
        query.get('cursor') === 'next'
          ? { body: [upload] }
          : { body: [aSource()], headers: { 'x-next-cursor': 'next', 'x-total-count': '2' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Show more sources' }));
    expect(await card('An upload')).toBeVisible();
    expect(lists()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more sources' })).toBeNull();
  });

  it('says that it is loading, and can be loaded again after a failure', async () => {
    let down = true;
    const { person } = open('/sources', {
      'GET /sources/all': () => (down ? { status: 503, body: { message: 'Down.' } } : { body: [aSource()] }),
    });
    expect(screen.getByText('Loading sources...')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await person.click(retry);
    expect(await card('Quiet markets')).toBeVisible();
  });
});

describe('the details of a source', () => {
  it('open from their card, beside the filters in the address, and close again', async () => {
    const { person, router } = open('/sources?time=year');
    await person.click(within(await card('Quiet markets')).getByRole('link', { name: 'Details' }));
    expect(router.state.location.search).toBe('?time=year&source=1');
    expect(
      within(await dialog())
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Overview', 'Transcript', 'Topics', 'Assistant']);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?time=year'));
  });

  it('say that the offline engine answers', async () => {
    open('/sources?source=1');
    expect(await within(await dialog()).findByText('Offline engine')).toBeVisible();
  });

  it('close with Back; closing them otherwise adds no history entry', async () => {
    const { person, router } = open('/sources?guruId=1');
    const details = async () =>
      person.click(within(await card('Quiet markets')).getByRole('link', { name: 'Details' }));
    await details();
    await dialog();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await details();
    await person.click(within(await dialog()).getByRole('tab', { name: 'Topics' }));
    expect(router.state.location.search).toBe('?guruId=1&source=1&tab=topics');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?guruId=1'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('open at the tab that the address names, and move from a topic to its place', async () => {
    const { person, router } = open('/sources?source=1&tab=topics');
    const topic = await within(await dialog()).findByRole('link', { name: 'Topic 2' });
    expect(within(await dialog()).getByText('What it is about.')).toBeVisible();
    await person.click(topic);
    expect(router.state.location.search).toBe('?source=1&tab=transcript&topic=2');
    expect(await screen.findByRole('region', { name: 'Transcript' })).toBeInTheDocument();
  });

  it('offer more topics: 1 to 20, by default 5 and standard', async () => {
    const { person, router } = open('/sources?source=1&tab=topics');
    await person.click(await screen.findByRole('button', { name: 'Extract More Topics' }));
    const ask = await screen.findByRole('dialog', { name: 'Find New Topics' });
    expect(within(ask).getByText('Faster')).toBeVisible();
    const count = within(ask).getByRole('textbox', { name: 'Number of topics' });
    expect(count).toHaveValue('5');
    await person.clear(count);
    await person.type(count, '50');
    await person.click(within(ask).getByText('Detailed'));
    await person.click(within(ask).getByRole('button', { name: 'Discover Topics' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/discover-topics/1'));
    expect(router.state.location.search).toBe('?count=20&depth=thorough');
  });

  it('of a source that does not exist say so', async () => {
    open('/sources?source=9', {
      'GET /sources/9': () => ({
        status: 404,
        body: { statusCode: 404, message: 'No.', code: 'SOURCE_NOT_FOUND', requestId: 'r' },
      }),
    });
    expect(await within(await dialog()).findByText('There is no such source')).toBeVisible();
  });
});
