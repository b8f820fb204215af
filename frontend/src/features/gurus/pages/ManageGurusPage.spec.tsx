import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { ManageGurusPage } from './ManageGurusPage.js';

const guru = {
  id: 2,
  name: 'Mara Lindqvist',
  description: 'Trades options.',
  assistantId: null,
  imageUrl: 'https://example.org/mara.png',
  systemPrompt: 'Dry and short.',
  topicCount: 3,
  sourceCount: 1,
};

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [guru] }),
    'PUT /gurus/2/image': () => ({ body: guru }),
    'PUT /gurus/2/prompt': () => ({ body: guru }),
    'PUT /gurus/2': () => ({ body: guru }),
    'DELETE /gurus/2': () => ({ body: { success: true } }),
    'POST /bin/guru/2/restore': () => ({ body: { success: true } }),
    'GET /content/recent': () => ({ body: [] }),
    ...extra,
  });
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const paths = () => asked.map(({ method, path }) => `${method} ${path}`);
  return { sent, paths, ...show(behindSignIn([{ path: '*', Component: ManageGurusPage }]), '/manage-gurus') };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('manage gurus', () => {
  it('sets and removes the image; an empty address is refused', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByRole('button', { name: 'Set image' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Profile image of Mara Lindqvist' }));
    const field = dialog.getByRole('textbox', { name: 'Image URL' });
    await person.clear(field);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid image URL')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Remove image' }));
    expect(await screen.findByText('Guru image updated successfully')).toBeVisible();
    expect(sent()).toEqual([['/gurus/2/image', { imageUrl: '' }]]);
  });

  it('keeps names and terms for transcripts, one a line', async () => {
    const { person, sent } = open({
      'GET /vocabulary': () => ({ body: { words: ['Kelly criterion'] } }),
      'PUT /vocabulary': () => ({ body: { words: [] } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Names and terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Names and terms' }));
    const field = await dialog.findByRole('textbox', { name: 'One name or term a line' });
    expect(field).toHaveValue('Kelly criterion');
    await person.type(field, `\n\n ${'x'.repeat(61)}`);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A word or a name has at most 60 characters.')).toBeVisible();
    await person.clear(field);
    await person.type(field, 'Kelly criterion\n\n Iron condor ');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Names and terms saved')).toBeVisible();
    expect(sent()).toEqual([['/vocabulary', { words: ['Kelly criterion', 'Iron condor'] }]]);
  });

  it('the prompt may be empty', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'System prompt of Mara Lindqvist' }));
    const field = dialog.getByRole('textbox', { name: 'System prompt' });
    expect(field).toHaveAttribute('rows', '6');
    await person.clear(field);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guru prompt updated successfully')).toBeVisible();
    expect(sent()).toEqual([['/gurus/2/prompt', { systemPrompt: '' }]]);
  });

  it('a reload keeps an unsaved prompt', async () => {
    const first = open();
    await first.person.click(await screen.findByRole('button', { name: 'Edit prompt' }));
    await first.person.type(await screen.findByRole('textbox', { name: 'System prompt' }), ' Never sh');
    first.unmount();
    const { person, sent } = open();
    await person.click(await screen.findByRole('button', { name: 'Edit prompt' }));
    expect(await screen.findByText('Restored what you had typed')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'System prompt' });
    expect(field).toHaveValue('Dry and short. Never sh');
    await person.type(field, 'out.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guru prompt updated successfully')).toBeVisible();
    expect(sent()).toEqual([['/gurus/2/prompt', { systemPrompt: 'Dry and short. Never shout.' }]]);
    await person.click(screen.getByRole('button', { name: 'Edit prompt' }));
    expect(await screen.findByRole('textbox', { name: 'System prompt' })).toHaveValue('Dry and short.');
  });

  it('changes the name and the description', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByRole('button', { name: 'More about Mara Lindqvist' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit name and description' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mara Lindqvist' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await person.clear(name);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('A name is required.')).toBeVisible();
    await person.type(name, 'Mara Lind');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guru updated')).toBeVisible();
    expect(sent()).toEqual([['/gurus/2', { name: 'Mara Lind', description: 'Trades options.' }]]);
  });

  it('says what stays before a guru is deleted, and offers to undo it', async () => {
    const { person, paths } = open();
    await person.click(await screen.findByRole('button', { name: 'More about Mara Lindqvist' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Mara Lindqvist?' }));
    expect(await dialog.findByRole('link', { name: '1 recording' })).toHaveAttribute(
      'href',
      '/sources?guruId=2',
    );
    expect(dialog.getByRole('link', { name: '3 topics' })).toHaveAttribute('href', '/all-topics?guruId=2');
    await person.click(dialog.getByRole('button', { name: 'Delete guru' }));
    expect(await screen.findByText('Guru deleted')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Restored')).toBeVisible();
    expect(paths()).toEqual(expect.arrayContaining(['DELETE /gurus/2', 'POST /bin/guru/2/restore']));
  });

  it('keeps typed words when saving fails', async () => {
    const { person } = open({ 'PUT /gurus/2/prompt': () => ({ status: 503, body: { message: 'Down.' } }) });
    await person.click(await screen.findByRole('button', { name: 'Edit prompt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'System prompt of Mara Lindqvist' }));
    await person.type(dialog.getByRole('textbox', { name: 'System prompt' }), ' Never shout.');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update guru prompt')).toBeVisible();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'System prompt' })).toHaveValue(
        'Dry and short. Never shout.',
      ),
    );
  });
});
