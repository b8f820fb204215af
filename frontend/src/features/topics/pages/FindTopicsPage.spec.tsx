import { screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { FindTopicsPage } from './FindTopicsPage.js';

const gurus = [
  { id: 1, name: 'Mara Lindqvist', description: null },
  { id: 2, name: 'Theo Okonkwo', description: null },
];
const topic = (id: number, guruId: number) => ({
  id,
  sourceId: 1,
  guruId,
  title: `Topic ${id}`,
  excerpt: 'What it is about.',
  createdAt: `2026-11-20T10:${String(id).padStart(2, '0')}:00.000Z`,
  updatedAt: '2026-11-20T10:00:00.000Z',
  subjectLines: [`First line ${id}`, `Second line ${id}`],
  quote: {
    text: 'Size is the only thing you control.',
    from: 0,
    to: 10,
    startSeconds: 83,
    timestamp: '00:01:23',
    approximate: false,
    speaker: 'Mara',
    transcriptHash: 'h',
  },
  metadata: { timestamp: null, startSeconds: null, subjectLines: [], transcriptSegment: null },
  sourceUrl: 'https://www.youtube.com/watch?v=abc',
  videoId: 'abc',
  sourceTitle: 'A talk',
  platformType: 'YouTube',
  sourceReference: null,
  guruName: 'Mara Lindqvist',
});

function open(path: string, extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: gurus }),
    'GET /user/folders': () => ({ body: [] }),
    'GET /topics/all': ({ query }) => {
      const guruIds = query.get('guruIds')?.split(',').map(Number);
      const all = [topic(1, 1), topic(2, 2), topic(3, 9)];
      return { body: guruIds ? all.filter((one) => guruIds.includes(one.guruId)) : all };
    },
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: FindTopicsPage }], path) };
}
const card = (title: string) => screen.findByRole('article', { name: title });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('find topics', () => {
  it('a quote shows its speaker, and its moment opens the recording at that second', async () => {
    open('/find-topics');
    const moment = within(await card('Topic 1')).getByRole('link', {
      name: 'Open the recording at 00:01:23',
    });
    expect(moment).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc&t=83s');
    expect(within(await card('Topic 1')).getByText('Mara')).toBeVisible();
  });

  it('cards are compact until somebody wants them full, which the browser remembers', async () => {
    const subjectLines = ['First line', 'Second line', 'Third line', 'Fourth line'];
    const answers = { 'GET /topics/all': () => ({ body: [{ ...topic(1, 1), subjectLines }] }) };
    const { person, unmount } = open('/find-topics', answers);
    const small = within(await card('Topic 1'));
    expect(small.queryByRole('button', { name: 'Third line' })).toBeNull();
    await person.click(small.getByRole('button', { name: '2 more lines' }));
    expect(small.getByRole('button', { name: 'Fourth line' })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Full' }));
    unmount();
    open('/find-topics', answers);
    expect(within(await card('Topic 1')).getByRole('button', { name: 'Fourth line' })).toBeVisible();
  });

  it('a click chooses a subject line, the next one clears it, and the create screen gets it', async () => {
    const { person, router } = open('/find-topics');
    const line = within(await card('Topic 1')).getByRole('button', { name: 'First line 1' });
    await person.click(line);
    expect(line).toHaveAttribute('aria-pressed', 'true');
    await person.click(line);
    expect(line).toHaveAttribute('aria-pressed', 'false');
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Second line 1' }));
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose Content Type' });
    await person.click(within(dialog).getByRole('button', { name: /Newsletter/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-newsletter'));
    expect(router.state.location.search).toBe('?guruId=1&topicId=1&subjectLine=Second+line+1');
    // For the screens that are not reached from the card.
    expect(JSON.parse(localStorage.getItem('chosenSubjectLines') ?? '')).toEqual({ 1: 'Second line 1' });
  });

  it('a chosen line and the open details are in the address: a reload and Back keep them', async () => {
    const answers = { 'GET /topics/1': () => ({ body: { ...topic(1, 1), transcriptSegments: [] } }) };
    const first = open('/find-topics?search=size', answers);
    await first.person.click(within(await card('Topic 1')).getByRole('button', { name: 'Second line 1' }));
    await first.person.click(within(await card('Topic 1')).getByRole('button', { name: 'Topic 1' }));
    expect(await screen.findByRole('dialog', { name: 'Topic 1' })).toBeVisible();
    const { pathname, search } = first.router.state.location;
    first.unmount();
    const { person, router } = open(pathname + search, answers);
    const dialog = await screen.findByRole('dialog', { name: 'Topic 1' });
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('size');
    const line = within(await card('Topic 1')).getByRole('button', { name: 'Second line 1' });
    expect(line).toHaveAttribute('aria-pressed', 'true');
  });

  it('Back closes the details; closing them otherwise adds no history entry', async () => {
    const { person, router } = open('/find-topics', {
      'GET /topics/1': () => ({ body: { ...topic(1, 1), transcriptSegments: [] } }),
    });
    const look = async () => {
      await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Topic 1' }));
      return screen.findByRole('dialog', { name: 'Topic 1' });
    };
    await look();
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await look();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(router.state.historyAction).toBe('POP');
  });

  it('the details say when a text was last made from the topic, and nothing when none was', async () => {
    const lastUsedAt = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    const details = (id: number) => ({ ...topic(id, id), transcriptSegments: [] });
    const { person } = open('/find-topics?topic=1', {
      'GET /topics/1': () => ({ body: { ...details(1), lastUsedAt } }),
      'GET /topics/2': () => ({ body: { ...details(2), lastUsedAt: null } }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Topic 1' });
    expect(await within(dialog).findByText('Last used: 3d ago')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await person.click(within(await card('Topic 2')).getByRole('button', { name: 'Topic 2' }));
    const other = await screen.findByRole('dialog', { name: 'Topic 2' });
    expect(await within(other).findByText('Content Summary')).toBeVisible();
    expect(within(other).queryByText(/Last used/)).toBeNull();
  });

  it('the details say how many people have saved the topic, and nothing when nobody has', async () => {
    const details = (id: number, savedBy: number) => ({ ...topic(id, id), transcriptSegments: [], savedBy });
    const { person } = open('/find-topics?topic=1', {
      'GET /topics/1': () => ({ body: details(1, 2) }),
      'GET /topics/2': () => ({ body: details(2, 0) }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Topic 1' });
    expect(await within(dialog).findByText('Saved by 2 people')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await person.click(within(await card('Topic 2')).getByRole('button', { name: 'Topic 2' }));
    const other = await screen.findByRole('dialog', { name: 'Topic 2' });
    expect(await within(other).findByText('Content Summary')).toBeVisible();
    expect(within(other).queryByText(/Saved by/)).toBeNull();
  });

  it("a saved topic links to the user's copy", async () => {
    open('/find-topics', { 'GET /user/saved-topics': () => ({ body: [{ id: 31, topicId: 2 }] }) });
    expect(await within(await card('Topic 2')).findByRole('link', { name: 'Saved' })).toHaveAttribute(
      'href',
      '/my-topics?topic=31',
    );
    expect(within(await card('Topic 1')).getByRole('button', { name: 'Save Topic' })).toBeVisible();
  });

  it('when the topics can’t be loaded it says why, and tries again', async () => {
    let down = true;
    const { person } = open('/find-topics', {
      'GET /topics/all': () =>
        down
          ? {
              status: 503,
              body: { statusCode: 503, message: 'The topics rest.', code: 'DOWN', requestId: 'r-7' },
            }
          : { body: [topic(1, 1)] },
    });
    expect(await screen.findByText('The topics rest.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request r-7' })).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Topic 1')).toBeVisible();
  });

  it('without topics offers ways to ingest, and no filters', async () => {
    open('/find-topics', { 'GET /topics/all': () => ({ body: [] }) });
    expect(await screen.findByRole('link', { name: 'Ingest a Video' })).toHaveAttribute(
      'href',
      '/youtube-ingest',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('refuses to create from a topic without a guru', async () => {
    const { person } = open('/find-topics');
    await person.click(within(await card('Topic 3')).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Guru not found for this topic')).toBeVisible();
  });

  it('asks the gateway for what the address filters', async () => {
    const { asked } = open('/find-topics?search=size&pod=west&today=1');
    expect(await card('Topic 2')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Topic 1' })).toBeNull();
    const question = asked.find(({ path }) => path === '/topics/all');
    expect(question?.query.get('search')).toBe('size');
    expect(question?.query.get('guruIds')).toBe('2');
    expect(question?.query.get('since')).not.toBeNull();
  });

  it('Clear All removes the filters', async () => {
    const { person, router } = open('/find-topics?search=size&pod=west');
    await person.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await card('Topic 1')).toBeVisible();
  });

  it('is titled Video Topics for one source', async () => {
    open('/find-topics?sourceId=1');
    expect(await screen.findByRole('heading', { name: 'Video Topics' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Videos' })).toHaveAttribute('href', '/browse-videos');
  });

  it('offers to discover more topics of that source, ten at first', async () => {
    const { person, router } = open('/find-topics?sourceId=1', { 'GET /topics/all': () => ({ body: [] }) });
    await person.click((await screen.findAllByRole('button', { name: 'Discover New Topics' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Discover New Topics' });
    await person.click(within(dialog).getByRole('button', { name: 'Discover Topics' }));
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/discover-topics/1?count=10&depth=standard',
    );
  });

  it('loads the topics of a video by its address, and narrows them here', async () => {
    const { asked } = open('/find-topics?videoUrl=https%3A%2F%2Fyoutu.be%2Fabc&search=2', {
      'GET /topics/by-video-url': () => ({ body: [topic(1, 1), topic(2, 2)] }),
    });
    expect(await card('Topic 2')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Topic 1' })).toBeNull();
    expect(asked.find(({ path }) => path === '/topics/by-video-url')?.query.get('videoUrl')).toBe(
      'https://youtu.be/abc',
    );
  });

  it('marks the matches, and runs nothing from a transcript', async () => {
    const highlight = { title: 'A <mark>size</mark> &lt;img src=x&gt;', excerpt: 'What it is about.' };
    open('/find-topics?search=size', {
      'GET /topics/all': () => ({ body: [{ ...topic(1, 1), title: 'A size <img src=x>', highlight }] }),
    });
    const found = await card('A size <img src=x>');
    expect(within(found).getByText('size', { selector: 'mark' })).toBeVisible();
    expect(within(found).getByText(/<img src=x>/)).toBeVisible();
    expect(found.querySelector('img')).toBeNull();
  });

  it('saves a topic into a new folder, and goes on with that folder', async () => {
    const { person, asked } = open('/find-topics', {
      'POST /user/folders': ({ body }) => ({ body: { id: 5, ...(body as object) } }),
      'POST /user/saved-topics': () => ({ body: { id: 1 } }),
    });
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Save Topic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save Topic' });
    await person.click(within(dialog).getByRole('radio', { name: 'New Folder' }));
    expect(within(dialog).getByRole('button', { name: 'Save Topic' })).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox', { name: 'Folder name' }), 'Sizing{Enter}');
    expect(await screen.findByText('Added to your saved topics collection')).toBeVisible();
    const posts = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts[0]).toMatchObject({ name: 'Sizing', description: 'Folder for Sizing topics' });
    expect(posts[1]).toEqual({ topicId: 1, folderId: 5 });
  });

  it('shows the new subject lines after a refresh', async () => {
    let lines = ['First line 1'];
    const { person } = open('/find-topics', {
      'GET /topics/all': () => ({ body: [{ ...topic(1, 1), subjectLines: lines }] }),
      'POST /topics/1/refresh-subject-lines': () => {
        lines = ['A fresh line'];
        return { body: { topicId: 1, subjectLines: lines, replaced: 9 } };
      },
      'POST /bin/subject-lines/9/restore': () => {
        lines = ['First line 1'];
        return { body: { success: true } };
      },
    });
    await person.click(within(await card('Topic 1')).getByRole('button', { name: 'Refresh subject lines' }));
    expect(await screen.findByRole('button', { name: 'A fresh line' })).toBeVisible();
    expect(screen.getByText('Subject lines refreshed')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'First line 1' })).toBeVisible();
  });

  it('deletes a topic after a question, and offers to undo it', async () => {
    const { person, asked } = open('/find-topics?topic=1', {
      'GET /topics/1': () => ({ body: { ...topic(1, 1), transcriptSegments: [] } }),
      'GET /topics/1/related': () => ({ body: [] }),
      'DELETE /topics/1': () => ({ body: { success: true } }),
      'POST /bin/topic/1/restore': () => ({ body: { success: true } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete topic' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete topic?' }));
    expect(question.getByText(/Texts written from it and saved copies stay/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete topic' }));
    expect(await screen.findByText('Topic deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain('POST /bin/topic/1/restore'),
    );
  });
});
