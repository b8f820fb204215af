import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumFlags, openBrowser } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

/** A browser opens six connections to one host at most over HTTP/1.1: twice as many tabs share them. */
const TABS = 12;
const NAVIGATIONS = 20;
/** How long a page may take to show its heading, in milliseconds. */
const PATIENCE_MS = 15_000;

const at = (path: string) => new URL(path, studioUrl()).href;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signedIn(browser: Browser, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

describe('live events in one browser', () => {
  let browser: Browser;
  let person: Person;
  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
  });
  afterAll(async () => browser.close());

  const makeFolder = (name: string) => person.post('/api/user/folders', { name });
  const shows = (page: Page, folder: string) => page.getByText(folder, { exact: true }).first().waitFor();

  it('all tabs load, and all receive live events', async () => {
    const context = await signedIn(browser, person);
    const pages: Page[] = [];
    for (let tab = 0; tab < TABS; tab++) {
      const page = await context.newPage();
      await page.goto(at('/my-topics'));
      await heading(page, 'My Topics').waitFor();
      pages.push(page);
    }
    await Promise.all(
      pages.map((page) => page.getByRole('button', { name: 'New Folder' }).first().waitFor()),
    );
    await makeFolder('Heard in every tab');
    await Promise.all(pages.map((page) => shows(page, 'Heard in every tab')));
    await context.close();
  });

  it('a tab that navigates twenty times without waiting still loads at once, and receives live events', async () => {
    const context = await signedIn(browser, person);
    const page = await context.newPage();
    const paths = ['/my-topics', '/sources', '/all-topics', '/content-list', '/'];
    for (let visit = 0; visit < NAVIGATIONS; visit++) {
      await page.goto(at(paths[visit % paths.length]!));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    const since = Date.now();
    await page.goto(at('/my-topics'));
    await heading(page, 'My Topics').waitFor();
    expect(Date.now() - since).toBeLessThan(PATIENCE_MS / 2);
    await page.getByRole('button', { name: 'New Folder' }).first().waitFor();
    await makeFolder('Heard after moving on');
    await shows(page, 'Heard after moving on');
    await context.close();
  });

  it('a page from the back cache shows what it missed', async () => {
    const executablePath = process.env['CHROMIUM_PATH']!;
    // Browsers of people keep pages for "back"; Playwright's would not.
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const whole = await chromium.launch({ executablePath, args: chromiumFlags, ignoreDefaultArgs });
    const context = await signedIn(whole, person);
    const page = await context.newPage();
    const newFolder = page.getByRole('button', { name: 'New Folder' }).first();
    let made = 0;
    // The browser alone decides whether it keeps a page, and a busy machine may keep it from that: it gets more tries.
    await eventually('the page is the one that was kept', async () => {
      await page.goto(at('/my-topics'));
      await newFolder.waitFor();
      await page.evaluate('window.kept = true');
      await page.goto(at('/api/config'));
      made += 1;
      await makeFolder(`Made meanwhile ${made}`);
      await page.evaluate('history.back()').catch(() => undefined);
      await newFolder.waitFor();
      return page.evaluate<boolean>('window.kept === true');
    });
    await shows(page, `Made meanwhile ${made}`);
    await makeFolder('Made afterwards');
    await shows(page, 'Made afterwards');
    await whole.close();
  });
});
