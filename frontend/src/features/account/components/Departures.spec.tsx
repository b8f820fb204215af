import { screen, within } from '@testing-library/react';
import {
  basics,
  behindSignIn,
  config,
  type Gateway,
  me,
  show,
  signIn,
  standIn,
} from '../../../shared/testing/render.js';
import { AccountPage } from '../AccountPage.js';

const teams = [
  { id: 2, name: 'Client A', role: 'editor' },
  { id: 1, name: 'Editorial', role: 'viewer' },
];

function open(known: object, more: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /auth/me': () => ({ body: { ...me, owner: false, ...known } }),
    'GET /auth/sessions': () => ({ body: [] }),
    'GET /tokens': () => ({ body: [] }),
    ...more,
  });
  const routes = behindSignIn([{ path: '/account', Component: AccountPage }]);
  const shown = show([...routes, { path: '/login', element: <h1>Sign in here</h1> }], '/account');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent };
}
const refusal = (code: string, message: string) => ({
  status: 422,
  body: { statusCode: 422, code, message, requestId: 'r1' },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the email address', () => {
  const withMail = {
    'GET /config': () => ({ body: { ...config, engines: { ...config.engines, mail: true } } }),
  };

  it('says that it is not verified yet, and sends the link again', async () => {
    const { person, sent } = open(
      { user: { ...me.user, emailVerifiedAt: null } },
      { ...withMail, 'POST /auth/verify-email/send': () => ({ status: 202, body: { success: true } }) },
    );
    expect(await screen.findByText('Not verified yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/A link is on its way/)).toBeVisible();
    expect(sent('POST', '/auth/verify-email/send')).toHaveLength(1);
  });

  it('says that it is verified, and nothing where no mail is sent', async () => {
    const { unmount } = open({ user: { ...me.user, emailVerifiedAt: me.user.createdAt } }, withMail);
    expect(await screen.findByText('Verified')).toBeVisible();
    unmount();
    open({ user: { ...me.user, emailVerifiedAt: null } });
    await screen.findByRole('heading', { name: 'Delete account' });
    expect(screen.queryByText('Not verified yet')).toBeNull();
  });
});

describe('leaving a team', () => {
  it('asks first, and says that it was left', async () => {
    const { person, sent } = open({ teams }, { 'DELETE /auth/teams/2': () => ({ body: { success: true } }) });
    await person.click(await screen.findByRole('button', { name: 'Leave the team Client A' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave Client A?' });
    expect(sent('DELETE', '/auth/teams/2')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You have left Client A')).toBeVisible();
    expect(sent('DELETE', '/auth/teams/2')).toHaveLength(1);
  });

  it('is not offered to who is in one alone, nor to the owner in the first team', async () => {
    const { unmount } = open({});
    await screen.findByRole('heading', { name: 'Delete account' });
    expect(screen.queryByRole('heading', { name: 'Your teams' })).toBeNull();
    unmount();
    open({ teams, owner: true });
    expect(await screen.findByRole('button', { name: 'Leave the team Client A' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Leave the team Editorial' })).toBeNull();
  });
});

describe('deleting the account', () => {
  it('needs the password, says when it is wrong, and ends on the sign-in screen', async () => {
    let tries = 0;
    const { person, sent } = open(
      {},
      {
        'DELETE /auth/me': () =>
          (tries += 1) === 1
            ? refusal('WRONG_PASSWORD', 'The current password is not right.')
            : { body: { success: true } },
        'POST /auth/logout': () => ({ status: 401, body: {} }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const field = dialog.getByLabelText('Current password');
    await person.type(field, 'wrong');
    await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText('The current password is not right.')).toBeVisible();
    await person.clear(field);
    await person.type(field, 'right');
    await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Sign in here')).toBeVisible();
    expect(screen.getByText('Account deleted')).toBeVisible();
    expect(sent('DELETE', '/auth/me')).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  });

  it('needs the username of who has no password, and is not offered to the owner', async () => {
    const { person, sent, unmount } = open(
      { hasPassword: false },
      { 'DELETE /auth/me': () => refusal('WRONG_USERNAME', 'This is not your username.') },
    );
    await person.click(await screen.findByRole('button', { name: 'Delete account' }));
    await person.type(await screen.findByLabelText('Type ana to delete the account'), 'anna');
    await person.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('This is not your username.')).toBeVisible();
    expect(sent('DELETE', '/auth/me')).toEqual([{ username: 'anna' }]);
    unmount();
    open({ owner: true });
    expect(
      await screen.findByText('You own this installation, so this account cannot be deleted.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
  });
});
