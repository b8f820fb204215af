import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { axeProblems } from './axe.js';
import { atRest, jumped, namesItself, NOTE_SHIFTS, sticksOut, Watch } from './look.js';
import { type Place, type Size, type State, type Theme, THEME_KEY } from './places.js';

/** One picture: where, how, and what was wrong. */
export interface Shot {
  readonly place: string;
  readonly state: State;
  readonly size: Size['name'];
  readonly theme: Theme;
  readonly file: string;
  readonly problems: readonly string[];
}

export interface Visit {
  readonly place: Place;
  readonly state: State;
  readonly size: Size;
  readonly theme: Theme;
  readonly baseUrl: string;
  /** The session; null for nobody's. */
  readonly token: string | null;
}

const PATIENCE_MS = 20_000;
/** Taller pictures tell nothing more. */
const TALLEST = 3000;
/** Asked again while something is under way, on purpose. */
const POLLED =
  /\/api\/(webhooks|ingest\/jobs|discover-topics\/|refinements\/|assistant\/|sources\/\d+\/waveform)/;
/** The studio of the state has no such thing, or says that it is broken: the browser writes that down as an error. */
const EXCUSED: Record<State, RegExp | undefined> = {
  full: undefined,
  out: undefined,
  loading: undefined,
  empty: /status of 404/,
  error: /status of 503/,
};
const ABSENT = /Absent$|Without$|resetPassword/;
const FAILURE = 'A part of Galley is not answering right now. Please try again in a moment.';

/** Opens one place in one state at one size, takes its picture, and says what is wrong with it. */
export async function visit(window: BrowserContext, folder: string, wanted: Visit): Promise<Shot> {
  const { place, state, size, theme } = wanted;
  const file = `${place.name}.${state}.${size.name}.${theme}.png`;
  const problems: string[] = [];
  const page = await window.newPage();
  try {
    const watch = new Watch(page, ABSENT.test(place.name) ? /status of (404|400)/ : EXCUSED[state]);
    const answers = await holdBack(page, state);
    await page.addInitScript(remember(wanted));
    await page.addInitScript(NOTE_SHIFTS);
    await page.goto(new URL(place.path, wanted.baseUrl).href, { waitUntil: 'commit' });
    let restless = await rest(page, watch, state);
    for (const name of state === 'full' ? (place.press ?? []) : [])
      restless = (await press(page, watch, name)) ?? restless;
    if (restless) problems.push(`not at rest after ${PATIENCE_MS / 1000} s: ${restless}`);
    if (state !== 'loading' && !place.foreign) problems.push(...(await jumped(page)));
    await picture(page, join(folder, file), size);
    problems.push(...(await judge(page, watch, wanted)), ...(await said(page, state, answers())));
  } catch (error) {
    problems.push(
      `the visit failed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  } finally {
    await page.close();
    await window.clearCookies();
  }
  return { place: place.name, state, size: size.name, theme, file, problems };
}

/** Storage as the application finds it: once for each page, since every place begins as if it were the first. */
function remember({ place, token, theme }: Visit): string {
  const values = { [THEME_KEY]: theme, ...place.storage, ...(token === null ? {} : { auth_token: token }) };
  return `if (window === top && !sessionStorage.getItem('of-the-screens')) {
    sessionStorage.setItem('of-the-screens', 'begun');
    localStorage.clear();
    for (const [key, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem(key, value);
  }`;
}

/** Answers that a state holds back or replaces; the function answers how many there were. */
async function holdBack(page: Page, state: State): Promise<() => number> {
  let count = 0;
  // Live news would make answers old while they are counted, so none comes.
  await page.routeWebSocket('**/api/live', () => undefined);
  if (state !== 'loading' && state !== 'error') return () => count;
  const body = JSON.stringify({
    statusCode: 503,
    code: 'DEPENDENCY_DOWN',
    message: FAILURE,
    requestId: 'req-of-the-screens',
  });
  const answer = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/api\/(auth\/me|config)$/.test(pathname)) return route.fallback();
    count++;
    if (state === 'error') await route.fulfill({ status: 503, contentType: 'application/json', body });
  };
  await page.route('**/api/**', answer);
  return () => count;
}

async function rest(page: Page, watch: Watch, state: State): Promise<string | null> {
  if (state !== 'loading') return atRest(page, watch, PATIENCE_MS);
  const until = Date.now() + PATIENCE_MS;
  const there = `document.fonts.status === 'loaded' && !document.querySelector('.overlay[role="status"]') && document.querySelector('h1, [aria-busy="true"], [role="status"]') !== null`;
  let calm = 0;
  while (Date.now() < until) {
    const ready = !watch.loading && (await page.evaluate<boolean>(there).catch(() => false));
    calm = ready ? calm + 1 : 0;
    // Long enough for a skeleton that waits a moment before it shows itself.
    if (calm === 4) return null;
    await new Promise((resume) => setTimeout(resume, 120));
  }
  return watch.loading ? `the answer of ${watch.due} is due` : 'nothing came on screen';
}

async function press(page: Page, watch: Watch, name: string): Promise<string | null> {
  await page.getByRole('button', { name }).first().click();
  return atRest(page, watch, PATIENCE_MS);
}

async function picture(page: Page, path: string, { width, height }: Size): Promise<void> {
  await page.evaluate('window.scrollTo(0, 0)');
  const tall = await page.evaluate<number>('document.documentElement.scrollHeight');
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(tall, height), TALLEST) };
  await page.screenshot({ path, fullPage: true, clip, animations: 'disabled' });
}

async function judge(page: Page, watch: Watch, { place, state, size, token }: Visit): Promise<string[]> {
  const problems: string[] = [];
  const { pathname } = new URL(page.url());
  if (token === null && place.guarded) {
    if (pathname !== '/login') problems.push(`a visitor without a session sees ${pathname}`);
    return [...problems, ...watch.complaints];
  }
  // What has its own title, like a document, can't say it before it is there.
  if (!place.foreign && state !== 'loading')
    problems.push(...(await namesItself(page, state === 'full' ? place.title : null)));
  if (size.name === 'phone') problems.push(...(await sticksOut(page)));
  // The states of a phone differ from a desk's in their layout, not in their parts.
  if (!place.alias && !place.foreign && (size.name === 'desktop' || state === 'full'))
    problems.push(...(await axeProblems(page)));
  problems.push(...watch.complaints, ...watch.twice(POLLED));
  return problems;
}

/** A screen that waits says so, and one that was refused says that. */
async function said(page: Page, state: State, answers: number): Promise<string[]> {
  if (answers === 0) return [];
  if (state === 'loading') {
    const busy =
      '[aria-busy="true"], [role="status"], [role="progressbar"], .mantine-Skeleton-root, [placeholder^="Loading"]';
    const there = await page.locator(busy).count();
    return there > 0 ? [] : ['nothing says that it is loading'];
  }
  const alerts = await page.getByRole('alert').count();
  const text = await page.evaluate<string>('document.body.innerText');
  return alerts > 0 || text.includes(FAILURE) ? [] : ['nothing says that something failed'];
}
