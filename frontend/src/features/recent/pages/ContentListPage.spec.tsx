import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { ContentListPage } from './ContentListPage.js';

const item = {
  id: 7,
  title: 'Size',
  subjectLine: 'The only number',
  contentType: 'Newsletter',
  status: 'Draft',
  contentLabel: 'SuperAI',
  userId: null,
  topicId: 5,
  primaryTopicId: 5,
  guruId: 2,
  guruName: 'Mara Lindqvist',
  googleDocId: 'doc',
  createdAt: '2026-11-20T10:00:00.000Z',
  embedUrl: 'http://elsewhere/d/doc?embed=1#key',
  editUrl: 'http://elsewhere/d/doc#key',
  dateCreated: '2026-11-20',
  timeCreated: '10:00',
  latestContent: 'The only number He says wait.',
  sourceInfo: {
    platformType: 'Multi-Guru Transcript',
    videoUrl: null,
    sourceReference: 'https://zoom.example/rec Password: hush',
  },
};
const page = (items: object[]) => ({ body: items, headers: { 'x-total-count': String(items.length) } });

function open(items: object[] = [item], path = '/content-list', extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 2, name: 'Mara Lindqvist', description: null }] }),
    'GET /user/saved-topics': () => ({ body: [] }),
    'GET /user/saved-topics/of': () => ({ body: [] }),
    'GET /content/recent': () => page(items),
    ...extra,
  });
  const view = show(behindSignIn([{ path: '/content-list', Component: ContentListPage }]), path);
  const queries = () =>
    asked.filter(({ path: one }) => one === '/content/recent').map(({ query }) => Object.fromEntries(query));
  return { ...view, queries };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('recent content', () => {
  it('shows what was made, from what, and the ways on', async () => {
    const { person, queries } = open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('SuperAI')).toBeVisible();
    expect(card.getByText(/^By/)).toHaveTextContent('By the automated agent · ');
    expect(card.getByText('He says wait.')).toBeVisible();
    expect(card.getByRole('button', { name: /hush/ })).toBeVisible();
    expect(card.getByRole('link', { name: 'Refine with AI' })).toHaveAttribute('href', '/content/7/refine');
    expect(queries()[0]).toMatchObject({ days: '7' });
    await person.click(card.getByRole('button', { name: 'Open Doc' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The only number' }));
    expect(dialog.getByTitle('The only number')).toHaveAttribute('src', '/d/doc?embed=1#key');
    expect(dialog.getByRole('link', { name: 'Edit document' })).toBeVisible();
  });

  it('names the colleague who wrote a text', async () => {
    open([{ ...item, contentLabel: 'Team', author: 'Ben Ortiz' }]);
    expect(await screen.findByText(/^By/)).toHaveTextContent('By Ben Ortiz · ');
  });

  it('starts with the filters of the address, and offers to clear them when they match nothing', async () => {
    const { person, queries, router } = open([], '/content-list?days=30&label=generated&guruId=2');
    expect(await screen.findByText('No Content Found')).toBeVisible();
    expect(queries()[0]).toMatchObject({ days: '30', label: 'generated', guruId: '2' });
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=30'));
    expect(await screen.findByRole('link', { name: 'Create Content' })).toHaveAttribute('href', '/create');
  });

  it('says that there is no text yet, and no topic to show', async () => {
    const { person } = open([
      { ...item, topicId: null, primaryTopicId: null, latestContent: null, embedUrl: null },
    ]);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('No content preview available')).toBeVisible();
    expect(card.getByRole('button', { name: 'Open Doc' })).toBeDisabled();
    await person.click(card.getByRole('button', { name: 'Show Topic Details' }));
    expect(await screen.findByText('Topic information is not available')).toBeVisible();
  });

  it('says when it failed, and tries again', async () => {
    let down = true;
    const body = { statusCode: 503, code: 'DEPENDENCY_DOWN', message: 'Down for a moment.', requestId: 'r' };
    const { person } = open([], '/content-list', {
      'GET /content/recent': () => (down ? { status: 503, body } : page([item])),
    });
    expect(await screen.findByText('Error loading content')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
