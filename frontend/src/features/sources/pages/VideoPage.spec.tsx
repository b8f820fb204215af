import { screen, waitFor, within } from '@testing-library/react';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { aSource, aTopic, coverage, transcript, withTranscript } from '../testing/fixtures.js';
import { VideoPage } from './VideoPage.js';

const seven = Array.from({ length: 7 }, (_, index) => aTopic(index + 1));

function open(path = '/video/1', extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /sources/1': () => ({ body: withTranscript(aSource()) }),
    'GET /sources/1/coverage': () => ({ body: coverage }),
    'GET /topics/source/1': () => ({ body: seven }),
    'GET /ingest/extractions': () => ({ body: [] }),
    ...extra,
  });
  return { asked, ...show([{ path: '/video/:id', Component: VideoPage }], path) };
}
const reExtraction = () => screen.findByRole('region', { name: 'Topic Re-extraction' });
const confirm = async (person: ReturnType<typeof open>['person']) => {
  await person.click(within(await reExtraction()).getByRole('button', { name: 'Re-extract Topics' }));
  const dialog = await screen.findByRole('dialog', { name: 'Re-extract topics?' });
  expect(dialog).toHaveTextContent(/at most 8 new ones/);
  await person.click(within(dialog).getByRole('button', { name: 'Re-extract Topics' }));
};
/** What is said of the extraction while it runs. */
const word = (change: object) => ({
  type: 'progress',
  kind: 'extract',
  jobId: 5,
  code: null,
  reason: null,
  sourceId: 1,
  generationId: null,
  userId: 1,
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('video details', () => {
  it('lead to the topics, the video and all of its topics', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'View Topics' })).toHaveAttribute(
      'href',
      '/find-topics?sourceId=1',
    );
    expect(screen.getByRole('link', { name: 'Watch Video' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=abc',
    );
    expect(await screen.findByRole('link', { name: 'View All 7 Topics' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Back to Videos' })).toHaveAttribute('href', '/browse-videos');
  });

  it('play the video on the page, from the second of the address', async () => {
    const videoUrl = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
    const { person } = open('/video/1?t=65', {
      'GET /sources/1': () => ({ body: withTranscript(aSource({ videoUrl })) }),
    });
    const play = await screen.findByRole('button', { name: 'Play video' });
    expect(screen.queryByTitle(/^Video: /)).toBeNull();
    await person.click(play);
    const address = () => new URL(screen.getByTitle<HTMLIFrameElement>(/^Video: /).src);
    expect(address().origin + address().pathname).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE');
    expect(address().searchParams.get('start')).toBe('65');
  });

  it('play from the topic or the quote that the address points at', async () => {
    const videoUrl = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
    const quote = transcript.indexOf('Entries');
    const { person } = open(`/video/1?from=${quote}&to=${quote + 7}`, {
      'GET /sources/1': () => ({ body: withTranscript(aSource({ videoUrl })) }),
    });
    const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Video: /);
    const start = () => new URL(frame().src).searchParams.get('start');
    await person.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(start()).toBe('36');
    await person.click(await screen.findByRole('link', { name: 'Topic 2, 00:01:25' }));
    expect(start()).toBe('85');
  });

  it('say when there is no such video', async () => {
    open('/video/9', {
      'GET /sources/9': () => ({
        status: 404,
        body: { statusCode: 404, message: 'No.', code: 'SOURCE_NOT_FOUND', requestId: 'r' },
      }),
    });
    expect(await screen.findByText('Video Not Found')).toBeVisible();
    expect(screen.getByText("The video you're looking for could not be found.")).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let down = true;
    const { person } = open('/video/1', {
      'GET /sources/1': () =>
        down ? { status: 503, body: { message: 'Down.' } } : { body: withTranscript(aSource()) },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    down = false;
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'Quiet markets' })).toBeVisible();
  });
});

describe('the coverage of a transcript', () => {
  it('links each stretch and each topic to its place', async () => {
    const { person, router } = open();
    const bar = await screen.findByRole('navigation', { name: 'Coverage of the transcript by topics' });
    expect(screen.getByText('62%')).toBeVisible();
    await person.click(within(bar).getByRole('link', { name: 'Topic 2, 00:01:25' }));
    expect(router.state.location.search).toBe('?topic=2');
    expect(within(bar).getByRole('link')).toHaveAttribute('aria-current', 'location');
    await person.click(
      within(await screen.findByRole('article', { name: 'Topic 1' })).getByText('Show in transcript'),
    );
    expect(router.state.location.search).toBe('?topic=1');
  });

  it('can be loaded again, and the transcript is shown without it', async () => {
    open('/video/1', { 'GET /sources/1/coverage': () => ({ status: 503, body: { message: 'Down.' } }) });
    expect(await screen.findByText('The places of the topics could not be loaded')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Transcript' })).toBeInTheDocument();
  });
});

describe('words searched in the transcript', () => {
  it('are counted, and stepped through with Enter', async () => {
    const { person } = open();
    const search = await screen.findByRole('searchbox', { name: 'Search this transcript' });
    await person.type(search, 'size');
    expect(await screen.findByText('1 of 2')).toBeVisible();
    await person.type(search, '{Enter}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await person.type(search, '{Enter}');
    expect(screen.getByText('1 of 2')).toBeVisible();
    await person.type(search, '{Shift>}{Enter}{/Shift}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await person.type(search, '{Escape}');
    expect(search).toHaveValue('');
    await person.type(search, 'nowhere');
    expect(await screen.findByText('Not found')).toBeVisible();
  });

  it('come to the search box with Ctrl+F, since only the lines in sight are drawn', async () => {
    const { person } = open();
    (await screen.findByRole('region', { name: 'Transcript' })).focus();
    await person.keyboard('{Control>}f{/Control}');
    expect(screen.getByRole('searchbox', { name: 'Search this transcript' })).toHaveFocus();
  });

  it('leave the whole text one click away', async () => {
    const { person } = open();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(await screen.findByRole('button', { name: 'Copy transcript' }));
    await waitFor(() => expect(written).toHaveBeenCalledWith(transcript));
  });
});

describe('the topics of a video', () => {
  it('that were not found: says why, and that the transcript is stored', async () => {
    const reason = 'No topic could be found in this transcript.';
    open('/video/1', {
      'GET /topics/source/1': () => ({ body: [] }),
      'GET /ingest/extractions': () => ({
        body: [{ id: 4, status: 'failed', stage: null, progress: 60, reason, sourceId: 1 }],
      }),
    });
    expect(await screen.findByText(`${reason} The transcript is stored and can be read here.`)).toBeVisible();
  });
});

describe('re-extraction', () => {
  it('starts after a warning, and says how many topics were found', async () => {
    const { person, asked } = open('/video/1', {
      'POST /sources/1/re-extract': () => ({ body: { topicsCreated: 3 } }),
    });
    await confirm(person);
    expect(await screen.findByText('3 new topics have replaced the earlier ones.')).toBeVisible();
    const reads = asked.filter(({ path }) => path === '/topics/source/1');
    await waitFor(() => expect(reads.length).toBeGreaterThan(0));
  });

  it('that failed says why', async () => {
    const { person } = open('/video/1', {
      'POST /sources/1/re-extract': () => ({
        status: 422,
        body: {
          statusCode: 422,
          message: 'No topic could be found in this transcript.',
          code: 'NO_TOPICS_FOUND',
          requestId: 'r',
        },
      }),
    });
    await confirm(person);
    expect(await screen.findByText('Re-extraction Failed')).toBeVisible();
    expect(screen.getByText('No topic could be found in this transcript.')).toBeVisible();
  });

  it('that takes longer than the gateway waits is followed by its live events to the end', async () => {
    const live = standInLive();
    const { person } = open('/video/1', {
      'POST /sources/1/re-extract': () => ({
        status: 202,
        body: { status: 'processing', jobId: 5, sourceId: 1 },
      }),
    });
    await confirm(person);
    live.say(word({ status: 'running', stage: 'Reading part 2 of 6', progress: 33 }));
    expect(await within(await reExtraction()).findByText('Reading part 2 of 6')).toBeVisible();
    expect(within(await reExtraction()).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    const reason = 'The language model took too long to answer.';
    live.say(word({ status: 'failed', stage: null, progress: 33, code: 'ENGINE_TIMEOUT', reason }));
    expect(await screen.findByText('Re-extraction Failed')).toBeVisible();
    expect(within(await reExtraction()).getByRole('button', { name: 'Re-extract Topics' })).toBeEnabled();
  });

  it('whose end was missed is looked up', async () => {
    const live = standInLive();
    let job: object[] = [];
    const { person } = open('/video/1', {
      'GET /ingest/extractions': () => ({ body: job }),
      'POST /sources/1/re-extract': () => ({
        status: 202,
        body: { status: 'processing', jobId: 5, sourceId: 1 },
      }),
    });
    await confirm(person);
    live.say(word({ status: 'running', stage: 'Reading part 2 of 6', progress: 33 }));
    expect(await within(await reExtraction()).findByText('Reading part 2 of 6')).toBeVisible();
    job = [{ id: 5, status: 'done', stage: null, progress: 100, reason: null, sourceId: 1 }];
    live.drop();
    expect(await screen.findByText('Topics re-extracted')).toBeVisible();
    expect(within(await reExtraction()).getByRole('button', { name: 'Re-extract Topics' })).toBeEnabled();
  });
});
