import { screen, waitFor } from '@testing-library/react';
import { PageHeader } from '../../shared/ui/index.js';
import { basics, show, signIn, standIn } from '../../shared/testing/render.js';
import { ProtectedLayout } from './ProtectedLayout.js';

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
  ['Browse Videos', 'View ingested YouTube content', '/browse-videos'],
  ['Upload Transcript', 'Upload & process transcripts', '/upload-transcript'],
  ['Automated Agent', 'Texts made by schedule', '/automated'],
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

  it('shows the entries with their subtitles and targets, and who is signed in', async () => {
    signIn();
    show(routes);
    for (const [title, subtitle, target] of entries) {
      const link = await screen.findByRole('link', { name: title });
      expect(link).toHaveAttribute('href', target);
      expect(link).toHaveTextContent(subtitle);
    }
    expect(screen.getByText('AK')).toBeVisible();
    expect(screen.getByText('Ana Kowalska')).toBeVisible();
    expect(screen.getByText('ana@example.org')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  });

  it('leads programmers to the description of the API, in a tab of its own', async () => {
    signIn();
    show(routes);
    const link = await screen.findByRole('link', { name: 'API' });
    expect(link).toHaveAttribute('href', '/api/docs');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('collapses by button and by Ctrl+B, and is remembered in a cookie', async () => {
    signIn();
    const { person, container } = show(routes);
    await person.click(await screen.findByRole('button', { name: 'Toggle sidebar' }));
    const sidebar = container.querySelector('.sidebar');
    expect(sidebar).toHaveAttribute('data-collapsed', 'true');
    expect(document.cookie).toContain('sidebar_state=false');
    await person.keyboard('{Control>}b{/Control}');
    expect(sidebar).toHaveAttribute('data-collapsed', 'false');
    expect(document.cookie).toContain('sidebar_state=true');
  });

  it('logging out forgets the token and leads to sign-in', async () => {
    signIn();
    const { person } = show(routes);
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Welcome Back')).toBeVisible();
    await waitFor(() => expect(screen.getByText('You have been logged out successfully.')).toBeVisible());
    expect(localStorage.getItem('auth_token')).toBeNull();
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
