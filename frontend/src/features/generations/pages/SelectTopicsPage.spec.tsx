import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { SelectTopicsPage } from './SelectTopicsPage.js';

const topic = (id: number, platformType: string) => ({
  id,
  sourceId: 1,
  guruId: 1,
  title: `Topic ${id}`,
  excerpt: 'What it is about.',
  subjectLines: [],
  createdAt: `2026-11-20T10:00:0${id}.000Z`,
  updatedAt: '2026-11-20T10:00:00.000Z',
  quote: null,
  metadata: { timestamp: '00:01:23', startSeconds: 83, subjectLines: [], transcriptSegment: null },
  sourceUrl: null,
  videoId: null,
  sourceTitle: 'A talk',
  platformType,
  sourceReference: null,
  guruName: 'Mara Lindqvist',
});
const topics = [1, 2, 3, 4, 5, 6, 7].map((id) => topic(id, 'YouTube')).concat([topic(8, 'Direct Upload')]);

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist', description: null }] }),
    'GET /extracted-topics': ({ query }) => {
      const words = query.get('search') ?? '';
      const all = topics
        .filter(({ platformType, title }) => platformType === query.get('platform') && title.includes(words))
        .reverse();
      return {
        body: all.slice(0, Number(query.get('limit'))),
        headers: { 'x-total-count': String(all.length) },
      };
    },
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: SelectTopicsPage }], '/select-topics') };
}
const column = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('select topics', () => {
  it('shows five of a column, and the rest on request', async () => {
    const { person } = open();
    const youtube = await column('YouTube');
    await person.click(await within(youtube).findByRole('button', { name: 'Show 2 more topics' }));
    expect(await within(youtube).findByRole('button', { name: 'Topic 1' })).toBeVisible();
    expect(await within(await column('Zoom')).findByText('Direct Upload')).toBeVisible();
    expect(within(await column('Telegram')).getByText('No topics from here yet.')).toBeVisible();
    // What was expanded stands under the names of its recordings.
    expect(within(youtube).getByRole('heading', { name: 'A talk' })).toBeVisible();
  });

  it('searches all columns at once', async () => {
    const { person } = open();
    const youtube = within(await column('YouTube'));
    await youtube.findByRole('button', { name: 'Topic 7' });
    await person.type(screen.getByRole('searchbox'), 'Topic 2');
    expect(await youtube.findByRole('button', { name: 'Topic 2' })).toBeVisible();
    expect(await within(await column('Zoom')).findByText('No match here.')).toBeVisible();
    expect(youtube.queryByRole('button', { name: 'Topic 7' })).toBeNull();
  });

  it('accepts three, ignores a fourth, and passes them on', async () => {
    const { person, router } = open();
    const go = await screen.findByRole('button', { name: 'Continue to Generation' });
    expect(go).toBeDisabled();
    for (const id of [7, 6, 8, 5])
      await person.click(await screen.findByRole('button', { name: `Topic ${id}` }));
    expect(screen.getByText('3/3 sources selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Topic 5' })).toHaveAttribute('aria-pressed', 'false');
    await person.click(go);
    await waitFor(() => expect(router.state.location.pathname).toBe('/generation-criteria'));
    const kept: unknown = JSON.parse(localStorage.getItem('selectedTopics') ?? '[]');
    expect(kept).toMatchObject([{ id: 7, guruId: 1 }, { id: 6 }, { id: 8, sourceTitle: 'A talk' }]);
  });

  it('keeps the selection after a reload', async () => {
    const { person, unmount } = open();
    await person.click(await screen.findByRole('button', { name: 'Topic 7' }));
    unmount();
    open();
    expect(await screen.findByText('1/3 sources selected')).toBeVisible();
  });

  it('continues with an earlier selection, and can clear it', async () => {
    const chosen = [{ id: 99, title: 'An older topic', sourceTitle: null, guruId: 1 }];
    localStorage.setItem('selectedTopics', JSON.stringify(chosen));
    const { person } = open();
    expect(await screen.findByText('1/3 sources selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Remove An older topic' }));
    expect(screen.getByText('0/3 sources selected')).toBeVisible();
  });
});
