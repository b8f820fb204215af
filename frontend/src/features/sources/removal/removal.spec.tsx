import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { aSource } from '../testing/fixtures.js';
import { Removal } from './Removal.js';

const resting = {
  topics: { count: 7, newest: [{ id: 1, title: 'Three exits' }] },
  texts: { count: 1, newest: [{ id: 4, title: 'Risk first', published: true }] },
  documents: { count: 0, newest: [] },
  outside: [{ generationId: 4, title: 'Risk first', url: 'https://site.example/risk', outside: true }],
  conversations: { count: 2 },
  missing: [],
};

function open(changes: Gateway = {}, addedBy: number | null = null) {
  const asked = standIn({
    ...basics,
    'GET /sources/1/resting': () => ({ body: resting }),
    'DELETE /sources/1': () => ({ body: { success: true } }),
    'POST /sources/1/withdraw': () => ({ body: { success: true } }),
    'POST /bin/source/1/restore': () => ({ body: { success: true } }),
    ...changes,
  });
  const routes = [
    { path: '/video/1', element: <Removal source={aSource({ addedBy })} /> },
    { path: '/browse-videos', element: <p>The list</p> },
  ];
  return { asked, ...show(routes, '/video/1') };
}

beforeEach(() => signIn());

describe('deleting a recording', () => {
  it('shows what rests on it, deletes it, and offers Undo', async () => {
    const { asked, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this recording?' });
    const list = await within(dialog).findByRole('list', { name: 'What rests on it' });
    expect(list).toHaveTextContent('7 topics“Three exits” and others1 text“Risk first”2 conversations');
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The list')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked).toContainEqual(expect.objectContaining({ path: '/bin/source/1/restore' })),
    );
  });

  it('says why it was not deleted, and stays', async () => {
    const refused = () => ({ status: 503, body: { message: 'Galley is very busy right now.' } });
    const { person } = open({ 'DELETE /sources/1': refused });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Galley is very busy right now.')).toBeVisible();
    expect(screen.queryByText('The list')).toBeNull();
  });

  it('says when nothing rests on it', async () => {
    const none = { count: 0, newest: [] };
    const body = { ...resting, topics: none, texts: none, outside: [], conversations: { count: 0 } };
    const { person } = open({ 'GET /sources/1/resting': () => ({ body }) });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing rests on it.')).toBeVisible();
  });
});

describe('withdrawing a recording', () => {
  it('lists what is published, and asks for the title', async () => {
    const { asked, person } = open();
    await person.click(await screen.findByRole('button', { name: 'Withdraw…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw this recording for good?' });
    const link = await within(dialog).findByRole('link', { name: 'Risk first' });
    expect(link).toHaveAttribute('href', 'https://site.example/risk');
    const sure = within(dialog).getByRole('button', { name: 'Withdraw for good' });
    expect(sure).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox'), 'Quiet markets');
    await person.click(sure);
    expect(await screen.findByText('The list')).toBeVisible();
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/sources/1/withdraw', body: { title: 'Quiet markets' } }),
    );
  });
});
