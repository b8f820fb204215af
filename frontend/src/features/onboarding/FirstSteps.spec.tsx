import type { Onboarding } from '@galley/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn, type Gateway } from '../../shared/testing/render.js';
import { dashboardRoutes } from '../dashboard/index.js';

const sample = { title: 'Sample: Before the Bell', guruName: 'Danny Okafor', minutes: 12 };
const recording: Onboarding['recording'] = {
  jobId: 3,
  sourceId: 9,
  title: sample.title,
  status: 'done',
  stage: null,
  progress: 100,
  reason: null,
  sample: true,
};
const topic = (id: number, title: string) => ({ id, guruId: 2, sourceId: 9, title, quote: null });
const text = (status: string) => ({
  id: 5,
  status,
  contentType: 'Newsletter',
  guru: { id: 2, name: 'Danny Okafor', description: null, imageUrl: null },
  subjectLine: 'Gaps',
  title: null,
  step: null,
  failureReason: 'The engine was away.',
  updatedAt: '2026-11-20T10:00:00.000Z',
});
const figures = {
  timeZone: 'UTC',
  weeks: Array.from({ length: 12 }, (_, n) => ({
    start: `2026-09-${String(n + 1).padStart(2, '0')}`,
    topics: n,
    texts: 0,
    published: 0,
    hoursToPublished: null,
  })),
  published: { texts: 0, hours: null },
  coverage: {
    sources: 2,
    covered: 0.5,
    worst: [{ sourceId: 9, title: 'Before the Bell', covered: 0.25, topics: 1 }],
  },
  drafts: { mine: 1, team: 2 },
  ingest: { running: 0, failed: 3 },
};

const schedule = {
  enabled: true,
  timeOfDay: '07:00',
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'UTC',
  guruIds: null,
  dailyCapUsd: null,
  nextRunAt: '2026-11-26T07:00:00.000Z',
  model: null,
  priceKnown: true,
};

/** The dashboard of somebody with these texts, in a studio where the first recording is this one. */
async function dashboard(texts: unknown[], first: Onboarding['recording'], more: Gateway = {}, path = '/') {
  signIn();
  const gateway: Gateway = {
    ...basics,
    'GET /stats': () => ({
      body: { activeTopics: 24, generatedPosts: 1, youtubeSources: 0, sources: 1, topicsToday: 0 },
    }),
    'GET /stats/figures': () => ({ body: figures }),
    'GET /generations': () => ({ body: texts }),
    'GET /ingest/jobs': () => ({ body: [] }),
    'GET /ingest/extractions': () => ({ body: [] }),
    'GET /automated/settings': () => ({ body: schedule }),
    'GET /automated/runs': () => ({
      body: { day: '2026-11-25', timeZone: 'UTC', runs: [], spentUsd: 0, dailyCapUsd: null },
    }),
    'GET /onboarding': () => ({ body: { recording: first, sample } }),
    'GET /topics/source/9': () => ({ body: [topic(1, 'Gaps'), topic(2, 'Volume')] }),
    ...more,
  };
  const asked = standIn(gateway);
  return { asked, ...show(behindSignIn(dashboardRoutes), path) };
}

/** Whatever is watched is in sight. */
class AllInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly onChange: IntersectionObserverCallback) {}
  observe(): void {
    this.onChange([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
beforeEach(() => {
  localStorage.clear();
  globalThis.IntersectionObserver = AllInSight;
});

describe('the first steps', () => {
  it('begin with a sample that one click ingests', async () => {
    let started = false;
    const { asked, person } = await dashboard([], null, {
      'POST /onboarding/sample': () => (
        (started = true),
        { status: 202, body: { jobId: 3, sourceId: null } }
      ),
      'GET /onboarding': () => ({ body: { recording: started ? recording : null, sample } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Try with a sample transcript' }));
    expect(await screen.findByRole('link', { name: 'Write the newsletter' })).toHaveAttribute(
      'href',
      '/create-newsletter?guruId=2&topicId=1',
    );
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Step 1, done' })).toBeInTheDocument();
  });

  it('write about the chosen topic, which is in the address', async () => {
    const { person, router } = await dashboard([], recording);
    await person.click(await screen.findByRole('radio', { name: /Volume/ }));
    expect(router.state.location.search).toContain('topic=2');
    expect(screen.getByRole('link', { name: 'Write the newsletter' })).toHaveAttribute(
      'href',
      '/create-newsletter?guruId=2&topicId=2',
    );
  });

  it('say why the last try failed, and offer another one', async () => {
    await dashboard([text('Failed')], recording);
    expect(await screen.findByText('The last try failed: The engine was away.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write the newsletter' })).toBeInTheDocument();
  });

  it('are hidden for users who have written, and come back on request', async () => {
    const { person } = await dashboard([text('Draft')], recording);
    await person.click(await screen.findByRole('link', { name: 'Show the first steps' }));
    expect(await screen.findByRole('heading', { name: 'Your first text is written' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/generation/5');
  });

  it('stay hidden once they are dismissed', async () => {
    const first = await dashboard([], recording);
    await first.person.click(await screen.findByRole('button', { name: 'Hide the first steps' }));
    await waitFor(() => expect(screen.queryByText(/in three steps/)).not.toBeInTheDocument());
    first.unmount();
    await dashboard([], recording);
    expect(await screen.findByRole('link', { name: 'Show the first steps' })).toBeInTheDocument();
    expect(screen.queryByText(/in three steps/)).not.toBeInTheDocument();
  });
});

describe('the figures of the dashboard', () => {
  it("use the reader's time zone, and can be read week by week with arrow keys", async () => {
    const { asked, person } = await dashboard([text('Draft')], recording);
    const chart = await screen.findByRole('slider', { name: 'Topics and drafts per week, week' });
    expect(asked.find(({ path }) => path === '/stats/figures')?.query.get('timeZone')).toBe(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    expect(chart).toHaveAttribute('aria-valuetext', 'This week: 11 topics, 0 drafts');
    chart.focus();
    await person.keyboard('{Home}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Week of Sep 2: 1 topic, 0 drafts');
    const rows = within(screen.getByRole('table', { name: 'Topics and drafts per week' })).getAllByRole(
      'row',
    );
    expect(rows).toHaveLength(13);
  });

  it('link to a recording of which much is unused, and say that nothing was published', async () => {
    await dashboard([text('Draft')], recording);
    expect(await screen.findByRole('link', { name: /Before the Bell/ })).toHaveAttribute('href', '/video/9');
    expect(screen.getByText(/No text was published in these weeks/)).toBeInTheDocument();
  });

  it('leave out the coverage where every recording is used, and all charts where nothing happened', async () => {
    const idle = figures.weeks.map((week) => ({ ...week, topics: 0 }));
    const used = { sources: 1, covered: 0.95, worst: [{ ...figures.coverage.worst[0], covered: 0.95 }] };
    const show = (weeks: object[]) =>
      dashboard([text('Draft')], recording, {
        'GET /stats/figures': () => ({ body: { ...figures, weeks, coverage: used } }),
      });
    const first = await show(figures.weeks);
    expect(await screen.findByRole('slider')).toBeInTheDocument();
    expect(screen.queryByText('Recordings with unused parts')).toBeNull();
    first.unmount();
    await show(idle);
    expect(await screen.findByRole('link', { name: '1 draft to finish' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Loading figures')).toBeNull());
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('the desk of the dashboard', () => {
  it('links to what waits, and asks no question twice', async () => {
    const { asked } = await dashboard([text('Draft')], recording);
    expect(await screen.findByRole('link', { name: '1 draft to finish' })).toHaveAttribute(
      'href',
      '/my-generations?status=Draft',
    );
    expect(screen.getByRole('link', { name: '2 texts by the agent to review' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '3 uploads failed in the last 7 days' })).toHaveAttribute(
      'href',
      '/ingest-activity?status=failed',
    );
    await screen.findByRole('slider');
    const questions = asked.map(({ method, path, query }) => `${method} ${path}?${query.toString()}`);
    expect(questions).toEqual([...new Set(questions)]);
  });

  it('shows drafts by their last edit, and other texts apart from them', async () => {
    const older = { ...text('Draft'), id: 6, subjectLine: 'Older', updatedAt: '2026-11-19T10:00:00.000Z' };
    const other = { ...text('Published'), id: 7, subjectLine: 'Out already' };
    await dashboard([older, text('Draft'), other], recording, {
      'GET /generations': ({ query }) => ({
        body: query.get('status') === 'Draft' ? [older, text('Draft')] : [older, text('Draft'), other],
      }),
    });
    const drafts = within(await screen.findByRole('region', { name: 'Your drafts' }));
    const links = await drafts.findAllByRole('link', { name: /Newsletter/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/generation-view/5',
      '/generation-view/6',
    ]);
    const others = within(screen.getByRole('region', { name: 'Last edited' }));
    expect(others.getAllByRole('link', { name: /Newsletter/ })).toHaveLength(1);
    expect(others.getByText('Published')).toBeInTheDocument();
  });

  it.each([
    ['opens what they changed', null, '?changes=1'],
    ['opens what they changed since the text was seen', '2026-11-20T09:00:00.000Z', '?changes=1'],
    ['opens the text once it was seen', '2026-11-20T11:00:00.000Z', ''],
  ])('says who changed a text last, and %s', async (_, seen, search) => {
    const changed = {
      ...text('Draft'),
      updatedAt: '2026-11-20T10:00:00.000Z',
      changedBy: 'Ben with Galley',
    };
    const visit = { kind: 'content', id: 5, title: 'Seen', to: '/generation-view/5', at: seen };
    if (seen !== null) localStorage.setItem('visited:1', JSON.stringify([visit]));
    await dashboard([changed], recording);
    const drafts = within(await screen.findByRole('region', { name: 'Your drafts' }));
    expect(await drafts.findByRole('link', { name: /Changed by Ben with Galley/ })).toHaveAttribute(
      'href',
      `/generation-view/5${search}`,
    );
  });

  it("shows the agent's week, or offers a schedule where there is none", async () => {
    const first = await dashboard([text('Draft')], recording);
    const week = within(await screen.findByRole('region', { name: "This week's plan" }));
    expect(await week.findByText(/Next: Thu, Nov 26, 07:00/)).toBeInTheDocument();
    expect(week.getAllByText('the agent writes')).toHaveLength(5);
    first.unmount();
    await dashboard([text('Draft')], recording, {
      'GET /automated/settings': () => ({ body: { ...schedule, enabled: false, nextRunAt: null } }),
    });
    expect(await screen.findByRole('link', { name: 'Set up a schedule' })).toHaveAttribute(
      'href',
      '/automated?schedule=1',
    );
  });

  it('folds the ways to get started, and remembers it', async () => {
    const first = await dashboard([text('Draft')], recording);
    const fold = (await screen.findByRole('heading', { name: 'Get Started' })).closest('details');
    expect(fold).toHaveAttribute('open');
    fireEvent.click(screen.getByRole('heading', { name: 'Get Started' }));
    await waitFor(() => expect(localStorage.getItem('get_started_folded')).not.toBeNull());
    first.unmount();
    await dashboard([text('Draft')], recording);
    expect(
      (await screen.findByRole('heading', { name: 'Get Started' })).closest('details'),
    ).not.toHaveAttribute('open');
  });
});
