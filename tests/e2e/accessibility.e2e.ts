import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { prepare, type Context } from '../conformance/context.js';
import { axeProblems, contrastProblems } from '../screens/axe.js';
import { atRest, Watch } from '../screens/look.js';
import { type Place, placesOf, THEME_KEY } from '../screens/places.js';
import { documentPaths } from '../screens/seed.js';
import { openBrowser, Window } from './browser.js';
import { eventually, studioUrl } from './studio.js';

/** What moves on the page right now, or would; a movement of a few milliseconds is none. */
const MOVING = `document.getAnimations().flatMap((one) => {
  const { duration, iterations } = one.effect?.getTiming() ?? {};
  const long = typeof duration === 'number' && duration > 20;
  return one.playState === 'running' && (long || iterations === Infinity) ? [one.animationName ?? one.transitionProperty ?? 'an animation'] : [];
})`;

/** Screens that together show every colour; `npm run screens` looks at all of them in both themes. */
const inBothThemes = new Set([
  'dashboard',
  'findTopics',
  'video',
  'uploadTranscript',
  'myContent',
  'generationView',
  'refineChat',
  'automated',
  'webhooks',
  'login',
]);

/** One test for all screens would take longer than a test may. */
const halves = <T>(all: readonly T[]): [T[], T[]] => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

describe('everybody can use the studio', () => {
  let browser: Browser;
  let context: Context;
  let places: Place[];
  const path = (url: string) => new URL(url, studioUrl()).href;

  beforeAll(async () => {
    browser = await openBrowser();
    context = await prepare(studioUrl());
    const { client, user, generationId } = context;
    const documents = await documentPaths(client, user.token, generationId);
    places = placesOf({ context, generationId, living: null, published: null, ...documents });
  });
  afterAll(async () => browser.close());

  const signedIn = async (window: BrowserContext) =>
    window.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(context.user.token)})`);

  async function problemsOf(page: Page, watch: Watch, { name, path: to, storage }: Place): Promise<string[]> {
    await page.evaluate(
      `for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value);`,
    );
    await page.goto(path(to), { waitUntil: 'commit' });
    const restless = await atRest(page, watch, 30_000);
    const problems = restless === null ? await axeProblems(page) : [restless];
    if (restless === null && inBothThemes.has(name)) problems.push(...(await inLight(page)));
    return problems.map((problem) => `${name}: ${problem}`);
  }

  /** The other theme differs in its colours only: the page as it stands is shown in it for a moment. */
  async function inLight(page: Page): Promise<string[]> {
    const turn = (theme: string) =>
      page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${theme}'`);
    await turn('light');
    // What still fades in a transition has its old colours.
    await eventually(
      'the colours are those of the light theme',
      async () => (await page.evaluate<string[]>(MOVING)).length === 0,
    );
    const problems = await contrastProblems(page);
    await turn('dark');
    return problems.map((problem) => `in the light theme: ${problem}`);
  }

  const isGuarded = ({ states }: Place) => states.includes('full');
  const parts: readonly { of: string; among: (all: readonly Place[]) => readonly Place[] }[] = [
    { of: 'without a session', among: (all) => all.filter((place) => !isGuarded(place)) },
    { of: 'in the first half', among: (all) => halves(all.filter(isGuarded))[0] },
    { of: 'in the second half', among: (all) => halves(all.filter(isGuarded))[1] },
  ];

  it.each(parts)(
    'axe finds nothing serious on any screen, nor in the light theme on those that show its colours: $of',
    async ({ among }) => {
      const { context: window, page } = await Window.open(browser);
      const mine = among(places.filter(({ rest }) => !rest));
      if (mine.some(isGuarded)) await signedIn(window);
      const watch = new Watch(page);
      await page.goto(path('/login'));
      const found: string[] = [];
      for (const place of mine) found.push(...(await problemsOf(page, watch, place)));
      await window.close();
      expect(found).toEqual([]);
    },
  );

  const focused = (page: Page): Locator => page.locator(':focus');
  const isFocused = async (what: Locator) => (await what.and(focused(what.page())).count()) > 0;
  /** Presses Tab until it is there, as somebody without a mouse does. */
  async function tabTo(page: Page, what: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses++) {
      if (await isFocused(what)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${what.toString()}`);
  }

  it('the keyboard alone is enough to sign in, go to a screen, open a dialog, and return to the same place', async () => {
    const window = await Window.open(browser);
    const { page } = window;
    await page.goto(path('/login'));
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'Username' }));
    await page.keyboard.type(context.user.username);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(context.user.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page).innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await eventually('the content has the focus', () => isFocused(page.locator('main')));

    await page.reload();
    const link = page.getByRole('link', { name: 'My Topics' });
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my-topics');
    const opener = page.getByRole('button', { name: 'New Folder' }).first();
    await opener.waitFor();
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create New Folder' });
    await dialog.waitFor();
    const within = () => dialog.locator(':focus').count();
    await eventually('the focus is in the dialog', async () => (await within()) > 0);
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      expect(await within()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually('the focus is where it was', () => isFocused(opener));
    expect(window.problems).toEqual([]);
    await window.context.close();
  });

  it('the light theme is there with the first paint, and the switch changes it', async () => {
    const window = await Window.open(browser);
    const { page } = window;
    await signedIn(window.context);
    await page.addInitScript(`localStorage.setItem('${THEME_KEY}', 'light');
      new MutationObserver(() => {
        if (!document.body || window.themeAtFirst) return;
        window.themeAtFirst = document.documentElement.dataset.mantineColorScheme;
      }).observe(document, { childList: true, subtree: true });`);
    await page.goto(path('/'));
    await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
    expect(await page.evaluate<string>('window.themeAtFirst')).toBe('light');
    await page.getByRole('button', { name: /@mail\.example/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.evaluate<string>('document.documentElement.dataset.mantineColorScheme')).toBe('dark');
    expect(window.problems).toEqual([]);
    await window.context.close();
  });

  it('nothing moves for people who prefer reduced motion', async () => {
    const { page, context: window } = await Window.open(browser);
    await signedIn(window);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/saved-topics**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path('/my-topics'));
    await page.locator('[aria-busy="true"], [role="status"]').first().waitFor();
    expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    held.resolve();
    await page.getByRole('button', { name: 'New Folder' }).first().click();
    await page.getByRole('dialog', { name: 'Create New Folder' }).waitFor();
    expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    await window.close();
  });
});
