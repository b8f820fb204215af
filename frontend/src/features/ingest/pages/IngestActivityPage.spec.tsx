import type { IngestJob } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { IngestActivityPage } from './IngestActivityPage.js';
import { YoutubeIngestPage } from '../youtube/YoutubeIngestPage.js';

const URL_SENT = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const job = (id: number, changes: Partial<IngestJob>): IngestJob => ({
  id,
  kind: 'ingest',
  status: 'done',
  stage: null,
  progress: 100,
  tries: 1,
  code: null,
  reason: null,
  title: `Talk ${id}`,
  sourceId: id,
  platformType: 'YouTube',
  guruName: 'Mara Lindqvist',
  videoUrl: null,
  attempts: [],
  failure: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});
const noCaptions: NonNullable<IngestJob['failure']> = {
  error: 'This video has no captions.',
  details: null,
  suggestions: null,
  isCloudDeployment: false,
  canRetryLater: false,
  recommendManualMode: true,
  extractedTitle: 'Risk & reward',
  isDuplicate: false,
  existingSourceId: null,
  videoTitle: null,
  videoDuration: null,
  minimumRequired: null,
};
const failed = job(4, {
  status: 'failed',
  sourceId: null,
  videoUrl: URL_SENT,
  code: 'CAPTIONS_DISABLED',
  reason: 'This video has no captions.',
  failure: noCaptions,
});

function open(jobs: IngestJob[], extra: Gateway = {}, path = '/ingest-activity') {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist', description: null }] }),
    'GET /ingest/extractions': () => ({ body: [] }),
    'GET /ingest/jobs': ({ query }) => {
      const wanted = query.get('status')?.split(',');
      const body = jobs.filter(({ status }) => !wanted || wanted.includes(status));
      return { body, headers: { 'x-total-count': String(body.length) } };
    },
    ...extra,
  });
  const routes = [
    { path: '/ingest-activity', Component: IngestActivityPage },
    { path: '/youtube-ingest', Component: YoutubeIngestPage },
  ];
  return { asked, ...show(behindSignIn(routes), path) };
}
const row = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li');
  if (!found) throw new Error(`${title} is in no row`);
  return within(found);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('ingest activity', () => {
  it('shows jobs with their outcome; the filter is in the address', async () => {
    const jobs = [job(5, { status: 'running', stage: 'Reading the transcript', progress: 40 }), job(3, {})];
    const { person, router } = open(jobs);
    expect((await row('Talk 5')).getByText('Reading the transcript')).toBeVisible();
    expect((await row('Talk 3')).getByRole('link', { name: 'Open the source' })).toHaveAttribute(
      'href',
      '/video/3',
    );
    await person.click(screen.getByRole('combobox', { name: 'Status' }));
    await person.click(await screen.findByRole('option', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Talk 5')).toBeNull());
    expect(router.state.location.search).toBe('?status=done');
  });

  it('a failed job says why, and can be retried', async () => {
    const jobs = [{ ...failed }];
    const { person } = open(jobs, {
      'POST /ingest/jobs/4/retry': () => {
        jobs[0] = job(4, { status: 'queued', progress: 0, tries: 2, sourceId: null });
        return { body: jobs[0] };
      },
    });
    const line = await row('Talk 4');
    expect(line.getByText('This video has no captions.')).toBeVisible();
    await person.click(line.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Waiting for another try')).toBeVisible();
  });

  it('an unreadable video can be entered by hand: the form is filled with it', async () => {
    const { person, router } = open([failed]);
    await person.click((await row('Talk 4')).getByRole('link', { name: 'Enter by hand' }));
    expect(await screen.findByRole('textbox', { name: /YouTube URL/ })).toHaveValue(URL_SENT);
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Risk & reward');
    expect(screen.getByRole('button', { name: 'Process Content' })).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('textbox', { name: /YouTube URL/ })).toHaveValue('');
  });

  it('can be loaded again after a failure, and says what to do when it is empty', async () => {
    let down = true;
    const { person } = open([], {
      'GET /ingest/jobs': () => (down ? { status: 503, body: { message: 'Down.' } } : { body: [] }),
    });
    const again = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await person.click(again);
    expect(await screen.findByText('No uploads yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Upload Transcript' })[0]).toHaveAttribute(
      'href',
      '/upload-transcript',
    );
  });
});
