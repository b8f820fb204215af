import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** Bytes of compressed JavaScript. A larger part belongs to the screen, or to the dialog, that needs it. */
const budget = {
  /** What a first screen may bring in all. */
  firstScreen: 214_000,
  /** The application without any screen. */
  application: 180_000,
  /** What a screen may add to it. */
  screen: 197_000,
  /** One that is an editor of documents itself. */
  editor: 367_000,
  /** A single file; only the editors of documents and texts are larger. */
  file: 78_000,
};

/** The screens that are documents: nothing else may bring the editor along. */
const editors = ['src/features/documents/pages/DocumentPage.tsx'];

/** Vite's record of the build. */
type Manifest = Record<string, { file: string; isDynamicEntry?: boolean; imports?: string[] }>;

/** What the studio serves under an address. */
const fetched = async (path: string) => {
  const response = await fetch(new URL(path, studioUrl()));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

describe('the first load', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(async () => browser.close());

  /** The scripts that a browser without a cache has fetched when the screen appears; what it fetches then is no part of it. */
  async function scriptBytes(path: string, heading: string, token?: string): Promise<number> {
    const { context, page } = await Window.open(browser);
    if (token) await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
    await context.addInitScript(`new MutationObserver((_changes, observer) => {
      if (document.querySelector('h1')?.textContent !== ${JSON.stringify(heading)}) return;
      observer.disconnect();
      window.fetchedFirst = performance.getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0)
        .map(({ name }) => name);
    }).observe(document, { childList: true, subtree: true })`);
    await page.goto(new URL(path, studioUrl()).href, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: heading }).waitFor();
    const scripts = await page.evaluate<string[]>('window.fetchedFirst');
    await context.close();
    const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await fetched(url)).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  it('of the sign-in stays within its budget', async () => {
    const bytes = await scriptBytes('/login', 'Welcome Back');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget.firstScreen);
  });

  it('of the dashboard stays within its budget', async () => {
    const { token } = await Person.register();
    const bytes = await scriptBytes('/', 'Dashboard Overview', token);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget.firstScreen);
  });
});

describe('every screen', () => {
  const sizes = new Map<string, number>();
  let manifest: Manifest;

  /** A part of the build with all that it needs before it can run. */
  function partsOf(key: string, parts = new Set<string>()): Set<string> {
    if (parts.has(key)) return parts;
    parts.add(key);
    for (const next of manifest[key]?.imports ?? []) partsOf(next, parts);
    return parts;
  }
  const bytesOf = (parts: Iterable<string>) =>
    [...parts].reduce((sum, part) => sum + (sizes.get(part) ?? Number.NaN), 0);
  const screens = () =>
    Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.includes('/pages/'));
  const own = (screen: string) => [...partsOf(screen)].filter((part) => !partsOf('index.html').has(part));

  beforeAll(async () => {
    manifest = JSON.parse((await fetched('/manifest.json')).toString()) as Manifest;
    await Promise.all(
      Object.entries(manifest)
        .filter(([, { file }]) => file.endsWith('.js'))
        .map(async ([key, { file }]) => sizes.set(key, gzipSync(await fetched(`/${file}`)).length)),
    );
  });

  it('adds no more than its budget to the application', () => {
    expect(screens().length).toBeGreaterThan(25);
    expect(bytesOf(partsOf('index.html'))).toBeLessThanOrEqual(budget.application);
    const heavy = screens()
      .map((screen) => ({ screen, bytes: bytesOf(own(screen)) }))
      .filter(({ screen, bytes }) => !(bytes <= (editors.includes(screen) ? budget.editor : budget.screen)));
    expect(heavy).toEqual([]);
  });

  it('without a document does not load the document editor', () => {
    const large = screens()
      .filter((screen) => !editors.includes(screen))
      .flatMap((screen) => own(screen).filter((part) => !((sizes.get(part) ?? Number.NaN) <= budget.file)));
    expect(large).toEqual([]);
  });

  it('comes compressed, and browsers keep files with a hash in their name', async () => {
    const script = manifest['index.html']?.file ?? '';
    const answer = await fetch(new URL(`/${script}`, studioUrl()), { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const page = await fetch(studioUrl());
    await page.arrayBuffer();
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });
});
