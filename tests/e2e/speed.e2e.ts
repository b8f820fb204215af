import type { TopicListItem } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

const ROWS = 10_000;
const PER_ANSWER = 2_000;
/** Frames of a measured scroll, and how far each goes, in pixels. */
const FRAMES = 60;
const STEP_PX = 120;

/**
 * What a frame may cost the page's own thread, in milliseconds of processor time. The time that passes says how busy the
 * machine is; this hardly changes with it.
 */
const WORK_MS = 100;

interface Scroll {
  /** Milliseconds of processor time in a frame. */
  work: number;
  /** Milliseconds that pass from one frame to the next, for 95 of 100. */
  p95: number;
  /** The most rows that stood in the page. */
  drawn: number;
}

const topic = (id: number): TopicListItem => ({
  id,
  sourceId: 1,
  guruId: 1,
  title: `Topic ${id}`,
  excerpt: 'What it is about.',
  subjectLines: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  quote: null,
  metadata: { timestamp: '00:01:23', startSeconds: 83, subjectLines: [], transcriptSegment: null },
  sourceUrl: null,
  videoId: null,
  sourceTitle: 'A talk',
  platformType: 'Zoom',
  sourceReference: null,
  guruName: 'Mara Lindqvist',
});

/** Ten thousand topics that nobody had to make. */
async function manyTopics(page: Page): Promise<void> {
  await page.route('**/api/topics/all*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + PER_ANSWER;
    return route.fulfill({
      json: Array.from({ length: PER_ANSWER }, (_, index) => topic(from + index + 1)),
      headers: {
        'x-total-count': String(ROWS),
        ...(next < ROWS ? { 'x-next-cursor': String(next) } : {}),
      },
    });
  });
}

/** News of what other tests do would ask for things again that are counted here. */
const withoutNews = (page: Page) => page.routeWebSocket('**/api/live', () => undefined);

/** Scrolls on from where the page stands, a step in each frame. */
async function scroll(page: Page): Promise<Scroll> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await worked();
  const frames = await page.evaluate<Omit<Scroll, 'work'>>(`new Promise((resolve) => {
    const times = [];
    let drawn = 0;
    let last = performance.now();
    const frame = (now) => {
      times.push(now - last);
      last = now;
      drawn = Math.max(drawn, document.querySelectorAll('[role=listitem]').length);
      window.scrollBy(0, ${STEP_PX});
      if (times.length < ${FRAMES}) return requestAnimationFrame(frame);
      times.sort((one, other) => one - other);
      resolve({ p95: times[${Math.floor(FRAMES * 0.95)}], drawn });
    };
    requestAnimationFrame(frame);
  })`);
  return { ...frames, work: ((await worked()) - before) / FRAMES };
}

const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');
const scrollTo = (page: Page, share: number) =>
  page.evaluate(`window.scrollTo(0, document.body.scrollHeight * ${share})`);

describe('speed', () => {
  let browser: Browser;
  let person: Person;
  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
  });
  afterAll(async () => browser.close());

  async function open(): Promise<Page> {
    const { page } = await Window.openAs(person, browser);
    await withoutNews(page);
    return page;
  }
  const at = (path: string) => new URL(path, studioUrl()).href;

  it('ten thousand rows scroll without drawing more than what is near, and Back finds the place', async () => {
    const page = await open();
    await manyTopics(page);
    await page.goto(at('/all-topics'));
    await page.getByText('Topic 1', { exact: true }).waitFor();
    await eventually('the last row', async () => {
      await scrollTo(page, 1);
      return page.getByText(`Topic ${ROWS}`, { exact: true }).isVisible();
    });
    await scrollTo(page, 0.5);
    const { p95, work, drawn } = await scroll(page);
    const before = await scrolled(page);
    process.stdout.write(
      `Scroll over ${ROWS} rows: ${work.toFixed(1)} ms of work in a frame, 95 % of frames within ${p95.toFixed(1)} ms\n`,
    );
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(100);
    expect(work).toBeLessThan(WORK_MS);

    const row = page.getByRole('listitem').nth(5);
    const [place, size] = [await row.getAttribute('aria-posinset'), await row.getAttribute('aria-setsize')];
    expect(Number(place)).toBeGreaterThan(1000);
    expect(size).toBe(String(ROWS));
    await page.getByRole('link', { name: 'My Topics' }).click();
    await page.getByRole('heading', { name: 'My Topics' }).waitFor();
    await page.goBack();
    await eventually('the place in the list', async () => {
      const off = Math.abs((await scrolled(page)) - before);
      return off < STEP_PX && (await page.getByRole('listitem').count()) > 5;
    });
    await page.context().close();
  });

  it('fetches nothing twice', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => {
      // A document in a frame is an application of its own.
      if (request.frame() !== page.mainFrame()) return;
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
    });
    const twice: Record<string, string[]> = {};
    const screens = ['/', '/create', '/my-topics', '/my-content', '/content-list', '/sources', '/automated'];
    for (const screen of screens) {
      // What the screen before still asks for is not this one's.
      await page.goto('about:blank');
      asked.length = 0;
      await page.goto(at(screen), { waitUntil: 'networkidle' });
      // A busy browser can be silent for that long before it asks for the first time.
      await eventually('what the screen asks for', () => asked.length > 1);
      await page.waitForLoadState('networkidle');
      const again = asked.filter((url, index) => asked.indexOf(url) !== index);
      // All of them in their order: that tells a second loading of the page from a second question.
      if (again.length > 0) twice[screen] = [...asked];
    }
    expect(twice).toEqual({});
    await page.context().close();
  });

  it('a file that an update removed causes one reload, and then the screen opens', async () => {
    const page = await open();
    await page.goto(at('/'));
    await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
    let reloads = 0;
    page.on('request', (request) => (reloads += request.isNavigationRequest() ? 1 : 0));
    await page.route('**/assets/MyTopicsPage-*.js', (route) =>
      reloads === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'My Topics' }).click();
    await page.getByRole('heading', { name: 'My Topics' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/my-topics');
    expect(reloads).toBe(1);
    await page.context().close();
  });
});
