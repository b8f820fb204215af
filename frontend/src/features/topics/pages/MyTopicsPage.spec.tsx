import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { MyTopicsPage } from './MyTopicsPage.js';

const saved = (id: number, folderId: number | null) => ({
  id,
  topicId: id + 100,
  guruId: 1,
  folderId,
  isFavorited: 0,
  title: `Topic ${id}`,
  excerpt: 'What it is about.',
  details: 'All of it.',
  quote: null,
  subjectLines: [],
  sourceId: 4,
  guru: { id: 1, name: 'Mara Lindqvist' },
  source: { title: 'A talk', platformType: 'Zoom', sourceReference: null, videoUrl: null },
});
const folder = (id: number, name: string) => ({ id, name, color: '#3B82F6', description: null });

/** A gateway that keeps saved topics and folders. */
function keeper() {
  const topics = [saved(1, null), saved(2, 7)];
  let folders = [folder(7, 'Risk'), folder(8, 'Later')];
  const gateway: Gateway = {
    'GET /user/saved-topics': ({ query }) => {
      const [within, search] = [Number(query.get('folderId')), query.get('search')];
      const body = topics
        .filter(({ folderId }) => !within || folderId === within)
        .filter(({ title }) => !search || title.includes(search));
      return { body, headers: { 'x-total-count': String(body.length) } };
    },
    'GET /user/folders': () => ({
      body: folders.map((one) => ({
        ...one,
        topicCount: topics.filter(({ folderId }) => folderId === one.id).length,
      })),
    }),
    'PUT /user/saved-topics/1': ({ body }) => ({ body: Object.assign(topics[0]!, body) }),
    'DELETE /user/saved-topics/1': () => ({ body: { success: !!topics.splice(0, 1) } }),
    'PUT /user/folders/7': ({ body }) => ({ body: Object.assign(folders[0]!, body) }),
    'DELETE /user/folders/7': () => {
      folders = folders.slice(1);
      topics.forEach((topic) => (topic.folderId = null));
      return { body: { success: true } };
    },
  };
  return { ...basics, ...gateway };
}

function open(path = '/my-topics', extra: Gateway = {}) {
  const asked = standIn({ ...keeper(), ...extra });
  return { asked, ...show(behindSignIn([{ path: '*', Component: MyTopicsPage }]), path) };
}
const card = (title: string) => screen.findByRole('article', { name: title });
const place = (name: string) => within(screen.getByRole('navigation', { name: 'Folders' })).getByTitle(name);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('my topics', () => {
  it('say that the offline engine writes what comes of them', async () => {
    open('/my-topics');
    expect(await screen.findByText('Offline engine')).toBeVisible();
  });

  it('a card is moved by keyboard: picked up, led to a folder, dropped', async () => {
    const { person, asked } = open();
    within(await card('Topic 1'))
      .getByRole('button', { name: 'Move Topic 1' })
      .focus();
    await screen.findByTitle('Later');
    await person.keyboard(' ');
    expect(await screen.findByText('Picked up Topic 1.')).toBeInTheDocument();
    await person.keyboard('{ArrowDown}');
    await screen.findByText('Over All Topics.');
    await person.keyboard('{ArrowDown}');
    await screen.findByText('Over Risk.');
    await person.keyboard(' ');
    await waitFor(() => expect(place('Risk')).toHaveTextContent('Risk2'));
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ folderId: 7 });
    expect(await screen.findByText('Topic updated successfully')).toBeVisible();
  });

  it('a card that is released with Escape, or dropped in place, stays there', async () => {
    const { person, asked } = open();
    const handle = within(await card('Topic 1')).getByRole('button', { name: 'Move Topic 1' });
    handle.focus();
    await person.keyboard(' ');
    await screen.findByText('Picked up Topic 1.');
    await person.keyboard('{ArrowDown}');
    await screen.findByText('Over All Topics.');
    await person.keyboard(' ');
    expect(await screen.findByText('It stays where it was.')).toBeInTheDocument();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('a move is shown at once, and undone when it is refused', async () => {
    let refuse: () => void = () => undefined;
    const { person } = open('/my-topics', {
      'PUT /user/saved-topics/1': () =>
        new Promise((answer) => {
          const body = { statusCode: 404, message: 'That folder is gone.', code: 'GONE', requestId: 'r' };
          refuse = () => answer({ status: 404, body });
        }),
    });
    await screen.findByTitle('Later');
    const menu = within(await card('Topic 1')).getByRole('button', { name: 'Move to a folder' });
    await person.click(menu);
    await person.click(await screen.findByRole('menuitem', { name: 'Later' }));
    await waitFor(() => expect(place('Later')).toHaveTextContent('Later1'));
    refuse();
    expect(await screen.findByText('That folder is gone.')).toBeVisible();
    await waitFor(() => expect(place('Later')).toHaveTextContent('Later0'));
  });

  it('a folder shows its own topics, asked of the server', async () => {
    const { person, asked } = open();
    await person.click(await screen.findByTitle('Risk'));
    // What was shown stays until the answer is there.
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Topic 1' })).toBeNull());
    expect(await card('Topic 2')).toBeVisible();
    expect(
      asked.some(({ path, query }) => path === '/user/saved-topics' && query.get('folderId') === '7'),
    ).toBe(true);
  });

  it('a folder is renamed with Enter, and not with Escape', async () => {
    const { person, asked } = open();
    const rename = async (keys: string) => {
      await person.click(await screen.findByRole('button', { name: /^Folder menu of (Risk|Sizing)/ }));
      await person.click(await screen.findByRole('menuitem', { name: 'Rename Folder' }));
      const field = await screen.findByRole('textbox', { name: 'Folder name' });
      await person.clear(field);
      await person.type(field, keys);
    };
    await rename('Nothing{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Folder name' })).toBeNull());
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    await rename('Sizing{Enter}');
    expect(await screen.findByText('Folder renamed successfully')).toBeVisible();
    expect(await screen.findByTitle('Sizing')).toBeVisible();
  });

  it('a deleted folder gives its topics back to All Topics', async () => {
    const { person, router } = open('/my-topics?folder=7');
    await person.click(await screen.findByRole('button', { name: 'Folder menu of Risk' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete Folder' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Folder' });
    expect(dialog).toHaveTextContent('Its topics move to All Topics.');
    await person.click(within(dialog).getByRole('button', { name: 'Delete Folder' }));
    expect(await screen.findByText('Folder deleted successfully')).toBeVisible();
    expect(await card('Topic 2')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('a topic is removed after a confirmation', async () => {
    const { person } = open();
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Remove topic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove topic' });
    await person.click(within(dialog).getByRole('button', { name: 'Remove topic' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Topic 1' })).toBeNull());
    expect(await screen.findByText('Topic removed successfully')).toBeVisible();
  });

  it('an empty folder, a search without result and an empty shelf each say what to do', async () => {
    const { person } = open('/my-topics?folder=8');
    expect(await screen.findByText('No topics in this folder')).toBeVisible();
    await person.type(screen.getByRole('searchbox'), 'Topic 2{Enter}');
    expect(await screen.findByText('0 results for “Topic 2”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear Search' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Search All Topics' }));
    expect(await screen.findByText('1 result for “Topic 2”')).toBeVisible();
  });

  it('a reload keeps unsaved words of a topic, until they are saved', async () => {
    const { person, unmount, router } = open();
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Edit Topic' }));
    const title = () => screen.findByRole('textbox', { name: 'Title' });
    await person.type(await title(), ' and more');
    const { pathname, search } = router.state.location;
    expect(search).toBe('?edit=1');
    unmount();
    const again = open(pathname + search);
    expect(await title()).toHaveValue('Topic 1 and more');
    expect(screen.getByText('Restored what you had typed')).toBeVisible();
    await again.person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await card('Topic 1 and more')).toBeVisible();
    expect(again.asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Topic 1 and more',
    });
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
    await again.person.click(
      within(await card('Topic 1 and more')).getByRole('button', { name: 'Edit Topic' }),
    );
    expect(await title()).toHaveValue('Topic 1 and more');
    expect(screen.queryByText('Restored what you had typed')).toBeNull();
  });

  it('a link to one’s own copy opens it, also when the list does not show it', async () => {
    open('/my-topics?folder=7&topic=1');
    const dialog = await screen.findByRole('dialog', { name: 'Topic Details' });
    expect(within(dialog).getByRole('heading', { name: 'Topic 1' })).toBeVisible();
  });

  it('folders that can’t be loaded say so, beside the topics, and can be loaded again', async () => {
    let down = true;
    const { person } = open('/my-topics', {
      'GET /user/folders': () =>
        down
          ? { status: 503, body: { message: 'Down.' } }
          : { body: [{ ...folder(7, 'Risk'), topicCount: 1 }] },
    });
    expect(await card('Topic 1')).toBeVisible();
    expect(await screen.findByText(/Your folders could not be loaded/)).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByTitle('Risk')).toBeVisible();
  });

  it('a folder that is gone says so, and leads to all topics', async () => {
    const { person, router } = open('/my-topics?folder=99', {
      'GET /user/saved-topics': () => ({ body: [] }),
    });
    expect(await screen.findByText('There is no such folder')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show All Topics' }));
    expect(router.state.location.search).toBe('');
  });

  it('says what to do when nothing is saved yet', async () => {
    open('/my-topics', { 'GET /user/saved-topics': () => ({ body: [] }) });
    expect(await screen.findByText('No saved topics yet')).toBeVisible();
  });
});
