import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** What a first screen may bring of JavaScript, compressed, in bytes. A larger part belongs to the screen that needs it. */
const BUDGET = 200_000;

describe('the first load', () => {
  let browser: Browser;
  beforeAll(async () => (browser = await openBrowser()));
  afterAll(async () => browser.close());

  /** The scripts that a browser without a cache fetches until the screen is there. */
  async function scriptBytes(path: string, heading: string, token?: string): Promise<number> {
    const { context, page } = await Window.open(browser);
    if (token) await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(token)})`);
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(new URL(path, studioUrl()).href);
    await page.getByRole('heading', { name: heading }).waitFor();
    const scripts = await Promise.all(bodies);
    await context.close();
    return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  }

  it('of the sign-in stays within its budget', async () => {
    const bytes = await scriptBytes('/login', 'Welcome Back');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  }, 60_000);

  it('of the dashboard stays within its budget', async () => {
    const { token } = await Person.register();
    const bytes = await scriptBytes('/', 'Dashboard Overview', token);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  }, 60_000);
});
