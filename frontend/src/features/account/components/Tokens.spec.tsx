import type { Token } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { Tokens } from './Tokens.js';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const nightly: Token = {
  id: 7,
  name: 'Nightly export',
  prefix: 'gly_abcdefgh',
  scopes: ['read', 'publish'],
  createdAt: hoursAgo(50),
  expiresAt: null,
  lastUsedAt: hoursAgo(5),
};
const secret = `gly_${'x'.repeat(43)}`;

function open(tokens: Token[], more: Gateway = {}) {
  const asked = standIn({ ...basics, 'GET /tokens': () => ({ body: tokens }), ...more });
  const shown = show(behindSignIn([{ path: '/account', Component: Tokens }]), '/account');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent };
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Tokens for programs' })).getAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('tokens', () => {
  it('are listed with scopes, last use and end', async () => {
    const over = { ...nightly, id: 6, name: 'Old', lastUsedAt: null, expiresAt: '2020-01-02T12:00:00.000Z' };
    open([nightly, over]);
    const [first, second] = await lines();
    expect(first).toHaveTextContent('Nightly exportReadPublishgly_abcdefgh… · Last used 5h ago · Never ends');
    expect(second).toHaveTextContent(/Never used · Ended on .*2020/);
  });

  it('are made with name, scopes and end; the token is shown once, to be copied', async () => {
    const tokens: Token[] = [];
    const { person, sent } = open(tokens, {
      'POST /tokens': () => {
        tokens.push(nightly);
        return { status: 201, body: { ...nightly, token: secret } };
      },
    });
    expect(await screen.findByText('No tokens yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Make token' })).toBeDisabled();
    await person.type(within(dialog).getByLabelText('Name'), 'Nightly export');
    await person.click(within(dialog).getByLabelText('Publish'));
    await person.click(within(dialog).getByLabelText('Never'));
    await person.click(within(dialog).getByRole('button', { name: 'Make token' }));
    expect(await screen.findByText(secret)).toBeVisible();
    expect(sent('POST', '/tokens')).toEqual([
      { name: 'Nightly export', scopes: ['read', 'publish'], days: null },
    ]);
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Token copied')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
    expect(await lines()).toHaveLength(1);
  });

  it('need a scope', async () => {
    const { person } = open([]);
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText('Name'), 'Nothing');
    await person.click(within(dialog).getByLabelText('Read'));
    expect(within(dialog).getByText('Please choose at least one.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Make token' })).toBeDisabled();
  });

  it('are revoked after a question', async () => {
    const tokens = [nightly];
    const { person, sent } = open(tokens, {
      'DELETE /tokens/7': () => {
        tokens.pop();
        return { body: { success: true } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
    expect(sent('DELETE', '/tokens/7')).toHaveLength(0);
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(await screen.findByText('No tokens yet')).toBeVisible();
  });

  it('could not be loaded: it is said', async () => {
    const body = { statusCode: 503, message: 'Away.', code: 'DEPENDENCY_DOWN', requestId: 'r1' };
    open([], { 'GET /tokens': () => ({ status: 503, body }) });
    expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
  });
});
