import { screen, waitFor, within } from '@testing-library/react';
import {
  basics,
  behindSignIn,
  type Gateway,
  show,
  signIn,
  standIn,
  user,
} from '../../shared/testing/render.js';
import { AccountPage } from './AccountPage.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const here = {
  id: 'here',
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  createdAt: hoursAgo(0.1),
  expiresAt: hoursAgo(-12),
  current: true,
};
const phone = { ...here, id: 'phone', device: 'Safari on iOS', createdAt: hoursAgo(5), current: false };
const older = { ...phone, id: 'older', device: null, address: null, createdAt: hoursAgo(50) };

function open(more: Gateway = {}, sessions: object[] = [here, phone, older]) {
  const asked = standIn({
    ...basics,
    'GET /auth/sessions': () => ({ body: sessions }),
    'GET /tokens': () => ({ body: [] }),
    'GET /auth/passkeys': () => ({
      body: { passkeys: [], hasPassword: true, secondStep: { on: false, recoveryCodes: 0 } },
    }),
    ...more,
  });
  const shown = show(behindSignIn([{ path: '/account', Component: AccountPage }]), '/account');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent, sessions };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the profile', () => {
  it('shows what is known, and saves a change', async () => {
    let me = user;
    const { person, sent } = open({
      'GET /auth/me': () => ({ body: { user: me } }),
      'PATCH /auth/me': () => {
        me = { ...user, name: 'Ana Nowak' };
        return { body: { user: me } };
      },
    });
    const name = await screen.findByLabelText('Full name');
    expect(name).toHaveValue('Ana Kowalska');
    expect(screen.getByLabelText('Email address')).toHaveValue('ana@example.org');
    expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
    await person.clear(name);
    await person.type(name, 'Ana Nowak');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeVisible();
    expect(sent('PATCH', '/auth/me')).toEqual([{ name: 'Ana Nowak', email: 'ana@example.org' }]);
    await waitFor(() => expect(sent('GET', '/auth/me')).toHaveLength(2));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ana Nowak');
    expect(screen.queryByText('Restored what you had typed')).toBeNull();
  });

  it('asks for the current password before it changes the email address, and says when it is wrong', async () => {
    const body = {
      statusCode: 422,
      message: 'The current password is not right.',
      code: 'WRONG_PASSWORD',
      requestId: 'r1',
    };
    const { person, sent } = open({ 'PATCH /auth/me': () => ({ status: 422, body }) });
    await person.type(await screen.findByLabelText('Email address'), '.uk');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter your current password')).toBeVisible();
    expect(sent('PATCH', '/auth/me')).toEqual([]);
    await person.type(screen.getAllByLabelText('Current password')[0]!, 'wrong');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The current password is not right.')).toBeVisible();
    expect(sent('PATCH', '/auth/me')).toEqual([
      { name: 'Ana Kowalska', email: 'ana@example.org.uk', currentPassword: 'wrong' },
    ]);
  });

  it('says what is wrong with an address, and sends nothing', async () => {
    const { person, sent } = open();
    await person.type(await screen.findByLabelText('Email address'), ' x');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sent('PATCH', '/auth/me')).toEqual([]);
  });
});

describe('the password', () => {
  async function fill(gateway: Gateway, [current, next, again]: [string, string, string]) {
    const opened = open(gateway);
    await opened.person.type(await screen.findByLabelText('Current password'), current);
    await opened.person.type(screen.getByLabelText('New password'), next);
    await opened.person.type(screen.getByLabelText('Confirm new password'), again);
    await opened.person.click(screen.getByRole('button', { name: 'Change password' }));
    return opened;
  }

  it('is changed, and the fields are empty again', async () => {
    const { sent } = await fill({ 'POST /auth/password': () => ({ body: { success: true } }) }, [
      'old-one',
      'new-one',
      'new-one',
    ]);
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(sent('POST', '/auth/password')).toEqual([{ currentPassword: 'old-one', password: 'new-one' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(sent('GET', '/auth/sessions')).toHaveLength(2));
  });

  it('says at its field that the current one is wrong; the person stays signed in', async () => {
    const body = {
      statusCode: 422,
      message: 'The current password is not right.',
      code: 'WRONG_PASSWORD',
      requestId: 'r1',
    };
    await fill({ 'POST /auth/password': () => ({ status: 422, body }) }, ['wrong', 'new-one', 'new-one']);
    expect(await screen.findByText('The current password is not right.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'The current password is not right.',
    );
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });

  it.each([
    ['Password must be at least 6 characters', ['old-one', 'short', 'short']],
    ["Passwords don't match", ['old-one', 'new-one', 'new-two']],
  ] satisfies [string, [string, string, string]][])('is not sent: "%s"', async (text, fields) => {
    const { sent } = await fill({}, fields);
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent('POST', '/auth/password')).toEqual([]);
  });
});

describe('the sessions', () => {
  const lines = async () =>
    within(await screen.findByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem');

  it('have their device, address and age; the present one cannot be ended here', async () => {
    open();
    const [first, second, third] = await lines();
    expect(first).toHaveTextContent('Firefox on LinuxThis device192.0.2.1 · Signed in just now');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Safari on iOS192.0.2.1 · Signed in 5h ago');
    expect(third).toHaveTextContent('Unknown deviceSigned in 2d ago');
  });

  it('are ended one by one', async () => {
    const there = [here, phone];
    const { person } = open(
      {
        'DELETE /auth/sessions/phone': () => {
          there.pop();
          return { body: { success: true } };
        },
      },
      there,
    );
    await person.click(
      await screen.findByRole('button', { name: 'Sign out of Safari on iOS, signed in 5h ago' }),
    );
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('are all ended but this one, and it is said how many', async () => {
    const there = [here, phone, older];
    const { person } = open(
      {
        'DELETE /auth/sessions': () => {
          there.length = 1;
          return { body: { ended: 2 } };
        },
      },
      there,
    );
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('2 sessions ended')).toBeVisible();
    await waitFor(async () => expect(await lines()).toHaveLength(1));
  });

  it('could not be loaded: it is said, and they are asked for again', async () => {
    let fails = true;
    const body = { statusCode: 503, message: 'Away.', code: 'DEPENDENCY_DOWN', requestId: 'r1' };
    const { person } = open({
      'GET /auth/sessions': () => (fails ? { status: 503, body } : { body: [here] }),
    });
    const again = await screen.findByRole('button', { name: /Retry/ });
    fails = false;
    await person.click(again);
    expect(await lines()).toHaveLength(1);
  });
});
