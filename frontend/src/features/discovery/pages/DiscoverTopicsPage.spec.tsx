import { screen, waitFor, within } from '@testing-library/react';
import { ProtectedLayout } from '../../../app/layout/ProtectedLayout.js';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, type Gateway, show, signIn, standIn, user } from '../../../shared/testing/render.js';
import { DiscoverTopicsPage } from './DiscoverTopicsPage.js';

const topic = (n: number, quote: string | null) => ({
  title: `Found ${n}`,
  description: 'What it is about.',
  quote,
  timestamp: quote ? '00:01:23' : null,
  speaker: quote ? 'Mara' : null,
  quoteAt: quote ? { from: 40, to: 52 } : null,
  reasoning: 'It decides the result.',
  subjectLines: [`Line ${n}`],
  details: 'All of it.',
  from: n,
  to: n + 1,
});
const discovery = {
  topics: [topic(1, 'I size first.'), topic(2, null), topic(3, 'I exit early.')],
  sourceInfo: { title: 'A talk', platform: 'Zoom', existingTopicCount: 4 },
};
const processing = {
  status: 'processing',
  jobId: 6,
  sourceId: 3,
  stage: 'Reading the transcript',
  progress: 5,
};
const progress = (change: object) => ({
  type: 'progress',
  kind: 'discover',
  jobId: 6,
  status: 'running',
  stage: null,
  progress: 0,
  code: null,
  reason: null,
  sourceId: 3,
  generationId: null,
  userId: user.id,
  ...change,
});

function open(path: string, gateway: Gateway) {
  const asked = standIn({
    ...basics,
    'POST /discover-topics': () => ({ status: 202, body: { status: 'processing', jobId: 6, sourceId: 3 } }),
    ...gateway,
  });
  const routes = [{ path: '/discover-topics/:sourceId', Component: DiscoverTopicsPage }];
  const view = show([{ Component: ProtectedLayout, children: routes }], path);
  return { asked, ...view, starts: () => asked.filter(({ method }) => method === 'POST') };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('discover topics', () => {
  it('starts once, puts the job into the address, shows its real steps, then its topics', async () => {
    const live = standInLive();
    let done = false;
    const { router, starts } = open('/discover-topics/3?count=7&depth=thorough', {
      'GET /discover-topics/6': () => (done ? { body: discovery } : { status: 202, body: processing }),
    });
    expect(await screen.findByText('Reading the transcript')).toBeVisible();
    expect(router.state.location.search).toBe('?count=7&depth=thorough&job=6');
    expect(starts().map(({ body }) => body)).toEqual([
      { sourceId: 3, topicCount: 7, analysisDepth: 'thorough' },
    ]);
    expect(screen.getByRole('timer', { name: 'Estimated time left' })).toHaveTextContent('1:58');
    live.say(progress({ stage: 'Locating quotes', progress: 62 }));
    expect(await screen.findByText('Locating quotes')).toBeVisible();
    expect(screen.getByText('62%')).toBeVisible();
    done = true;
    live.say(progress({ status: 'done', progress: 100 }));
    expect(await screen.findByRole('article', { name: 'Found 1' })).toBeVisible();
    expect(screen.getByText('3 new topics found; 4 topics are known already.')).toBeVisible();
    expect(starts()).toHaveLength(1);
  });

  it('a reload keeps the discovery and the selection, which can be saved', async () => {
    const { person, starts } = open('/discover-topics/3?count=7&depth=standard&job=6&picked=3', {
      'GET /discover-topics/6': () => ({ body: discovery }),
      'POST /ingest/discovered-topics': () => ({
        body: { jobId: 9, sourceId: 3, queuedTopics: 2, message: '2 topics are being saved.' },
      }),
    });
    const first = await screen.findByRole('article', { name: 'Found 1' });
    expect(within(first).getByText('Why this matters')).toBeVisible();
    expect(within(first).getByText('Mara')).toBeVisible();
    expect(within(first).getByRole('link', { name: 'Open the transcript at 00:01:23' })).toHaveAttribute(
      'href',
      '/video/3?from=40&to=52',
    );
    expect(screen.getByRole('checkbox', { name: 'Select topic 2' })).toBeDisabled();
    expect(screen.getByText('1 of 3 selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear Selection' }));
    expect(screen.getByRole('button', { name: 'Save Selected Topics' })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Select topic 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select topic 3' }));
    await person.click(screen.getByRole('button', { name: 'Save Selected Topics' }));
    expect(await screen.findByText('Topics queued')).toBeVisible();
    const [sent] = starts().map(({ body }) => body as { selectedTopics: { title: string }[] });
    expect(sent?.selectedTopics.map(({ title }) => title)).toEqual(['Found 1', 'Found 3']);
    expect(screen.getByRole('link', { name: 'Go to My Topics' })).toHaveAttribute('href', '/my-topics');
  });

  it('keeps the selection when saving fails', async () => {
    let tries = 0;
    const { person } = open('/discover-topics/3?job=6&picked=1', {
      'GET /discover-topics/6': () => ({ body: discovery }),
      'POST /ingest/discovered-topics': () => {
        tries += 1;
        return { status: 503, body: { message: 'Down.' } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Save Selected Topics' }));
    expect(await screen.findByText('Failed to queue topics for processing. Please try again.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(tries).toBe(2));
    expect(screen.getByText('1 of 3 selected')).toBeVisible();
  });

  it('a failed discovery says why and can be started again', async () => {
    const { person, starts } = open('/discover-topics/3?job=5', {
      'GET /discover-topics/5': () => ({ status: 503, body: { message: 'The model is down.' } }),
      'GET /discover-topics/6': () => ({ body: discovery }),
    });
    expect(await screen.findByText('Failed to discover new topics. Please try again.')).toBeVisible();
    expect(screen.getByText('The model is down.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Found 1' })).toBeVisible();
    expect(starts()).toHaveLength(1);
  });

  it.each(['/discover-topics/first', '/discover-topics/0'])('%s is not a valid source', async (path) => {
    const { starts } = open(path, {});
    expect(await screen.findByText('Invalid Source')).toBeVisible();
    expect(starts()).toEqual([]);
  });

  it('an unknown source is invalid as well', async () => {
    const body = { statusCode: 404, message: 'No.', code: 'SOURCE_NOT_FOUND', requestId: 'r' };
    open('/discover-topics/99', { 'POST /discover-topics': () => ({ status: 404, body }) });
    expect(await screen.findByText('Invalid Source')).toBeVisible();
  });

  it('offers a closer look when nothing new was found', async () => {
    open('/discover-topics/3?count=5&job=6', {
      'GET /discover-topics/6': () => ({ body: { ...discovery, topics: [] } }),
    });
    expect(await screen.findByRole('link', { name: 'Start a thorough analysis' })).toHaveAttribute(
      'href',
      '/discover-topics/3?count=5&depth=thorough',
    );
  });
});
