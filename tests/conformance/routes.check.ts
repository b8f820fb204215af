import type { Page } from 'playwright-core';
import { type Context, prepare } from './context.js';
import { type Route, routes, sidebarTexts } from './routes.js';

/** What one screen did not show. `missing` holds the absent texts, or one sentence about the wrong place. */
export interface RouteFinding {
  route: string;
  path: string;
  missing: string[];
}

/** What to visit: the ids of some routes (default: all served) and data prepared earlier (default: prepared here). */
export interface RouteChoice {
  only?: readonly string[];
  context?: Context;
}

const PATIENCE_MS = 15_000;
const POLL_MS = 200;

/**
 * Runs in the page: the given texts that a reader can't find, neither as text, letter for letter, nor as the value,
 * placeholder or label of a visible control. A text written in other capitals by the style sheet counts as shown.
 * It is source text because this project is compiled without the browser's types.
 */
const LOOK = `(texts) => {
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  const visible = (element) => element.getClientRects().length > 0;
  const controls = [...document.querySelectorAll('input, textarea, select, button, [aria-label], [title]')].filter(visible);
  const said = controls.flatMap((one) => [one.value, one.placeholder, one.getAttribute('aria-label'), one.title]);
  const attributes = said.filter((text) => typeof text === 'string').map(plain).join('\\n');
  const written = plain(document.body.textContent ?? '');
  const shown = plain(document.body.innerText ?? '').toLowerCase();
  return texts.filter((text) => {
    const readable = written.includes(text) && shown.includes(text.toLowerCase());
    return !readable && !attributes.includes(text);
  });
}`;

function missingTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate<string[]>(`(${LOOK})(${JSON.stringify(texts)})`);
}

/** Asks again and again: the page's content policy, rightly, leaves no room for a function that waits inside it. */
async function untilNothingMissing(page: Page, texts: readonly string[]): Promise<string[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const missing = await missingTexts(page, texts);
    if (missing.length === 0) return [];
    if (Date.now() > until) {
      const seen = await page.evaluate<string>('document.body.innerText.slice(0, 600)');
      return [...missing, `what stood there: ${seen.replace(/\s+/g, ' ')}`];
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Sets browser storage before the application reads it; a null value takes the key away. */
async function store(page: Page, values: Record<string, string | null>): Promise<void> {
  await page.evaluate<undefined>(`(() => {
    for (const [key, value] of Object.entries(${JSON.stringify(values)})) {
      if (value === null) { localStorage.removeItem(key); sessionStorage.removeItem(key); }
      else localStorage.setItem(key, value);
    }
  })()`);
}

async function visit(page: Page, baseUrl: string, path: string, texts: readonly string[]): Promise<string[]> {
  await page.goto(new URL(path, baseUrl).href, { waitUntil: 'domcontentloaded' });
  return untilNothingMissing(page, texts);
}

async function refusesStrangers(page: Page, baseUrl: string, path: string): Promise<string[]> {
  await page.goto(new URL(path, baseUrl).href, { waitUntil: 'domcontentloaded' });
  try {
    await page.waitForURL((url) => url.pathname === '/login', { timeout: PATIENCE_MS });
    return [];
  } catch {
    return [`without a session it stays at ${new URL(page.url()).pathname} instead of /login`];
  }
}

const textsOf = (route: Route): string[] => [
  ...(route.title === null ? [] : [route.title]),
  ...route.texts.filter((text) => !route.pending?.includes(text)),
];

/** Leaves out what the sample and generation screens fall back to, so that each screen sees its own selection only. */
const NO_SELECTION = {
  selectedGuru: null,
  selectedTopics: null,
  selectedContentType: null,
  generationResult: null,
};

async function checkSignedOut(
  page: Page,
  baseUrl: string,
  route: Route,
  context: Context,
): Promise<string[]> {
  const path = route.example(context);
  if (!route.guarded) return visit(page, baseUrl, path, textsOf(route));
  // The not-found page may show itself to anybody.
  return route.path === '*' ? [] : refusesStrangers(page, baseUrl, path);
}

async function checkSignedIn(
  page: Page,
  baseUrl: string,
  route: Route,
  path: string,
  context: Context,
): Promise<string[]> {
  await store(page, { ...NO_SELECTION, auth_token: context.user.token, ...route.storage?.(context) });
  const sidebar = route.path === '*' ? [] : sidebarTexts;
  return visit(page, baseUrl, path, [...textsOf(route), ...sidebar]);
}

/**
 * Visits each served route, first without a session (guarded ones must lead to /login, the others show their texts),
 * then signed in under its path and its aliases. Answers what was missing; an empty list means that all is there.
 */
export async function checkRoutes(
  page: Page,
  baseUrl: string,
  choice: RouteChoice = {},
): Promise<RouteFinding[]> {
  const context = choice.context ?? (await prepare(baseUrl));
  const chosen = routes.filter((route) => (choice.only ? choice.only.includes(route.id) : route.served));
  const findings: RouteFinding[] = [];
  const note = (route: Route, path: string, missing: string[]) => {
    if (missing.length > 0) findings.push({ route: route.id, path, missing });
  };
  await page.goto(new URL('/login', baseUrl).href);
  await store(page, { ...NO_SELECTION, auth_token: null });
  for (const route of chosen)
    note(route, route.example(context), await checkSignedOut(page, baseUrl, route, context));
  for (const route of chosen.filter((one) => one.guarded)) {
    for (const path of [route.example(context), ...route.aliases]) {
      note(route, path, await checkSignedIn(page, baseUrl, route, path, context));
    }
  }
  return findings;
}
