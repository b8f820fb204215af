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
import { PeoplePage } from './PeoplePage.js';

const person = {
  id: 1,
  username: 'ana',
  name: 'Ana Kowalska',
  email: 'ana@example.org',
  role: 'admin',
  owner: true,
  deactivatedAt: null,
  createdAt: user.createdAt,
  lastSignInAt: new Date().toISOString(),
};
const ben = {
  ...person,
  id: 2,
  username: 'ben',
  name: null,
  email: null,
  role: 'editor',
  owner: false,
  lastSignInAt: null,
};
const invitation = {
  id: 5,
  role: 'viewer',
  email: null,
  invitedBy: 'Ana Kowalska',
  createdAt: user.createdAt,
  expiresAt: '2026-12-02T10:00:00.000Z',
};

function open(more: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /people': () => ({ body: [person, ben] }),
    'GET /invitations': () => ({ body: [invitation] }),
    ...more,
  });
  const shown = show(behindSignIn([{ path: '/people', Component: PeoplePage }]), '/people');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent };
}
const lineOf = async (name: string) => {
  const lines = within(await screen.findByRole('list', { name: 'People of the team' })).getAllByRole(
    'listitem',
  );
  return lines.find((line) => within(line).queryByText(name) !== null)!;
};

beforeEach(() => signIn());

describe('people', () => {
  it('are listed with what they are, and who owns the installation cannot be deactivated', async () => {
    open();
    const ana = await lineOf('Ana Kowalska');
    expect(ana).toHaveTextContent(/You.*Owner.*ana · ana@example\.org · Signed in/);
    expect(within(ana).getByRole('button', { name: /More about/ })).toBeVisible();
    expect(within(await lineOf('ben')).getByText('Not signed in lately')).toBeVisible();
  });

  it('hand their texts over to another active person of the team', async () => {
    const gone = { ...ben, id: 3, username: 'gone', deactivatedAt: user.createdAt, left: true };
    const { person: reader, sent } = open({
      'GET /people': () => ({ body: [person, ben, gone] }),
      'POST /people/3/hand-over': () => ({ status: 202, body: { success: true } }),
    });
    const line = within(await lineOf('gone'));
    expect(line.getByText('Has left the team')).toBeVisible();
    await reader.click(line.getByRole('button', { name: 'More about gone' }));
    expect(screen.queryByRole('menuitem', { name: 'Activate' })).toBeNull();
    await reader.click(await screen.findByRole('menuitem', { name: 'Hand texts over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the texts of gone' }));
    expect(dialog.getByRole('button', { name: 'Hand texts over' })).toBeDisabled();
    await reader.click(dialog.getByRole('combobox', { name: 'New writer' }));
    expect(screen.queryByRole('option', { name: 'gone' })).toBeNull();
    await reader.click(await screen.findByRole('option', { name: 'ben' }));
    await reader.click(dialog.getByRole('button', { name: 'Hand texts over' }));
    expect(await screen.findByText('The texts are on their way to ben')).toBeVisible();
    expect(sent('POST', '/people/3/hand-over')).toEqual([{ to: 2 }]);
  });

  it('get another role', async () => {
    const { person: reader, sent } = open({
      'PATCH /people/2': () => ({ body: { ...ben, role: 'writer' } }),
    });
    await reader.click(within(await lineOf('ben')).getByRole('combobox', { name: 'Role of ben' }));
    await reader.click(await screen.findByRole('option', { name: 'Writer' }));
    expect(await screen.findByText('ben is now Writer')).toBeVisible();
    expect(sent('PATCH', '/people/2')).toEqual([{ role: 'writer' }]);
  });

  it('are deactivated after a question', async () => {
    const { person: reader, sent } = open({ 'PATCH /people/2': () => ({ body: ben }) });
    await reader.click(within(await lineOf('ben')).getByRole('button', { name: 'More about ben' }));
    await reader.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    const question = await screen.findByRole('dialog', { name: 'Deactivate ben?' });
    expect(sent('PATCH', '/people/2')).toEqual([]);
    await reader.click(within(question).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Account deactivated')).toBeVisible();
    expect(sent('PATCH', '/people/2')).toEqual([{ active: false }]);
  });

  it('are invited by a link that is shown once', async () => {
    const link = 'http://localhost:3000/register#invitation=secret';
    const { person: reader, sent } = open({
      'POST /invitations': () => ({ status: 201, body: { invitation, link, mailed: false } }),
    });
    await reader.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite somebody' });
    await reader.type(within(dialog).getByLabelText('Email address'), 'no address');
    await reader.click(within(dialog).getByRole('button', { name: 'Make link' }));
    expect(await within(dialog).findByText('Please enter a valid email address')).toBeVisible();
    await reader.clear(within(dialog).getByLabelText('Email address'));
    await reader.click(within(dialog).getByRole('button', { name: 'Make link' }));
    expect(await screen.findByText(link)).toBeVisible();
    expect(sent('POST', '/invitations')).toEqual([{ role: 'editor', email: '' }]);
  });

  it('who are invited can be taken back', async () => {
    const { person: reader, sent } = open({ 'DELETE /invitations/5': () => ({ body: { success: true } }) });
    await reader.click(
      await screen.findByRole('button', { name: 'Revoke the invitation for Anybody with the link' }),
    );
    await waitFor(() => expect(sent('DELETE', '/invitations/5')).toHaveLength(1));
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
  });
});
