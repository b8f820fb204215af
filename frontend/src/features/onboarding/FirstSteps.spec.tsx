import type { Onboarding } from '@galley/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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
    await first.person.click(await screen.findByRole('button', { name: 'Put the first steps away' }));
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

  it('link to waiting work, failed work and the least covered transcript', async () => {
    await dashboard([text('Draft')], recording);
    expect(await screen.findByRole('link', { name: /Before the Bell/ })).toHaveAttribute('href', '/video/9');
    expect(screen.getByRole('link', { name: '1 draft of yours waits' })).toHaveAttribute(
      'href',
      '/my-generations?status=Draft',
    );
    expect(screen.getByRole('link', { name: '3 failed in the last 7 days' })).toHaveAttribute(
      'href',
      '/ingest-activity?status=failed',
    );
    expect(screen.getByText('Nothing was published in these weeks.')).toBeInTheDocument();
  });
});
