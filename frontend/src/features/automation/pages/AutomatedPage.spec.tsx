import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { draftKey, keepDraft } from '../../../shared/lib/draft/index.js';
import { AutomatedPage } from './AutomatedPage.js';

const time = '2026-11-20T10:00:00.000Z';
const guru = { id: 2, name: 'Mara Lind', description: null, imageUrl: null };
const generation = {
  id: 12,
  userId: null,
  status: 'Draft',
  contentType: 'Both',
  contentLabel: 'SuperAI',
  guru,
  guruId: 2,
  subjectLine: 'Size first',
  title: 'Size first',
  activeVersion: 1,
  warnings: [],
  createdAt: time,
  content: '<p>Newsletter text.</p>',
  blogContent: '<p>Post text.</p>',
  failureReason: null,
};
const run = (guruName: string, more: object) => ({
  id: guruName.length,
  guruId: 2,
  guruName,
  day: '2026-11-21',
  trigger: 'schedule',
  status: 'skipped',
  skipReason: null,
  reason: null,
  generationId: null,
  title: null,
  costUsd: null,
  createdAt: time,
  updatedAt: time,
  ...more,
});
const day = (runs: object[] = [], more: object = {}) => ({
  body: { day: '2026-11-21', timeZone: 'UTC', runs, spentUsd: 0, dailyCapUsd: null, ...more },
});
const settings = {
  enabled: false,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
  nextRunAt: null,
  model: null,
  priceKnown: true,
};
const detail = (change: object = {}) => ({
  body: { generation: { ...generation, ...change }, guru, topics: [], googleDocs: [] },
});
const unsaved = draftKey(1, 'text', '12.newsletter');
const left = (html: string) => keepDraft(unsaved, { baseVersion: 1, html });

function open(extra: Gateway = {}, path = '/automated') {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [guru] }),
    'GET /automated/generations': () => ({ body: { generations: [generation] } }),
    'GET /automated/runs': () => day(),
    'GET /automated/settings': () => ({ body: settings }),
    'GET /generations/12': () => detail(),
    ...extra,
  });
  return { asked, ...show(behindSignIn([{ path: '/automated', Component: AutomatedPage }]), path) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the screen of the automated agent', () => {
  it('says what to do while there is no text; its tools are shown, but disabled', async () => {
    open({ 'GET /automated/generations': () => ({ body: { generations: [] } }) });
    expect(await screen.findByText('No texts yet')).toBeVisible();
    expect(await screen.findByText('No text chosen')).toBeVisible();
    for (const name of ['PUSH to Webhook', 'Upload Image', 'Save Now'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByText('Sat, Nov 21: nothing written yet')).toBeVisible();
    expect(await screen.findByText('The schedule is off')).toBeVisible();
  });

  it('saves an edit after two seconds, on the version it was made on', async () => {
    left('<p>Unsaved words.</p>');
    const { asked } = open({
      'PUT /automated/generation/12': ({ body }) => ({
        body: { ...generation, ...(body as object), activeVersion: 2 },
      }),
    });
    expect(await screen.findByText('Unsaved')).toBeVisible();
    expect((await screen.findAllByText('Unsaved words.'))[0]).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unsaved')).toBeNull(), { timeout: 5000 });
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { baseVersion: 1, newsletterContent: '<p>Unsaved words.</p>' },
    ]);
    expect(sessionStorage.getItem(unsaved)).toBeNull();
  });

  it('does not repeat a save that was running during a reload', async () => {
    left('<p>Unsaved words.</p>');
    let asked12 = 0;
    const arrived = { activeVersion: 2, content: '<p>Unsaved  words.</p>\n' };
    const { asked } = open({ 'GET /generations/12': () => detail(asked12++ === 0 ? {} : arrived) });
    expect(await screen.findByText('Unsaved')).toBeVisible();
    expect(await screen.findByText('Version 2, saved', undefined, { timeout: 5000 })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(sessionStorage.getItem(unsaved)).toBeNull();
  });

  it('shows each text with its warnings', async () => {
    const remark = (what: string) => ({ code: 'TOO_MANY_HEADINGS', message: `This ${what} has 9 subheads.` });
    const warnings = [remark('newsletter'), remark('blog post')];
    const { person } = open({ 'GET /generations/12': () => detail({ warnings }) });
    expect(await screen.findByText('This newsletter has 9 subheads.')).toBeVisible();
    expect(screen.queryByText('This blog post has 9 subheads.')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Blog Post' }));
    expect(await screen.findByText('This blog post has 9 subheads.')).toBeVisible();
    expect(screen.queryByText('This newsletter has 9 subheads.')).toBeNull();
  });

  it('saves what is unsaved when the other text is opened', async () => {
    left('<p>Unsaved words.</p>');
    const { asked, person } = open({
      'PUT /automated/generation/12': () => ({ body: { ...generation, activeVersion: 2 } }),
    });
    await screen.findByText('Unsaved');
    await person.click(screen.getByRole('tab', { name: 'Blog Post' }));
    expect((await screen.findAllByText('Post text.'))[0]).toBeVisible();
    await waitFor(() => expect(asked.some(({ method }) => method === 'PUT')).toBe(true));
    expect(screen.getByText('No Google Doc Available')).toBeVisible();
  });

  it("opens the merge view instead of overwriting somebody's text", async () => {
    left('<p>Mine.</p>');
    const block = {
      kind: 'conflict',
      base: '<p>A</p>',
      mine: '<p>Mine.</p>',
      theirs: '<p>B</p>',
      merged: null,
    };
    const { person } = open({
      'PUT /automated/generation/12': () => ({
        status: 409,
        body: { statusCode: 409, code: 'STALE_VERSION', message: 'Newer.', requestId: 'r' },
      }),
      'POST /generations/12/merge': () => ({
        body: {
          activeVersion: 2,
          body: 'content',
          author: 'Ben',
          conflicts: 1,
          merged: null,
          blocks: [{ ...block, marked: { mine: '<p>Mine.</p>', theirs: '<p>B</p>' } }],
        },
      }),
    });
    await screen.findByText('Unsaved');
    await person.click(await screen.findByRole('button', { name: 'Save Now' }));
    expect(await screen.findByText('1 conflict left')).toBeVisible();
  });

  it("makes a guru's texts now, and says when they exist already", async () => {
    const order = { generation, run: run('Mara Lind', {}), alreadyMade: true, message: 'Already made.' };
    const { asked, person } = open({ 'POST /automated/generate-by-guru': () => ({ body: order }) });
    await screen.findByText('Version 1, saved');
    await person.click(screen.getByRole('button', { name: 'Generate New' }));
    await person.click(await screen.findByRole('menuitem', { name: /Mara Lind/ }));
    expect(await screen.findByText('Already made.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/automated/generate-by-guru')?.body).toEqual({
      guru: 'Mara Lind',
    });
  });

  it('says who has the texts of today before it is pressed, and opens those instead of asking for more', async () => {
    const other = { ...guru, id: 3, name: 'Theo' };
    const { asked, person, router } = open({
      'GET /gurus': () => ({ body: [guru, other] }),
      'GET /automated/runs': () => day([run('Mara Lind', { status: 'done', generationId: 12 })]),
    });
    await screen.findByText('Version 1, saved');
    await person.click(screen.getByRole('button', { name: 'Generate New' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Theo'),
      expect.stringContaining('Mara LindWritten today'),
    ]);
    await person.click(screen.getByRole('menuitem', { name: /Mara Lind/ }));
    expect(router.state.location.search).toBe('?generationId=12');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says it also where the list shows only one guru', async () => {
    const { person } = open(
      { 'GET /automated/runs': () => day([run('Mara Lind', { status: 'queued', generationId: 12 })]) },
      '/automated?guruId=2',
    );
    await screen.findByText('Version 1, saved');
    await person.click(screen.getByRole('button', { name: 'Generate New' }));
    expect(await screen.findByRole('menuitem', { name: /Mara Lind/ })).toHaveTextContent('Being written');
  });

  it('shows a text once: in the editor, or as its document', async () => {
    const document = {
      contentType: 'newsletter',
      title: 'Size first',
      embedUrl: '/d/abc',
      editUrl: '/d/abc?edit=1',
      googleDocId: 'abc',
    };
    const { person, router } = open({
      'GET /generations/12': () => ({ body: { ...detail().body, googleDocs: [document] } }),
    });
    expect(await screen.findByRole('region', { name: 'Content' })).toBeVisible();
    expect(screen.queryByTitle('Size first')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open document' })).toHaveAttribute('href', '/d/abc?edit=1');
    await person.click(screen.getByRole('radio', { name: 'Document' }));
    expect(await screen.findByTitle('Size first')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Content' })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Open document' })).toHaveLength(1);
    expect(router.state.location.search).toContain('view=document');
  });

  it('explains the push where no webhook is connected', async () => {
    const { person } = open({
      'POST /automated/send-webhook': () => ({
        status: 409,
        body: { statusCode: 409, code: 'WEBHOOK_NOT_CONFIGURED', message: 'None.', requestId: 'r' },
      }),
    });
    await screen.findByText('Version 1, saved');
    await person.click(screen.getByRole('button', { name: 'PUSH to Webhook' }));
    expect(await screen.findByText('No webhook is connected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a webhook' })).toHaveAttribute('href', '/webhooks');
  });

  it('lists the runs of the day with their reasons and costs', async () => {
    const runs = [
      run('Mara Lind', { status: 'done', generationId: 12, title: 'Size first', costUsd: 0.034 }),
      run('Theo', { skipReason: 'NO_TOPICS', reason: 'There are no topics of this guru yet.' }),
    ];
    const { person } = open({ 'GET /automated/runs': () => day(runs, { spentUsd: 0.034, dailyCapUsd: 2 }) });
    await person.click(await screen.findByText('Sat, Nov 21: 1 written, 1 skipped'));
    const list = await screen.findByRole('list', { name: "Today's runs" });
    expect(within(list).getByText('There are no topics of this guru yet.')).toBeInTheDocument();
    expect(within(list).getByText('$0.03')).toBeInTheDocument();
    expect(screen.getByText('$0.03 of $2.00 today')).toBeVisible();
  });

  it('keeps a schedule, and says why one is refused', async () => {
    let refuse = true;
    const { asked, person } = open({
      'PUT /automated/settings': ({ body }) =>
        refuse
          ? {
              status: 400,
              body: { statusCode: 400, code: 'VALIDATION_FAILED', message: 'Not so.', requestId: 'r' },
            }
          : { body: { ...settings, ...(body as object) } },
    });
    await person.click(await screen.findByRole('button', { name: 'Schedule' }));
    const drawer = await screen.findByRole('dialog', { name: 'Schedule' });
    await person.click(await within(drawer).findByRole('switch', { name: /Write on a schedule/ }));
    await person.click(within(drawer).getByText('Sat'));
    await person.click(within(drawer).getByRole('button', { name: 'Save schedule' }));
    expect(await within(drawer).findByText('Not so.')).toBeVisible();
    refuse = false;
    await person.click(within(drawer).getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText('Schedule saved')).toBeVisible();
    expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      enabled: true,
      timeOfDay: '07:00',
      weekdays: [1, 2, 3, 4, 5, 6],
      timeZone: 'UTC',
      guruIds: null,
      dailyCapUsd: null,
    });
  });
});
