import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { DestinationsPage } from './DestinationsPage.js';

const time = '2026-11-20T10:00:00.000Z';
const everything = { draft: true, update: true, withdraw: true };
const blog = {
  id: 1,
  kind: 'ghost',
  name: 'Our blog',
  address: 'https://blog.example',
  settings: {},
  hasSecret: true,
  can: everything,
  test: { at: time, ok: true, problem: null },
  createdAt: time,
};
const refused = { code: 'DESTINATION_SECRET_REFUSED', message: 'News does not accept the secret.' };
const news = {
  ...blog,
  id: 2,
  kind: 'wordpress',
  name: 'News',
  address: 'https://news.example',
  settings: { username: 'mara' },
  test: { at: time, ok: false, problem: refused },
};
const options = [
  {
    kind: 'ghost',
    name: 'Ghost',
    can: everything,
    hasAddress: true,
    settings: [],
    secret: [{ name: 'adminKey', required: true }],
  },
  {
    kind: 'wordpress',
    name: 'WordPress',
    can: everything,
    hasAddress: true,
    settings: [
      { name: 'username', required: true },
      { name: 'category', required: false },
    ],
    secret: [{ name: 'applicationPassword', required: true }],
  },
];

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /destinations': () => ({ body: [blog, news] }),
    'GET /destinations/options': () => ({ body: options }),
    ...extra,
  });
  return { asked, ...show(<DestinationsPage />, '/destinations') };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the destinations', () => {
  it('say where they are, whether they are connected, and what is wrong', async () => {
    open();
    const first = await screen.findByRole('listitem', { name: 'Our blog' });
    const second = screen.getByRole('listitem', { name: 'News' });
    expect(first).toHaveTextContent('https://blog.example');
    expect(first).toHaveTextContent(/Connected, tested/);
    expect(second).toHaveTextContent('as mara');
    expect(second).toHaveTextContent(/Not connected, tested/);
    expect(second).toHaveTextContent('News does not accept the secret.');
  });

  it('say so when there are none, and when they cannot be read', async () => {
    const { unmount } = open({ 'GET /destinations': () => ({ body: [] }) });
    expect(await screen.findByText('No destinations yet')).toBeVisible();
    unmount();
    open({
      'GET /destinations': () => ({ status: 503, body: { message: 'Galley is very busy right now.' } }),
    });
    expect(await screen.findByText(/Galley is very busy right now/)).toBeVisible();
  });

  it('are added with the fields of their kind, and tested at once', async () => {
    const { asked, person } = open({
      'POST /destinations': () => ({ status: 201, body: { ...news, id: 3, test: null } }),
      'POST /destinations/3/test': () => ({ body: { ...news, id: 3 } }),
    });
    await screen.findByRole('listitem', { name: 'News' });
    await person.click(screen.getByRole('button', { name: 'Add destination' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add destination' });
    await person.click(await within(dialog).findByRole('radio', { name: 'WordPress' }));
    await person.click(within(dialog).getByRole('button', { name: 'Add destination' }));
    expect(within(dialog).getAllByText('Please fill this in.')).toHaveLength(4);
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'News');
    await person.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'https://news.example');
    await person.type(within(dialog).getByRole('textbox', { name: 'Username' }), 'mara');
    await person.type(within(dialog).getByLabelText('Application password'), 'abcd efgh');
    await person.click(within(dialog).getByRole('button', { name: 'Add destination' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/destinations/3/test')).toBe(true));
    expect(asked.find(({ method, path }) => method === 'POST' && path === '/destinations')?.body).toEqual({
      kind: 'wordpress',
      name: 'News',
      address: 'https://news.example',
      settings: { username: 'mara' },
      secret: { applicationPassword: 'abcd efgh' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep their secret when it is not entered again', async () => {
    const { asked, person } = open({
      'PATCH /destinations/2': () => ({ body: news }),
      'POST /destinations/2/test': () => ({ body: news }),
    });
    await person.click(await screen.findByRole('button', { name: 'More for News' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit destination' });
    const name = await within(dialog).findByRole('textbox', { name: 'Name' });
    expect(within(dialog).getByLabelText('Application password')).toHaveValue('');
    await person.clear(name);
    await person.type(name, 'The news');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true));
    const { body } = asked.find(({ method }) => method === 'PATCH') ?? {};
    expect(body).toEqual({
      name: 'The news',
      address: 'https://news.example',
      settings: { username: 'mara' },
    });
  });

  it('say how a test went', async () => {
    const { person } = open({ 'POST /destinations/2/test': () => ({ body: news }) });
    const row = await screen.findByRole('listitem', { name: 'News' });
    await person.click(within(row).getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText('News is not connected')).toBeVisible();
  });

  it('are disconnected after a question that says what it means', async () => {
    const { asked, person } = open({
      'GET /destinations/texts': () => ({
        body: { destinations: [{ destinationId: 1, live: 3, planned: 1 }] },
      }),
      'DELETE /destinations/1': () => ({ body: { success: true } }),
    });
    await person.click(await screen.findByRole('button', { name: 'More for Our blog' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Our blog?' });
    expect(dialog).toHaveTextContent('What was published there stays there');
    await waitFor(() =>
      expect(dialog).toHaveTextContent('Readers have 3 texts there. 1 text is planned to go there.'),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(asked.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
