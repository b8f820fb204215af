import { screen, waitFor } from '@testing-library/react';
import { basics, show, standIn, user } from '../../../shared/testing/render.js';
import { LoginPage } from './LoginPage.js';

const routes = [
  { path: '/login', Component: LoginPage },
  { path: '/', element: <h1>The dashboard</h1> },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('sign-in', () => {
  it('names the missing fields and sends nothing', async () => {
    const asked = standIn(basics);
    const { person } = show(routes, '/login');
    await person.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(asked.some(({ path }) => path === '/auth/login')).toBe(false);
  });

  it('says that the password is wrong, and stays', async () => {
    const body = {
      statusCode: 401,
      message: 'The username or password is not right.',
      code: 'WRONG_CREDENTIALS',
      requestId: 'r1',
    };
    standIn({ ...basics, 'POST /auth/login': () => ({ status: 401, body }) });
    const { person } = show(routes, '/login');
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText('The username or password is not right.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('leads to the dashboard; the token survives the browser only with "Remember me"', async () => {
    const asked = standIn({ ...basics, 'POST /auth/login': () => ({ body: { token: 'fresh', user } }) });
    const { person } = show(routes, '/login');
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'secret-1');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(sessionStorage.getItem('auth_token')).toBe('fresh');
    expect(localStorage.getItem('auth_token')).toBeNull();
    const login = asked.find(({ path }) => path === '/auth/login');
    expect(login?.body).toEqual({ username: 'ana', password: 'secret-1', rememberMe: false });
  });

  it.each([
    ['/webhooks?status=failed#log', '/webhooks?status=failed#log'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('after signing in, %s leads to %s', async (from, to) => {
    localStorage.setItem('auth_token', 'kept');
    standIn(basics);
    const { router } = show(
      [...routes, { path: '/webhooks', element: <h1>Webhooks</h1> }],
      `/login?${new URLSearchParams({ from }).toString()}`,
    );
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
    const { pathname, search, hash } = router.state.location;
    expect(`${pathname}${search}${hash}`).toBe(to);
  });

  it('without mail, "Forgot password?" says that an operator resets it', async () => {
    standIn(basics);
    const { person } = show(routes, '/login');
    await person.click(await screen.findByRole('button', { name: 'Forgot password?' }));
    expect(await screen.findByText(/This installation sends no email/)).toBeVisible();
  });

  it('with an invitation says what it is for, and signs in with it', async () => {
    const asked = standIn({
      ...basics,
      'POST /invitations/check': () => ({
        body: { role: 'writer', invitedBy: 'Ana Kowalska', team: 'Client A', email: null },
      }),
      'POST /auth/login': () => ({ body: { token: 'fresh', user } }),
    });
    const { person } = show(routes, '/login#invitation=the-secret');
    expect(await screen.findByText('Ana Kowalska invites you to Client A as writer.')).toBeVisible();
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'secret-1');
    await person.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    const sent = asked.find(({ path }) => path === '/auth/login');
    expect(sent?.body).toMatchObject({ username: 'ana', invitation: 'the-secret' });
  });

  it('sends a signed-in person on to the dashboard', async () => {
    localStorage.setItem('auth_token', 'kept');
    standIn(basics);
    show(routes, '/login');
    await waitFor(() => expect(screen.getByText('The dashboard')).toBeVisible());
  });
});
