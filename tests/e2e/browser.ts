import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** As Chromium runs for a program, also as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The real browser that the test runner found or installed. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_SHELL_PATH'];
  if (!executablePath)
    throw new Error('CHROMIUM_SHELL_PATH is not set: `npm test` finds or installs Chromium and sets it.');
  return chromium.launch({ executablePath, args: chromiumFlags });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A window of somebody's own: its cookies and storage are not shared. Errors in its console fail the test. */
export class Window {
  readonly problems: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    // A busy machine may take long; a page that hangs must not keep the others.
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => this.problems.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      // Gurus of other tests have pictures at names that are kept for examples and lead nowhere.
      if (message.type() === 'error' && !/^https:\/\/[\w.]+\.example\//.test(url))
        this.problems.push(`${message.text()} (${url})`);
    });
  }

  /** With somebody's session, as if they had signed in before. */
  static async openAs(who: { readonly token: string }, browser: Browser, size?: Size): Promise<Window> {
    const window = await Window.open(browser, size);
    // Not in frames: those of letters have no storage.
    await window.context.addInitScript(
      `if (window === top) localStorage.setItem('auth_token', ${JSON.stringify(who.token)})`,
    );
    return window;
  }

  static async open(browser: Browser, size: Size = { width: 1440, height: 900 }): Promise<Window> {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    return new Window(context, await context.newPage());
  }
}
