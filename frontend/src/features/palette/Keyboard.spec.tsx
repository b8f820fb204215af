import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { ProtectedLayout } from '../../app/layout/ProtectedLayout.js';
import { basics, type Gateway, show, signIn, standIn, user } from '../../shared/testing/render.js';
import { rememberVisit } from '../../shared/lib/visits.js';
import { PageHeader, SearchField } from '../../shared/ui/index.js';

const guru = { id: 3, name: 'Mara Lindqvist', topicCount: 12, sourceCount: 1 };
const found = (name: string, id: number, passage: string | null = null) => ({
  id,
  name,
  title: name.replace(/siz/i, '<mark>$&</mark>'),
  passage,
  score: 1,
});
const nothing = { items: [], more: false };
const createdAt = '2026-11-20T10:00:00.000Z';
const source = { ...found('Sizing talk', 7), guruName: 'Mara', platformType: 'Zoom', createdAt };
const answer = {
  texts: {
    items: [
      {
        ...found('Sizing, calmly', 9),
        guruName: 'Mara',
        contentType: 'Newsletter',
        status: 'Draft',
        createdAt,
      },
    ],
    more: false,
  },
  topics: {
    items: [
      {
        ...found('Position sizing', 41),
        sourceId: 7,
        guruName: 'Mara',
        sourceTitle: 'The talk',
        timestamp: '00:12:33',
      },
    ],
    more: true,
  },
  passages: {
    items: [
      {
        ...found('The talk', 7, 'the <mark>siz</mark>e &amp; the stop'),
        speaker: 'Mara Lindqvist',
        startSeconds: 753.4,
        timestamp: '00:12:33',
        approximate: false,
      },
    ],
    more: false,
  },
  sources: { items: [source], more: false },
  gurus: nothing,
  missing: [],
};
const none = { ...answer, texts: nothing, topics: nothing, passages: nothing, sources: nothing };
const searches: Gateway = {
  ...basics,
  'GET /gurus': () => ({ body: [guru] }),
  'GET /search': () => ({ body: answer }),
  'POST /auth/logout': () => ({ body: { success: true } }),
};

const page = (title: string) => (
  <>
    <PageHeader title={title} />
    <SearchField placeholder="Search topics..." value="" onChange={() => undefined} />
  </>
);
const routes = [
  { path: '/login', element: <h1>Welcome Back</h1> },
  {
    Component: ProtectedLayout,
    children: [
      { path: '/', element: page('Dashboard Overview') },
      { path: '/all-topics', element: page('All Topics') },
      { path: '*', element: <Outlet /> },
    ],
  },
];

async function open() {
  const view = show(routes);
  await screen.findByRole('heading', { name: 'Dashboard Overview' });
  await view.person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...view, field };
}
const options = () => screen.getAllByRole('option').map((one) => one.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const place = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => {
  const { pathname, search } = router.state.location;
  return pathname + search;
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  const plain = window.matchMedia;
  window.matchMedia = (query: string) => ({ ...plain(query), matches: query.includes('min-width') });
  signIn();
  standIn(searches);
});

describe('the command palette', () => {
  it('starts with recently opened entries, then actions and screens with their shortcuts', async () => {
    rememberVisit(user.id, { kind: 'source', id: 7, title: 'Sizing talk', to: '/video/7' });
    const { field } = await open();
    const recent = within(screen.getByRole('group', { name: 'Recently opened' }));
    expect(recent.getByRole('option', { selected: true })).toHaveTextContent('Sizing talk');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    const screens = within(screen.getByRole('group', { name: 'Screens' }));
    const topics = screens.getByRole('option', { name: /All Topics/ });
    expect(within(topics).getByRole('img', { name: 'G then T' })).toBeVisible();
  });

  it('finds texts, topics, what was said and sources during typing, and leads to the second', async () => {
    const asked = standIn(searches);
    const { person, ...view } = await open();
    await person.keyboard('siz');
    const topics = await screen.findByRole('group', { name: 'Topics' });
    expect(within(topics).getByText('siz')).toHaveClass('hit');
    expect(within(topics).getByText('00:12:33')).toBeVisible();
    expect(within(topics).getByRole('option', { name: /Show more: Topics/ })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Content' })).getByText('Draft')).toBeVisible();
    expect(await screen.findByText('5 results')).toBeInTheDocument();
    expect(asked.filter(({ path }) => path === '/search').map(({ query }) => query.get('q'))).toEqual([
      'siz',
    ]);
    await person.click(screen.getByRole('option', { name: /& the stop/ }));
    expect(place(view)).toBe('/video/7?t=753');
    expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).not.toBeInTheDocument();
  });

  it('names what cannot be searched right now, and shows the rest', async () => {
    standIn({
      ...searches,
      'GET /search': () => ({ body: { ...answer, topics: nothing, missing: ['topics'] } }),
    });
    const { person } = await open();
    await person.keyboard('siz');
    expect(await screen.findByText(/cannot show topics right now/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'What was said' })).toBeVisible();
  });

  it('is used by keys alone: arrows go round, Home and End, Enter opens, with Ctrl in a new tab', async () => {
    const opened: unknown[] = [];
    window.open = (...args) => (opened.push(args), null);
    const { person, ...view } = await open();
    const [first, second] = options();
    expect(chosen()).toBe(first);
    await person.keyboard('{ArrowDown}');
    expect(chosen()).toBe(second);
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(options().at(-1));
    await person.keyboard('{Home}');
    expect(chosen()).toBe(first);
    await person.keyboard('{End}');
    expect(chosen()).toBe(options().at(-1));
    await person.keyboard('all topcis{Control>}{Enter}{/Control}');
    expect(opened).toEqual([['/all-topics', '_blank', 'noopener']]);
    await person.keyboard('{Enter}');
    expect(place(view)).toBe('/all-topics');
    expect(await screen.findByRole('heading', { name: 'All Topics' })).toBeVisible();
  });

  it('opens by its button, and Escape leads back to it', async () => {
    const { person } = show(routes);
    const button = await screen.findByRole('button', { name: /^Search/ });
    await person.click(button);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search or jump to' })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Search or jump to' })).not.toBeInTheDocument(),
    );
    expect(button).toHaveFocus();
  });

  it('says when nothing fits, and when a search failed, which can be tried again', async () => {
    let broken = true;
    standIn({
      ...searches,
      'GET /search': () => (broken ? { status: 503, body: { message: 'Down' } } : { body: answer }),
    });
    const { person } = await open();
    await person.keyboard('zzzz');
    expect(await screen.findByText('Not everything could be searched.')).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('option', { name: /ing talk/ })).toBeVisible();
    standIn({ ...searches, 'GET /search': () => ({ body: none }) });
    await person.click(screen.getByRole('combobox'));
    await person.keyboard('z');
    expect(await screen.findByText(/Nothing matches/)).toBeVisible();
    expect(screen.getByText('0 results')).toBeInTheDocument();
  });

  it('chooses the theme', async () => {
    const { person, field } = await open();
    await person.type(field, 'light');
    await person.click(await screen.findByRole('option', { name: /Theme: Light/ }));
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  });

  it('signs out', async () => {
    rememberVisit(user.id, { kind: 'source', id: 7, title: 'Sizing talk', to: '/video/7' });
    const { person } = await open();
    await person.keyboard('sign out{Enter}');
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem(`visited:${user.id}`)).toBeNull();
  });
});

describe('the keyboard behind sign-in', () => {
  it('opens a screen with two letters, even if they are the first keys pressed', async () => {
    const view = show(routes);
    await screen.findByRole('heading', { name: 'Dashboard Overview' });
    await view.person.keyboard('gt');
    expect(await screen.findByRole('heading', { name: 'All Topics' })).toBeVisible();
    await view.person.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search topics...' })).toHaveFocus();
    await view.person.keyboard('gd');
    expect(place(view)).toBe('/all-topics');
  });

  it('shows all shortcuts with ?, searches them, and turns the plain ones off', async () => {
    const { person, ...view } = show(routes);
    await screen.findByRole('heading', { name: 'Dashboard Overview' });
    await person.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByRole('img', { name: 'G then M' })).toBeVisible();
    await person.type(await sheet.findByRole('searchbox', { name: 'Search shortcuts' }), 'favo');
    expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Favourite']);
    expect(sheet.getByText('1 shortcut')).toBeInTheDocument();
    await person.click(sheet.getByRole('switch', { name: /Single-key shortcuts/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.keyboard('gt?');
    await act(async () => Promise.resolve());
    expect(place(view)).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeVisible();
    // What would not work is not taught.
    expect(screen.queryByRole('img', { name: 'G then T' })).not.toBeInTheDocument();
  });
});
