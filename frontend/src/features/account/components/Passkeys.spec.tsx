import type { Passkey, PasskeyState } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { toMake, withoutPasskeys, withPasskeys } from '../../../shared/testing/passkeys.js';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { deviceName } from './device-name.js';
import { Passkeys } from './Passkeys.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const phone: Passkey = { id: 7, name: 'My iPhone', createdAt: hoursAgo(50), lastUsedAt: hoursAgo(5) };
const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cccc-ddd${n}`);
const off = { on: false, recoveryCodes: 0 };
const on = { on: true, recoveryCodes: 1 };
const state = (more: Partial<PasskeyState> = {}): PasskeyState => ({
  passkeys: [phone],
  hasPassword: true,
  secondStep: off,
  ...more,
});
const wrong = {
  status: 422,
  body: {
    statusCode: 422,
    message: 'The current password is not right.',
    code: 'WRONG_PASSWORD',
    requestId: 'r1',
  },
};

function open(first: PasskeyState, more: (next: (state: PasskeyState) => void) => Gateway = () => ({})) {
  let present = first;
  const asked = standIn({
    ...basics,
    'GET /auth/passkeys': () => ({ body: present }),
    ...more((next) => (present = next)),
  });
  const shown = show(behindSignIn([{ path: '/account', Component: Passkeys }]), '/account');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const success = { body: { success: true } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  withPasskeys();
});
afterEach(withoutPasskeys);

describe('passkeys', () => {
  it('are listed with their age and their last use', async () => {
    open(state());
    const list = await screen.findByRole('list', { name: 'Passkeys' });
    expect(list).toHaveTextContent('My iPhoneAdded 2d ago · Last used 5h ago');
  });

  it('are added with a name and the password', async () => {
    const { person, sent } = open(state({ passkeys: [] }), (next) => ({
      'POST /auth/passkeys/start-adding': ({ body }) =>
        (body as { currentPassword: string }).currentPassword === 'right' ? { body: toMake } : wrong,
      'POST /auth/passkeys': () => {
        next(state());
        return { status: 201, body: phone };
      },
    }));
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const form = await dialog();
    expect(form.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await person.clear(form.getByLabelText('Name'));
    await person.type(form.getByLabelText('Name'), 'My phone');
    await person.type(form.getByLabelText('Current password'), 'wrong');
    await person.click(form.getByRole('button', { name: 'Continue' }));
    expect(await form.findByText('The current password is not right.')).toBeVisible();
    await person.clear(form.getByLabelText('Current password'));
    await person.type(form.getByLabelText('Current password'), 'right');
    await person.click(form.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Passkey added')).toBeVisible();
    expect(sent('POST', '/auth/passkeys')).toMatchObject([
      { name: 'My phone', credential: { id: 'b25l', response: { attestationObject: 'bWFkZQ' } } },
    ]);
    expect(await screen.findByText('My iPhone')).toBeVisible();
  });

  it('are added without a password where there is none; a device that has one already says so', async () => {
    withPasskeys('InvalidStateError');
    const { person, sent } = open(state({ hasPassword: false }), () => ({
      'POST /auth/passkeys/start-adding': () => ({ body: toMake }),
    }));
    await person.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const form = await dialog();
    expect(form.queryByLabelText('Current password')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Continue' }));
    expect(await form.findByText('This device has a passkey for your account already.')).toBeVisible();
    expect(sent('POST', '/auth/passkeys/start-adding')).toEqual([null]);
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are renamed and removed', async () => {
    const { person, sent } = open(state(), (next) => ({
      'PATCH /auth/passkeys/7': () => ({ body: phone }),
      'DELETE /auth/passkeys/7': () => {
        next(state({ passkeys: [] }));
        return success;
      },
    }));
    await person.click(await screen.findByRole('button', { name: 'Rename My iPhone' }));
    const form = await dialog();
    await person.type(form.getByLabelText('Name'), ' 2');
    await person.click(form.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Passkey renamed')).toBeVisible();
    expect(sent('PATCH', '/auth/passkeys/7')).toEqual([{ name: 'My iPhone 2' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Remove My iPhone' }));
    await person.click((await dialog()).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
  });

  it('cannot be added where the browser has none', async () => {
    withoutPasskeys();
    open(state({ passkeys: [] }));
    expect(await screen.findByText(/This browser uses no passkeys here/)).toBeVisible();
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('could not be loaded: it is said', async () => {
    const body = { statusCode: 503, message: 'Away.', code: 'DEPENDENCY_DOWN', requestId: 'r1' };
    open(state(), () => ({ 'GET /auth/passkeys': () => ({ status: 503, body }) }));
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
  });

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'My Mac'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel)', 'My Android device'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'My Linux computer'],
    ['Something else', 'My device'],
  ])('get a name from %s', (agent, name) => expect(deviceName(agent)).toBe(name));
});

describe('the second step', () => {
  it('is turned on, which shows the recovery codes once', async () => {
    const { person } = open(state(), (next) => ({
      'POST /auth/second-step': () => {
        next(state({ secondStep: { on: true, recoveryCodes: 10 } }));
        return { body: { recoveryCodes: codes } };
      },
    }));
    await person.click(await screen.findByRole('switch', { name: /^Ask for a passkey after the password/ }));
    const shown = await dialog();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await person.click(shown.getByRole('button', { name: 'Copy all' }));
    expect(await screen.findByText('Recovery codes copied')).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull());
    expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
  });

  it('is turned off with the password', async () => {
    const { person, sent } = open(state({ secondStep: on }), (next) => ({
      'DELETE /auth/second-step': ({ body }) => {
        if ((body as { currentPassword: string }).currentPassword !== 'right') return wrong;
        next(state());
        return success;
      },
    }));
    expect(await screen.findByText('1 recovery code is left.')).toBeVisible();
    const step = screen.getByRole('switch', { name: /^Ask for a passkey after the password/ });
    expect(step).toBeChecked();
    await person.click(step);
    const form = await dialog();
    await person.type(form.getByLabelText('Current password'), 'rig');
    await person.click(form.getByRole('button', { name: 'Turn off' }));
    expect(await form.findByText('The current password is not right.')).toBeVisible();
    await person.type(form.getByLabelText('Current password'), 'ht');
    await person.click(form.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(step).not.toBeChecked());
    expect(sent('DELETE', '/auth/second-step')).toHaveLength(2);
  });

  it('gets new codes with the password', async () => {
    const { person, sent } = open(state({ secondStep: on }), () => ({
      'POST /auth/second-step/recovery-codes': () => ({ body: { recoveryCodes: codes } }),
    }));
    await person.click(await screen.findByRole('button', { name: 'Make new codes' }));
    const form = await dialog();
    await person.type(form.getByLabelText('Current password'), 'right');
    await person.click(form.getByRole('button', { name: 'Make new codes' }));
    expect(await screen.findByText(codes[9]!)).toBeVisible();
    expect(sent('POST', '/auth/second-step/recovery-codes')).toEqual([{ currentPassword: 'right' }]);
  });

  it('ends with the last passkey, which needs the password then', async () => {
    const { person, sent } = open(state({ secondStep: on }), (next) => ({
      'DELETE /auth/passkeys/7': () => {
        next(state({ passkeys: [] }));
        return success;
      },
    }));
    await person.click(await screen.findByRole('button', { name: 'Remove My iPhone' }));
    const form = await dialog();
    expect(form.getByText(/your password alone will be enough again/)).toBeVisible();
    await person.type(form.getByLabelText('Current password'), 'right');
    await person.click(form.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No passkeys yet')).toBeVisible();
    expect(sent('DELETE', '/auth/passkeys/7')).toEqual([{ currentPassword: 'right' }]);
  });
});
