import type { Page, Request } from 'playwright-core';

/** What a page asked and complained about since it was opened, and whether it is still waiting for something. */
export class Watch {
  readonly complaints: string[] = [];
  private readonly asked = new Map<string, number>();
  private readonly open = new Set<Request>();

  /** @param excused complaints that belong to the state in which the page is shown */
  constructor(page: Page, excused?: RegExp) {
    const complain = (text: string) => {
      if (!excused?.test(text)) this.complaints.push(text.replace(/\s+/g, ' ').slice(0, 400));
    };
    page.on('pageerror', (error) => complain(`page error: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') complain(`console: ${message.text()} ${url}`);
    });
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      this.open.add(request);
      // A frame is an application of its own.
      const own = request.frame() === page.mainFrame();
      if (!own || request.method() !== 'GET' || !path.startsWith('/api/')) return;
      this.asked.set(request.url(), (this.asked.get(request.url()) ?? 0) + 1);
    });
    const close = (request: Request) => void this.open.delete(request);
    page.on('requestfinished', close);
    page.on('requestfailed', close);
  }

  /** The first address of which the answer is due; undefined when none is. */
  get due(): string | undefined {
    const [request] = this.open;
    return request?.url().replace(/^https?:\/\/[^/]+/, '');
  }

  /** Whether parts of the application itself are still on their way. */
  get loading(): boolean {
    return [...this.open].some((request) => !new URL(request.url()).pathname.startsWith('/api/'));
  }

  /** Addresses that were asked more than once; those that a screen asks again while it waits are left out. */
  twice(polled: RegExp): string[] {
    return [...this.asked]
      .filter(([url, times]) => times > 1 && !polled.test(url))
      .map(([url, times]) => `asked ${times} times: GET ${url.replace(/^https?:\/\/[^/]+/, '')}`);
  }
}

/**
 * Runs in the page: null when it is at rest, else why not. Source text, because this project is compiled without the
 * browser's types. A page is at rest when its fonts are there, it has a heading and nothing on it is busy.
 */
const RESTLESS = `(() => {
  if (document.fonts.status !== 'loaded') return 'its fonts are loading';
  if (!document.querySelector('h1') && !document.querySelector('#api-reference, .scalar-app')) return 'it has no heading';
  const busy = document.querySelector('[aria-busy="true"], .skeleton, .mantine-Skeleton-root, .overlay[role="status"]');
  if (busy) {
    // Some parts are fetched when they are scrolled to.
    busy.scrollIntoView({ block: 'center' });
    return 'it still loads';
  }
  return null;
})()`;

/** A document in a frame belongs to the screen around it. */
async function restless(page: Page): Promise<string | null> {
  for (const frame of page.frames()) {
    const why = await frame.evaluate<string | null>(RESTLESS).catch(() => 'it moves on');
    if (why !== null && (frame === page.mainFrame() || frame.url().startsWith('http'))) return why;
  }
  return null;
}

/** Waits until the page is at rest, twice in a row; null, or what it was still doing when the time was over. */
export async function atRest(page: Page, watch: Watch, limitMs: number): Promise<string | null> {
  const until = Date.now() + limitMs;
  let calm = 0;
  let why: string | null = 'it was not looked at';
  while (Date.now() < until) {
    const { due } = watch;
    why = due !== undefined ? `the answer of ${due} is due` : await restless(page);
    calm = why === null ? calm + 1 : 0;
    if (calm === 2) return null;
    await new Promise((resume) => setTimeout(resume, 120));
  }
  return why;
}

/** What of a screen sticks out to the right, as a reader at 390 px would see it. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const room = document.documentElement.clientWidth;
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    if (wide <= room + 1) return [];
    const held = (element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > room + 1 && !held(element);
    });
    const name = (element) => element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.trim().split(/\\s+/).slice(0, 3).join('.') : '');
    return ['wider than the window: ' + wide + ' of ' + room + ' px, by ' + out.slice(-3).map(name).join(', ')];
  })()`);
}

/** What a page may move while it loads: a Cumulative Layout Shift of up to so much is called good. */
const MOST_SHIFT = 0.1;
/**
 * Notes what moves, and what it was that moved. Only the page itself: a document in a frame is a place of its own. What a
 * picture moves whose size nobody knew beforehand is left out.
 */
export const NOTE_SHIFTS = `if (window === top) {
  window.shifts = [];
  let pictured = -Infinity;
  document.addEventListener('load', ({ target }) => { if (target.tagName === 'IMG') pictured = performance.now(); }, true);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, startTime, value, sources } of list.getEntries())
      if (!hadRecentInput && Math.abs(startTime - pictured) > 200) window.shifts.push({ value, moved: sources.map(({ node, previousRect: a, currentRect: b }) =>
        (node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + node.className : 'text') + ' from ' + a.y + ' to ' + b.y) });
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** How far things moved under the reader's eyes until the page was at rest. */
export async function jumped(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('window.shifts ?? []');
  const all = shifts.reduce((sum, { value }) => sum + value, 0);
  if (all <= MOST_SHIFT) return [];
  const worst =
    shifts
      .toSorted((a, b) => b.value - a.value)[0]
      ?.moved.slice(0, 2)
      .join(', ') ?? '';
  return [`it jumps while it loads: ${all.toFixed(2)} of at most ${MOST_SHIFT}, first ${worst}`];
}

/** A heading for the screen, one only, and a document title that tells which screen it is. */
export async function namesItself(page: Page, expected: string | null): Promise<string[]> {
  const { title, headings } = await page.evaluate<{ title: string; headings: string[] }>(
    `({ title: document.title, headings: [...document.querySelectorAll('h1')].filter((h) => h.getClientRects().length > 0 && !h.closest('.ProseMirror, .draft, [contenteditable]')).map((h) => h.innerText.trim()) })`,
  );
  const problems: string[] = [];
  if (headings.length === 0) problems.push('no <h1>');
  if (headings.length > 1) problems.push(`${headings.length} <h1>: ${headings.join(' / ').slice(0, 160)}`);
  const first = title.split(' · ')[0]?.trim() ?? '';
  if (!title.includes(' · ') || first === '') problems.push(`the document title is only "${title}"`);
  if (expected !== null && headings.length > 0 && !headings.some((text) => text.includes(expected)))
    problems.push(`the heading is "${headings[0]}", not "${expected}"`);
  return problems;
}
