import { screen, waitFor } from '@testing-library/react';
import { basics, config, type Gateway, show, standIn, user } from '../../../shared/testing/render.js';
import { LoginPage } from './LoginPage.js';
import { RegisterPage } from './RegisterPage.js';

const routes = [
  { path: '/login', Component: LoginPage },
  { path: '/register', Component: RegisterPage },
  { path: '/', element: <h1>The dashboard</h1> },
  { path: '/webhooks', element: <h1>Webhooks</h1> },
];

const withProvider = (passwords = true, reachable = true): Gateway => ({
  ...basics,
  'GET /config': () => ({ body: { ...config, signIn: { provider: 'Acme', passwords } } }),
  'GET /auth/oidc': () => ({ body: { reachable } }),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing in with a provider', () => {
  it('is offered beside the password, and leads back to where somebody wanted to go', async () => {
    standIn(withProvider());
    show(routes, '/login?from=%2Fwebhooks');
    const link = await screen.findByRole('link', { name: 'Continue with Acme' });
    expect(link).toHaveAttribute('href', '/api/auth/oidc/start?returnTo=%2Fwebhooks');
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('is not offered where there is none', async () => {
    standIn(basics);
    show(routes, '/login');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('is the only way where passwords are off', async () => {
    standIn(withProvider(false));
    const { router } = show(routes, '/register');
    expect(await screen.findByRole('link', { name: 'Continue with Acme' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByText('Create one')).toBeNull();
  });

  it.each([
    [true, 'Acme cannot be reached right now. You can still sign in with your password.'],
    [false, 'Acme cannot be reached right now. Please try again in a minute.'],
  ])('says that the provider is away (passwords: %s)', async (passwords, sentence) => {
    standIn(withProvider(passwords, false));
    show(routes, '/login');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['PROVIDER_REFUSED', 'The sign-in provider did not let you in, or the sign-in was cancelled there.'],
    ['PROVIDER_AWAY', 'The sign-in provider cannot be reached right now. Please try again in a minute.'],
    ['SIGN_IN_STALE', /This sign-in is no longer valid/],
    ['ACCOUNT_DEACTIVATED', /This account has been deactivated/],
    ['<b>made up</b>', 'The sign-in did not work. Please try again.'],
  ])('says what went wrong: %s', async (problem, sentence) => {
    standIn(withProvider(true, false));
    const { router } = show(routes, `/login#${new URLSearchParams({ problem }).toString()}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('ends with the one-time code, which is sent once and taken out of the address', async () => {
    const answer = { token: 'fresh', user, role: 'editor', returnTo: '/webhooks' };
    const asked = standIn({ ...withProvider(), 'POST /auth/oidc/finish': () => ({ body: answer }) });
    const { router } = show(routes, '/login#code=a-code');
    expect(await screen.findByText('Webhooks')).toBeVisible();
    expect(sessionStorage.getItem('auth_token')).toBe('fresh');
    expect(asked.filter(({ path }) => path === '/auth/oidc/finish').map(({ body }) => body)).toEqual([
      { code: 'a-code' },
    ]);
    expect(router.state.location.hash).toBe('');
  });

  it('says that the code is too old, and offers to start again', async () => {
    const body = { statusCode: 400, message: 'It is too old.', code: 'SIGN_IN_STALE', requestId: 'r1' };
    standIn({ ...withProvider(), 'POST /auth/oidc/finish': () => ({ status: 400, body }) });
    show(routes, '/login#code=old');
    expect(await screen.findByRole('alert')).toHaveTextContent('It is too old.');
    expect(screen.getByRole('link', { name: 'Continue with Acme' })).toBeVisible();
  });
});
