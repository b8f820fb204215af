import type { IngestErrorBody, IngestJob } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { draftKey, keepDraft } from '../../../shared/lib/draft/index.js';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { YoutubeIngestPage } from './YoutubeIngestPage.js';

const URL_TYPED = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const guru = { id: 1, name: 'Mara Lindqvist', description: 'Risk first', imageUrl: null };
const topic = {
  id: 11,
  guruId: 1,
  title: 'Size before direction',
  excerpt: 'How much comes before which way.',
  metadata: { timestamp: '00:01:05', startSeconds: 65, subjectLines: [], transcriptSegment: null },
};
const ingested = {
  topicsCreated: 1,
  summary: 'A talk about risk.',
  source: { id: 5, platformType: 'YouTube', title: 'Risk first', videoUrl: URL_TYPED },
  guru: { name: 'Mara Lindqvist' },
  topics: [topic],
};
const job: IngestJob = {
  id: 4,
  kind: 'ingest',
  status: 'running',
  stage: 'Asking YouTube for the captions',
  progress: 20,
  tries: 1,
  code: null,
  reason: null,
  title: 'Risk first',
  sourceId: null,
  platformType: 'YouTube',
  guruName: 'Mara Lindqvist',
  videoUrl: URL_TYPED,
  attempts: [],
  failure: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const refusal = (changes: Partial<IngestErrorBody>) => ({
  status: changes.statusCode ?? 422,
  body: {
    statusCode: 422,
    message: 'This video has no captions.',
    code: 'CAPTIONS_DISABLED',
    requestId: 'r-1',
    error: 'This video has no captions.',
    details: null,
    suggestions: null,
    isCloudDeployment: false,
    canRetryLater: false,
    recommendManualMode: false,
    extractedTitle: null,
    existingSourceId: null,
    videoTitle: null,
    videoDuration: null,
    minimumRequired: null,
    isDuplicate: false,
    ...changes,
  },
});

const gateway: Gateway = {
  ...basics,
  'GET /gurus': () => ({ body: [guru] }),
  'GET /ingest/jobs': () => ({ body: [] }),
  'GET /ingest/extractions': () => ({ body: [] }),
};
const routes = [
  { path: '/youtube-ingest', Component: YoutubeIngestPage },
  { path: '/find-topics', element: <h1>The topics</h1> },
];

async function open(answers: Gateway = {}) {
  const asked = standIn({ ...gateway, ...answers });
  const view = show(behindSignIn(routes), '/youtube-ingest');
  const url = await screen.findByRole('textbox', { name: /YouTube URL/ });
  const press = (name: string) => view.person.click(screen.getByRole('button', { name }));
  const fill = async () => {
    await view.person.type(url, URL_TYPED);
    await view.person.click(screen.getByRole('combobox', { name: /Guru/ }));
    await view.person.click(await screen.findByRole('option', { name: 'Mara Lindqvist - Risk first' }));
  };
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === '/ingest/youtube');
  return { ...view, asked, press, fill, sent };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('ingesting a video', () => {
  it('names the missing fields, first in one mode, then in the other', async () => {
    const { person, press, fill, sent } = await open();
    await press('Extract & Process');
    expect(await screen.findByText('Missing required fields')).toBeVisible();
    expect(screen.getByText('Please provide YouTube URL and select a guru.')).toBeVisible();
    await fill();
    await person.click(screen.getByRole('radio', { name: 'Manual input' }));
    await press('Process Content');
    expect(await screen.findByText('Missing content')).toBeVisible();
    expect(screen.getByText('Please provide both title and transcript for manual mode.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows the result: summary, source, topics with their moment', async () => {
    const { press, fill, sent } = await open({ 'POST /ingest/youtube': () => ({ body: ingested }) });
    await fill();
    await press('Extract & Process');
    expect(await screen.findByText('Created 1 topic. Select topics below to continue.')).toBeVisible();
    const result = within(screen.getByRole('region', { name: 'Result' }));
    expect(result.getByText('A talk about risk.')).toBeVisible();
    expect(result.getByRole('link', { name: 'View in Sources' })).toHaveAttribute(
      'href',
      '/sources?source=5',
    );
    expect(result.getByRole('link', { name: 'View Original' })).toHaveAttribute('href', URL_TYPED);
    expect(result.getByRole('link', { name: 'Open the recording at 00:01:05' })).toHaveAttribute(
      'href',
      `${URL_TYPED}&t=65s`,
    );
    expect(sent()[0]?.body).toEqual({ youtubeUrl: URL_TYPED, guruName: 'Mara Lindqvist' });
  });

  it('a video without captions of the chosen language lists those that there are, to choose from', async () => {
    const captions = [{ language: 'pt-BR', name: 'Portuguese (Brazil)' }];
    const { person, press, fill, sent } = await open({
      'POST /ingest/youtube': () => refusal({ code: 'LANGUAGE_MISSING', captions }),
    });
    const pick = async (name: string) => {
      await person.click(screen.getByRole('combobox', { name: 'Language of the captions' }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await fill();
    await pick('Korean');
    await press('Extract & Process');
    expect(await screen.findByText('The video has captions in these languages.')).toBeVisible();
    await pick('Portuguese (Brazil)');
    await press('Extract & Process');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([{ language: 'ko' }, { language: 'pt-BR' }]);
  });

  it('a known video leads to its topics, and dismissing the message keeps the form', async () => {
    const { press, fill } = await open({
      'POST /ingest/youtube': () =>
        refusal({ statusCode: 409, code: 'DUPLICATE_SOURCE', isDuplicate: true, existingSourceId: 5 }),
    });
    await fill();
    await press('Extract & Process');
    const alert = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await alert.findByText('Video Already Processed')).toBeVisible();
    expect(alert.getByText('This video has already been processed.')).toBeVisible();
    expect(alert.getByRole('link', { name: 'View Existing Topics' })).toHaveAttribute(
      'href',
      '/find-topics?sourceId=5',
    );
    await press('Dismiss');
    expect(alert.queryByText('Video Already Processed')).toBeNull();
    expect(screen.getByRole('textbox', { name: /YouTube URL/ })).toHaveValue(URL_TYPED);
  });

  it('without captions one click opens manual input, with everything kept', async () => {
    const { press, fill, unmount } = await open({
      'POST /ingest/youtube': () => refusal({ recommendManualMode: true, extractedTitle: 'Risk first' }),
    });
    await fill();
    await press('Extract & Process');
    await screen.findByRole('button', { name: 'Switch to Manual Mode' });
    await press('Switch to Manual Mode');
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Risk first');
    expect(screen.getByRole('textbox', { name: /YouTube URL/ })).toHaveValue(URL_TYPED);
    // A reload, as the page sees it.
    unmount();
    await open();
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Risk first');
    expect(screen.getByRole('textbox', { name: /YouTube URL/ })).toHaveValue(URL_TYPED);
    expect(screen.getByRole('button', { name: 'Process Content' })).toBeEnabled();
  });

  it('a blocked server is explained, and Retry Now tries again after a second', async () => {
    let tries = 0;
    const { press, fill, sent } = await open({
      'POST /ingest/youtube': () =>
        ++tries === 1
          ? refusal({ statusCode: 503, code: 'IP_BLOCKED', canRetryLater: true, isCloudDeployment: true })
          : { body: ingested },
    });
    await fill();
    await press('Extract & Process');
    expect(await screen.findByText(/YouTube temporarily blocks automated requests/)).toBeVisible();
    const before = Date.now();
    await press('Retry Now');
    await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 3000 });
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
    expect(await screen.findByText('A talk about risk.')).toBeVisible();
  });

  it('follows the job when the work takes longer than the call', async () => {
    let status: IngestJob['status'] = 'running';
    const { press, fill, asked } = await open({
      'POST /ingest/youtube': () => ({
        status: 202,
        body: { status: 'processing', jobId: 4, sourceId: null },
      }),
      'GET /ingest/jobs/4': () => ({ body: { ...job, status, sourceId: status === 'done' ? 5 : null } }),
      'POST /ingest/jobs/4/cancel': () => {
        // Too late: it had just ended.
        status = 'done';
        return { body: { ...job, status } };
      },
      'GET /topics/source/5': () => ({ body: [topic] }),
      'GET /sources/5/summary': () => ({ body: 'A talk about risk.' }),
    });
    await fill();
    await press('Extract & Process');
    expect(await screen.findByText('Asking YouTube for the captions')).toBeVisible();
    await press('Cancel processing');
    expect(await screen.findByText('Size before direction')).toBeVisible();
    expect(asked.some(({ path }) => path === '/ingest/jobs/4')).toBe(true);
  });

  it('after a reload a failed job still says why, and can list every attempt', async () => {
    const failed: IngestJob = {
      ...job,
      status: 'failed',
      tries: 2,
      code: 'REQUEST_BLOCKED',
      reason: 'YouTube refused this request.',
      attempts: [{ strategy: 'player', code: 'EMPTY_BODY', reason: 'Empty captions.', at: job.updatedAt }],
    };
    const draft = { youtubeUrl: URL_TYPED, guruName: guru.name, manual: false, title: '', transcript: '' };
    const run = { youtubeUrl: URL_TYPED, after: 3, jobId: 4 };
    keepDraft(draftKey(1, 'ingest.youtube', null), { ...draft, run });
    const { person } = await open({ 'GET /ingest/jobs/4': () => ({ body: failed }) });
    expect(await screen.findByText('YouTube refused this request.')).toBeVisible();
    await person.click(screen.getByText('1 attempt to get the captions, in 2 tries'));
    expect(screen.getByText('Empty captions.')).toBeVisible();
  });
});
