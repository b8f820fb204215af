import { screen } from '@testing-library/react';
import { basics, show, standIn, user } from '../../../shared/testing/render.js';
import { RegisterPage } from './RegisterPage.js';

const routes = [
  { path: '/register', Component: RegisterPage },
  { path: '/', element: <h1>The dashboard</h1> },
];

async function fill(fields: Record<string, string>, gateway = basics) {
  const asked = standIn(gateway);
  const { person } = show(routes, '/register');
  await screen.findByRole('heading', { name: 'Create Account' });
  for (const [label, value] of Object.entries(fields))
    if (value) await person.type(screen.getByLabelText(label), value);
  await person.click(screen.getByRole('button', { name: 'Create Account' }));
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('registration', () => {
  it.each([
    [
      'Username must be at least 3 characters',
      { Username: 'jo', Password: 'secret-1', 'Confirm Password': 'secret-1' },
    ],
    [
      'Username must be less than 50 characters',
      { Username: 'j'.repeat(51), Password: 'secret-1', 'Confirm Password': 'secret-1' },
    ],
    [
      'Password must be at least 6 characters',
      { Username: 'jo-ney', Password: 'five5', 'Confirm Password': 'five5' },
    ],
    ["Passwords don't match", { Username: 'jo-ney', Password: 'secret-1', 'Confirm Password': 'secret-2' }],
  ])('says "%s"', async (text, fields) => {
    const asked = await fill(fields);
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked.some(({ path }) => path === '/auth/register')).toBe(false);
  });

  it('makes the account and leads to the dashboard', async () => {
    const fields = {
      Username: 'jo-ney',
      'Full Name': 'Jo Ney',
      'Email Address': 'jo@example.org',
      Password: 'secret-1',
      'Confirm Password': 'secret-1',
    };
    await fill(fields, { ...basics, 'POST /auth/register': () => ({ body: { token: 'fresh', user } }) });
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(screen.getByText('Account created!')).toBeVisible();
  });

  it('takes an invitation along to the sign-in of somebody who has an account', async () => {
    standIn({
      ...basics,
      'POST /invitations/check': () => ({
        body: { role: 'writer', invitedBy: 'Ana Kowalska', team: 'Client A', email: null },
      }),
    });
    show(routes, '/register#invitation=the-secret');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link).toHaveAttribute('href', '/login#invitation=the-secret');
  });

  it('says at its field that a password is too common', async () => {
    const problem = 'This password is one of the most common ones. Please choose another.';
    const details = { problem, issues: [{ field: 'password', problem }] };
    const body = {
      statusCode: 400,
      message: problem,
      code: 'VALIDATION_FAILED',
      requestId: 'r1',
      details,
    };
    const fields = { Username: 'jo-ney', Password: 'password1', 'Confirm Password': 'password1' };
    await fill(fields, { ...basics, 'POST /auth/register': () => ({ status: 400, body }) });
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(problem);
  });

  it('shows why the gateway refuses', async () => {
    const body = {
      statusCode: 409,
      message: 'This username is already taken.',
      code: 'USERNAME_TAKEN',
      requestId: 'r1',
    };
    const fields = { Username: 'jo-ney', Password: 'secret-1', 'Confirm Password': 'secret-1' };
    await fill(fields, { ...basics, 'POST /auth/register': () => ({ status: 409, body }) });
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText('This username is already taken.')).toBeVisible();
  });
});
