import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { MyContentPage } from './MyContentPage.js';

const text = (id: number, folderId: number | null) => ({
  id,
  title: `Text ${id}`,
  subjectLine: null,
  status: 'Draft',
  contentType: 'Newsletter',
  folderId,
  isFavorited: 0,
  guru: { id: 1, name: 'Mara Lindqvist' },
  selectedTopics: null,
  step: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  failureReason: null,
});

function open(extra: Gateway = {}) {
  const texts = [text(1, null), text(2, 7)];
  const folder = { id: 7, name: 'Issue 12', color: '#3B82F6', description: null };
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [] }),
    'GET /generations': ({ query }) => {
      const within = query.get('folderId');
      const search = query.get('search') ?? '';
      const held = texts.filter(({ folderId }) => within === null || String(folderId ?? 'none') === within);
      return { body: held.filter(({ title }) => title.includes(search)) };
    },
    'GET /user/content-folders': () => ({
      body: [{ ...folder, generationCount: texts.filter(({ folderId }) => folderId === 7).length }],
    }),
    'PUT /generations/1': ({ body }) => ({ body: Object.assign(texts[0]!, body) }),
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: MyContentPage }], '/my-content') };
}
const place = (name: string) => within(screen.getByRole('navigation', { name: 'Folders' })).getByTitle(name);

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('my content', () => {
  it('lists content without a folder, and moves a card to a folder by keyboard', async () => {
    const { person } = open();
    const handle = await screen.findByRole('button', { name: 'Move Text 1' });
    await screen.findByTitle('Issue 12');
    expect(screen.queryByRole('article', { name: 'Text 2' })).toBeNull();
    handle.focus();
    await person.keyboard(' ');
    await screen.findByText('Picked up Text 1.');
    await person.keyboard('{ArrowDown}');
    await screen.findByText('Over All Content.');
    await person.keyboard('{ArrowDown}');
    await screen.findByText('Over Issue 12.');
    await person.keyboard(' ');
    await waitFor(() => expect(place('Issue 12')).toHaveTextContent('Issue 122'));
    expect(await screen.findByText('Everything is in a folder')).toBeVisible();
  });

  it('a search covers every folder, on the server, and one press clears it', async () => {
    const { person, asked } = open();
    await screen.findByRole('article', { name: 'Text 1' });
    await person.type(screen.getByRole('searchbox', { name: 'Search your content...' }), 'Text 2');
    expect(await screen.findByRole('article', { name: 'Text 2' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Text 1' })).toBeNull();
    await person.type(screen.getByRole('searchbox', { name: 'Search your content...' }), ' not');
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('article', { name: 'Text 1' })).toBeVisible();
    expect(asked.some(({ query }) => query.get('search') === 'Text 2')).toBe(true);
  });

  it('a deleted text is brought back by Undo', async () => {
    const deleted: number[] = [];
    const { person, asked } = open({
      'DELETE /generations/1': () => (deleted.push(1), { body: { success: true } }),
      'GET /generations': () => ({ body: deleted.length > 0 ? [] : [text(1, null)] }),
      'POST /bin/text/1/restore': () => (deleted.pop(), { body: { success: true } }),
    });
    const card = within(await screen.findByRole('article', { name: 'Text 1' }));
    await person.click(card.getByRole('button', { name: 'Delete generation' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete generation' }));
    expect(question.getByText(/You can restore it from the bin for 30 days\./)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Generation deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Text 1' })).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Text 1' })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('a refused move is undone and reported', async () => {
    const { person } = open({
      'PUT /generations/1': () => ({ status: 503, body: { message: 'Not now.' } }),
    });
    await screen.findByTitle('Issue 12');
    const card = within(await screen.findByRole('article', { name: 'Text 1' }));
    await person.click(card.getByRole('button', { name: 'Move to a folder' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Issue 12' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Text 1' })).toBeVisible();
    expect(place('Issue 12')).toHaveTextContent('Issue 121');
  });
});
