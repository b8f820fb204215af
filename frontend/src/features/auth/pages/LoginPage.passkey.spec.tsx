import { screen } from '@testing-library/react';
import { toUse, withoutPasskeys, withPasskeys } from '../../../shared/testing/passkeys.js';
import { basics, type Gateway, me, show, standIn } from '../../../shared/testing/render.js';
import { LoginPage } from './LoginPage.js';

const routes = [
  { path: '/login', Component: LoginPage },
  { path: '/', element: <h1>The dashboard</h1> },
];
const signedIn = { body: { token: 'fresh', ...me } };
const failed = (statusCode: number, code: string, message: string, details?: object) => ({
  status: statusCode,
  body: { statusCode, code, message, requestId: 'r1', ...(details ? { details } : {}) },
});

function open(gateway: Gateway) {
  const asked = standIn({ ...basics, ...gateway });
  const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...show(routes, '/login'), sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  withPasskeys();
});
afterEach(withoutPasskeys);

describe('signing in with a passkey', () => {
  it('is not offered where the browser has none', async () => {
    withoutPasskeys();
    open({});
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('needs no name, and remembers when it is asked to', async () => {
    const { person, sent } = open({
      'POST /auth/passkeys/start-sign-in': () => ({ body: toUse }),
      'POST /auth/passkeys/sign-in': () => signedIn,
    });
    await person.click(await screen.findByLabelText('Remember me'));
    await person.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(sent('/auth/passkeys/sign-in')).toMatchObject([
      {
        rememberMe: true,
        credential: { id: 'b25l', type: 'public-key', response: { signature: 'c2lnbmVk' } },
      },
    ]);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  it.each([
    ['NotAllowedError', 'No passkey was used: it was cancelled, or it took too long.'],
    ['SecurityError', 'Passkeys do not work at this address. Please open the studio at its public address.'],
    ['UnknownError', 'The browser could not use a passkey. Please try again.'],
  ])('says what the browser makes of %s', async (name, text) => {
    withPasskeys(name);
    const { person, sent } = open({ 'POST /auth/passkeys/start-sign-in': () => ({ body: toUse }) });
    await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent('/auth/passkeys/sign-in')).toEqual([]);
  });

  it('says that it was refused', async () => {
    const text = 'You could not be signed in with this passkey. Please try again.';
    const { person } = open({
      'POST /auth/passkeys/start-sign-in': () => ({ body: toUse }),
      'POST /auth/passkeys/sign-in': () => failed(401, 'PASSKEY_REFUSED', text),
    });
    await person.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });
});

describe('the second step', () => {
  const ticket = () => failed(403, 'SECOND_STEP_NEEDED', 'The password is right.', { ticket: 'the-ticket' });
  async function half(gateway: Gateway) {
    const opened = open({ 'POST /auth/login': ticket, ...gateway });
    await opened.person.type(await screen.findByLabelText('Username'), 'ana');
    await opened.person.type(screen.getByLabelText('Password'), 'a good password');
    await opened.person.click(screen.getByLabelText('Remember me'));
    await opened.person.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'One more step' });
    return opened;
  }

  it('takes a passkey, and keeps "Remember me"', async () => {
    const { person, sent } = await half({
      'POST /auth/second-step/start': () => ({ body: toUse }),
      'POST /auth/second-step/finish': () => signedIn,
    });
    await person.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(sent('/auth/second-step/start')).toEqual([{ ticket: 'the-ticket' }]);
    expect(sent('/auth/second-step/finish')).toMatchObject([
      { ticket: 'the-ticket', credential: { id: 'b25l' } },
    ]);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  it('takes a recovery code, and says when it is wrong', async () => {
    const text = 'This recovery code is not right, or it was used before.';
    let isRight = false;
    const { person, sent } = await half({
      'POST /auth/second-step/finish': () => (isRight ? signedIn : failed(422, 'RECOVERY_CODE_WRONG', text)),
    });
    await person.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await person.type(screen.getByLabelText('Recovery code'), 'abcd-efgh');
    const send = screen.getAllByRole('button', { name: 'Sign In' }).at(-1)!;
    await person.click(send);
    expect(await screen.findByText(text)).toBeVisible();
    isRight = true;
    await person.click(send);
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(sent('/auth/second-step/finish')).toEqual(
      Array.from({ length: 2 }, () => ({
        ticket: 'the-ticket',
        recoveryCode: 'abcd-efgh',
        invitation: null,
      })),
    );
  });

  it('asks for a recovery code where the browser has no passkeys', async () => {
    withoutPasskeys();
    await half({});
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });
});
