import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { SearchPage } from './SearchPage.js';

const nothing = { items: [], more: false };
const none = {
  texts: nothing,
  topics: nothing,
  passages: nothing,
  sources: nothing,
  gurus: nothing,
  missing: [],
};
const said = {
  id: 7,
  name: 'The talk',
  title: 'The talk',
  passage: 'keep the <mark>size</mark> &amp; the stop',
  score: 1,
  speaker: 'Mara Lindqvist',
  startSeconds: 753.4,
  timestamp: '00:12:33',
  approximate: false,
};
const text = {
  id: 9,
  name: 'Size, calmly',
  title: '<mark>Size</mark>, calmly',
  passage: null,
  score: 1,
  guruName: 'Mara Lindqvist',
  author: 'Ben Ortiz',
  contentType: 'Newsletter',
  status: 'Draft',
  createdAt: '2026-11-20T10:00:00.000Z',
};

function open(path: string, answer: object = none, extra: Gateway = {}) {
  const asked = standIn({ ...basics, 'GET /search': () => ({ body: answer }), ...extra });
  const view = show(behindSignIn([{ path: '/search', Component: SearchPage }]), path);
  const queries = () =>
    asked.filter((one) => one.path === '/search').map(({ query }) => Object.fromEntries(query));
  return { ...view, queries };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the search page', () => {
  it('shows what was said before where, and leads to its second', async () => {
    open('/search?q=size', { ...none, passages: { items: [said], more: false } });
    const group = within(await screen.findByRole('region', { name: 'What was said' }));
    const link = group.getByRole('link');
    expect(link).toHaveTextContent(/^keep the size & the stop.*The talk · Mara Lindqvist · 00:12:33$/);
    expect(link).toHaveAttribute('href', '/video/7?t=753');
    expect(group.getByText('size').tagName).toBe('MARK');
  });

  it('names who wrote a text, and its status', async () => {
    open('/search?q=size', { ...none, texts: { items: [text], more: false } });
    const link = within(await screen.findByRole('region', { name: 'Content' })).getByRole('link');
    expect(link).toHaveTextContent(/Mara Lindqvist · by Ben Ortiz/);
    expect(link).toHaveTextContent('Draft');
  });

  it('shows a few of each kind, and more of one that is chosen', async () => {
    const { person, queries, router } = open('/search?q=size', {
      ...none,
      passages: { items: [said], more: true },
    });
    await person.click(await screen.findByRole('link', { name: 'Show more: What was said' }));
    expect(router.state.location.search).toBe('?q=size&kind=passages');
    await screen.findByText('There are more. Add a word to narrow them down.');
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of results' }));
    expect(kinds.getByRole('link', { name: 'What was said' })).toHaveAttribute('aria-current', 'page');
    expect(queries()).toEqual([
      { q: 'size', limit: '4' },
      { q: 'size', limit: '50', kind: 'passages' },
    ]);
  });

  it('says that nothing was found, and offers to search everything where one kind was chosen', async () => {
    const { person, router } = open('/search?q=zebra&kind=topics');
    await screen.findByText('Nothing found in Topics');
    await person.click(screen.getByRole('link', { name: 'Search everything' }));
    expect(router.state.location.search).toBe('?q=zebra');
    await screen.findByText('Nothing found');
  });

  it('asks for words, and searches for nothing until there are some', async () => {
    const { queries } = open('/search?q=+');
    await screen.findByText('What are you looking for?');
    expect(queries()).toEqual([]);
  });

  it('names the part of the studio that did not answer beside what was found', async () => {
    open('/search?q=size', { ...none, texts: { items: [text], more: false }, missing: ['topics'] });
    await screen.findByRole('region', { name: 'Content' });
    expect(screen.getByText(/Galley cannot show/)).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    let fails = true;
    const { person } = open('/search?q=size', none, {
      'GET /search': () =>
        fails
          ? { status: 503, body: { statusCode: 503, message: 'A part is away.', code: 'DEPENDENCY_DOWN' } }
          : { body: { ...none, texts: { items: [text], more: false } } },
    });
    const again = await screen.findByRole('button', { name: /again|Retry/i });
    fails = false;
    await person.click(again);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Content' })).toBeVisible());
  });
});
