import { screen, waitFor, within } from '@testing-library/react';
import {
  basics,
  behindSignIn,
  type Gateway,
  me,
  show,
  signIn,
  standIn,
} from '../../shared/testing/render.js';
import { PeoplePage } from './PeoplePage.js';

const client = { id: 2, name: 'Client A', role: 'editor' };

function open(more: Gateway = {}, reader: object = me) {
  const asked = standIn({
    ...basics,
    'GET /auth/me': () => ({ body: reader }),
    'GET /people': () => ({ body: [] }),
    'GET /invitations': () => ({ body: [] }),
    ...more,
  });
  const shown = show(behindSignIn([{ path: '/people', Component: PeoplePage }]), '/people');
  const sent = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  return { ...shown, sent };
}

beforeEach(() => signIn());

describe('teams', () => {
  it('are made by the owner of the installation', async () => {
    const { person, sent } = open({
      'POST /teams': () => ({ status: 201, body: { id: 2, name: 'Client A' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'New team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New team' }));
    await person.click(dialog.getByRole('button', { name: 'Make team' }));
    expect(await dialog.findByText('A team needs a name.')).toBeVisible();
    await person.type(dialog.getByLabelText('Name'), 'Client A');
    await person.click(dialog.getByRole('button', { name: 'Make team' }));
    expect(await screen.findByText('Team "Client A" made')).toBeVisible();
    expect(sent('POST', '/teams')).toEqual([{ name: 'Client A' }]);
  });

  it('are made and deleted by nobody else', async () => {
    open({}, { ...me, owner: false, teams: [...me.teams, client] });
    expect(await screen.findByRole('heading', { name: 'Your teams' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New team' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete the team/ })).toBeNull();
  });

  it('are deleted by who types their name', async () => {
    const { person, sent } = open(
      { 'DELETE /teams/2': () => ({ body: { success: true } }) },
      { ...me, teams: [...me.teams, client] },
    );
    await person.click(await screen.findByRole('button', { name: 'Delete the team Client A' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the team Client A?' }));
    await person.type(dialog.getByLabelText('Name'), 'Client');
    expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled();
    await person.type(dialog.getByLabelText('Name'), ' A');
    await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Team "Client A" deleted')).toBeVisible();
    expect(sent('DELETE', '/teams/2')).toEqual([{ name: 'Client A' }]);
  });
});

describe('links of the documents of a team', () => {
  it('are opened by whom its admins say', async () => {
    const { person, sent } = open({
      'GET /team/link-rule': () => ({ body: { rule: 'anyone' } }),
      'PUT /team/link-rule': () => ({ body: { rule: 'team' } }),
    });
    const choice = await screen.findByRole('combobox', { name: 'Who may open documents by a link' });
    await waitFor(() => expect(choice).toHaveValue('Anyone with the link'));
    await person.click(choice);
    await person.click(await screen.findByRole('option', { name: 'People of the team' }));
    expect(await screen.findByText('Changed who may open documents')).toBeVisible();
    expect(sent('PUT', '/team/link-rule')).toEqual([{ rule: 'team' }]);
  });
});
