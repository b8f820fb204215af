import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useGurusQuery } from '../../features/gurus/index.js';
import { PageHeader } from '../../shared/ui/index.js';
import { draftKey, hasDrafts, keepDraft } from '../../shared/lib/draft/index.js';
import { standInLive } from '../../shared/testing/live.js';
import { basics, config, show, signIn, standIn, user } from '../../shared/testing/render.js';
import { ProtectedLayout } from './ProtectedLayout.js';
// Its code is there before it is wanted, so that the test waits for the menu alone.
import './ThemeMenu.js';

const routes = [
  { path: '/login', element: <h1>Welcome Back</h1> },
  {
    Component: ProtectedLayout,
    children: [{ path: '/', element: <PageHeader title="Dashboard Overview" /> }],
  },
];

const entries = [
  ['Create', 'Find topics & create content', '/create'],
  ['My Topics', 'Saved & organized topics', '/my-topics'],
  ['Recent Content', 'View & refine generated content', '/content-list'],
  ['Today', 'Texts written today, by guru', '/todays-content'],
  ['Calendar', 'What goes out when', '/calendar'],
  ['Browse Videos', 'View ingested YouTube content', '/browse-videos'],
  ['Upload Transcript', 'Upload & process transcripts', '/upload-transcript'],
  ['Gurus', 'Experts you write from', '/browse-gurus'],
  ['Automated Agent', 'Texts written on a schedule', '/automated'],
] as const;

/** jsdom matches no media query; the sidebar is a drawer there unless the screen is said to be wide. */
function screenIs(wide: boolean) {
  const plain = window.matchMedia;
  window.matchMedia = (query: string) => ({ ...plain(query), matches: wide });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  screenIs(true);
  standIn({ ...basics, 'POST /auth/logout': () => ({ body: { success: true } }) });
});

describe('the protected layout', () => {
  it('sends a visitor without a session to sign in', async () => {
    show(routes);
    expect(await screen.findByText('Welcome Back')).toBeVisible();
  });

  it('shows the entries with their subtitles and targets, and the signed-in user', async () => {
    signIn();
    show(routes);
    for (const [title, subtitle, target] of entries) {
      const link = await screen.findByRole('link', { name: `${title} ${subtitle}` });
      expect(link).toHaveAttribute('href', target);
      expect(link).toHaveTextContent(subtitle);
    }
    expect(screen.getByText('AK')).toBeVisible();
    expect(screen.getByText('Ana Kowalska')).toBeVisible();
    expect(screen.getByText('ana@example.org')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  });

  it('groups them by what one does: write, bring material, run the studio', async () => {
    signIn();
    show(routes);
    const titlesOf = async (group: string) =>
      within(await screen.findByRole('group', { name: group }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(await titlesOf('Write')).toEqual([
      '/create',
      '/my-topics',
      '/content-list',
      '/todays-content',
      '/calendar',
    ]);
    expect(await titlesOf('Material')).toEqual(['/browse-videos', '/upload-transcript', '/browse-gurus']);
    expect(await titlesOf('Studio')).toEqual(['/automated', '/destinations', '/webhooks', '/people']);
  });

  it('has an entry for AI responses where a language model writes', async () => {
    signIn();
    const engines = { ...config.engines, writing: 'openai' };
    standIn({ ...basics, 'GET /config': () => ({ body: { ...config, engines } }) });
    show(routes);
    expect(await screen.findByRole('link', { name: /^AI Responses/ })).toBeVisible();
  });

  it('opens the API documentation in a new tab', async () => {
    signIn();
    show(routes);
    const link = await screen.findByRole('link', { name: 'API' });
    expect(link).toHaveAttribute('href', '/api/docs');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('collapses by button and by Ctrl+B, and remembers it in a cookie', async () => {
    signIn();
    const { person, container } = show(routes);
    await person.click(await screen.findByRole('button', { name: 'Toggle sidebar' }));
    const sidebar = container.querySelector('.sidebar');
    expect(sidebar).toHaveAttribute('data-collapsed', 'true');
    expect(document.cookie).toContain('sidebar_state=false');
    await person.keyboard('{Control>}b{/Control}');
    await waitFor(() => expect(sidebar).toHaveAttribute('data-collapsed', 'false'));
    expect(document.cookie).toContain('sidebar_state=true');
  });

  it('the menu at the own name chooses the theme, which the browser remembers', async () => {
    signIn();
    const { person } = show(routes);
    const theme = () => document.documentElement.dataset['mantineColorScheme'];
    await person.click(await screen.findByRole('button', { name: /^Ana Kowalska/ }));
    expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    expect(theme()).toBe('dark');
    await person.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(theme()).toBe('light');
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light');
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  });

  it('logging out forgets the token and leads to sign-in', async () => {
    signIn();
    const { person } = show(routes);
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    await waitFor(() => expect(screen.getByText('You have been logged out successfully.')).toBeVisible());
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  const typed = draftKey(user.id, 'a-form', null);

  it("signing out removes the user's unsent drafts", async () => {
    signIn();
    keepDraft(typed, { text: 'Half a sentence' });
    const { person } = show(routes);
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    expect(hasDrafts(user.id)).toBe(false);
  });

  it('signing out removes them also when a call is refused before the sign-out is answered', async () => {
    signIn();
    keepDraft(typed, { text: 'Half a sentence' });
    const body = { statusCode: 401, message: 'Ended.', code: 'SESSION_ENDED', requestId: 'r1' };
    let endSession: () => void = () => undefined;
    standIn({
      ...basics,
      'GET /gurus': () => ({ status: 401, body }),
      'POST /auth/logout': () =>
        new Promise((resolve) => (endSession = () => resolve({ body: { success: true } }))),
    });
    const Gurus = () => <p>{useGurusQuery().isError ? 'Refused' : null}</p>;
    const Late = () => {
      const [asked, ask] = useState(false);
      return asked ? <Gurus /> : <button onClick={() => ask(true)}>Ask</button>;
    };
    const login = { path: '/login', element: <h1>Welcome Back</h1> };
    const { person } = show([
      login,
      { Component: ProtectedLayout, children: [{ path: '/', Component: Late }] },
    ]);
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    endSession();
    await waitFor(() => expect(hasDrafts(user.id)).toBe(false));
  });

  it('signing out in another tab signs out here, too', async () => {
    signIn();
    keepDraft(typed, { text: 'Half a sentence' });
    show(routes);
    await screen.findByText('Ana Kowalska');
    fireEvent(window, new StorageEvent('storage', { key: 'signed_out', newValue: 'another-token' }));
    expect(screen.getByText('Ana Kowalska')).toBeVisible();
    fireEvent(window, new StorageEvent('storage', { key: 'signed_out', newValue: 'a-token' }));
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    expect(hasDrafts(user.id)).toBe(false);
  });

  it('a session that ends during typing keeps the draft, and sign-in leads back to the address', async () => {
    signIn();
    keepDraft(typed, { text: 'Half a sentence' });
    const body = { statusCode: 401, message: 'Ended.', code: 'SESSION_ENDED', requestId: 'r1' };
    standIn({ ...basics, 'GET /auth/me': () => ({ status: 401, body }) });
    const { router } = show(
      [
        { path: '/login', element: <h1>Welcome Back</h1> },
        { Component: ProtectedLayout, children: [{ path: '/webhooks', element: null }] },
      ],
      '/webhooks?status=failed#log',
    );
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('from')).toBe('/webhooks?status=failed#log');
    expect(hasDrafts(user.id)).toBe(true);
  });

  it('a refused token leads to sign-in', async () => {
    signIn();
    const body = {
      statusCode: 401,
      message: 'Your session has ended.',
      code: 'SESSION_ENDED',
      requestId: 'r1',
    };
    standIn({ ...basics, 'GET /auth/me': () => ({ status: 401, body }) });
    show(routes);
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a change of screen', () => {
  const screens = [
    {
      Component: ProtectedLayout,
      children: [
        { path: '/', element: <PageHeader title="Dashboard Overview" /> },
        { path: '/my-topics', element: <PageHeader title="My Topics" /> },
        { path: '/find-topics', element: <input aria-label="Words" autoFocus /> },
      ],
    },
  ];

  it('moves the focus to its title; a screen that takes the focus itself keeps it', async () => {
    signIn();
    const { person, router } = show(screens);
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).not.toHaveFocus();
    await person.click(screen.getByRole('link', { name: /^My Topics/ }));
    expect(await screen.findByRole('heading', { name: /^My Topics/ })).toHaveFocus();
    expect(document.title).toBe('My Topics · Galley');
    await act(() => router.navigate('/find-topics'));
    expect(await screen.findByRole('textbox', { name: 'Words' })).toHaveFocus();
  });

  it('marks the current entry, under either address of a screen', async () => {
    signIn();
    show(screens, '/find-topics');
    expect(await screen.findByRole('link', { name: /^Create Find/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /^My Topics/ })).not.toHaveAttribute('aria-current');
  });
});

describe('while live events do not arrive', () => {
  async function open() {
    signIn();
    const live = standInLive();
    const asked = standIn({ ...basics, 'GET /gurus': () => ({ body: [] }) });
    const Gurus = () => <p>{useGurusQuery().data ? 'Gurus are here' : null}</p>;
    show([{ Component: ProtectedLayout, children: [{ path: '/', Component: Gurus }] }]);
    await screen.findByText('Gurus are here');
    await waitFor(() => expect(live.welcomed()).toBe(1));
    return { live, askedForGurus: () => asked.filter(({ path }) => path === '/gurus').length };
  }

  it('the page says so, and fetches what it missed when they arrive again', async () => {
    const { live, askedForGurus } = await open();
    expect(screen.queryByText('Reconnecting...')).toBeNull();
    live.drop();
    expect(await screen.findByText('Reconnecting...')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Reconnecting...')).toBeNull(), { timeout: 5000 });
    await waitFor(() => expect(askedForGurus()).toBe(2));
  });

  it('the page fetches its data again when the gateway says that it missed events', async () => {
    const { live, askedForGurus } = await open();
    expect(askedForGurus()).toBe(1);
    live.say({ type: 'resync' });
    await waitFor(() => expect(askedForGurus()).toBe(2));
    expect(screen.queryByText('Reconnecting...')).toBeNull();
  });

  it('a page in the back cache closes its connection, and opens it again when it is shown', async () => {
    const { live, askedForGurus } = await open();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(live.standing()).toBe(false));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(live.welcomed()).toBe(2));
    await waitFor(() => expect(askedForGurus()).toBe(2));
  });
});
