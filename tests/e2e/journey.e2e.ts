import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkRoutes } from '../conformance/routes.check.js';
import { openBrowser, Window } from './browser.js';
import { eventually, studioUrl } from './studio.js';

const sample = readFileSync(join(process.cwd(), 'services/content-source/samples/risk-first.txt'), 'utf8');

describe('from a transcript to a newsletter that two people edit', () => {
  let browser: Browser;
  let editor: Window;
  const mark = randomBytes(4).toString('hex');
  const title = `A talk about risk ${mark}`;

  beforeAll(async () => {
    browser = await openBrowser();
    editor = await Window.open(browser);
  });
  afterAll(async () => browser.close());

  it('a visitor is sent to the sign-in page, and creates an account', async () => {
    const { page } = editor;
    await page.goto(studioUrl());
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.getByRole('link', { name: 'Create one' }).click();
    // Both screens have a field of this name.
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.getByLabel('Username').fill(`journey-${mark}`);
    await page.getByLabel('Full Name').fill('Jo Ney');
    await page.getByLabel('Email Address').fill('jo@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a good secret');
    await page.getByLabel('Confirm Password').fill('a different one');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText("Passwords don't match").waitFor();
    await page.getByLabel('Confirm Password').fill('a good secret');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Dashboard Overview').first().waitFor();
    await page.getByText('Jo Ney').waitFor();
  });

  it('a transcript is uploaded; one that is too short cannot be sent', async () => {
    const { page } = editor;
    await page
      .getByRole('link', { name: /Upload Transcript/ })
      .first()
      .click();
    await page.getByLabel('Title').fill(title);
    await page.getByRole('combobox', { name: /Guru/ }).click();
    await page.getByRole('option', { name: /Marcus Hale/ }).click();
    const send = page.getByRole('button', { name: 'Upload & Process Transcript' });
    await page.getByLabel('Transcript', { exact: false }).last().fill('Too short.');
    expect(await send.isDisabled()).toBe(true);
    // A first line of its own: the sample itself is known to the studio already.
    await page
      .getByLabel('Transcript', { exact: false })
      .last()
      .fill(`[00:00:00] Host: This is recording ${mark}.\n${sample}`);
    await send.click();
    await page.getByText('Transcript Uploaded Successfully!').waitFor();
    await page.waitForURL(/browse-videos/, { timeout: 30_000 });
    await page.getByText(title).first().waitFor();
  });

  it('its topics have quotes that stand in the recording', async () => {
    const { page } = editor;
    await page.goto(`${studioUrl()}/find-topics?search=${encodeURIComponent(mark)}`);
    const quotes = page.locator('article blockquote');
    await eventually('a topic card with a quote', async () => (await quotes.count()) > 0);
    for (const text of await quotes.allInnerTexts()) {
      const words = text.split('\n')[0]!.replace(/[“”]/g, '').trim();
      expect(sample).toContain(words);
    }
  });

  it('a topic becomes a newsletter, step by step, in an embedded document', async () => {
    const { page } = editor;
    const card = page.locator('article').first();
    await card.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('dialog').getByText('Choose Content Type').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Newsletter/ })
      .click();
    const frame = page.frameLocator('iframe').locator('.ProseMirror');
    await frame.waitFor({ timeout: 60_000 });
    await eventually(
      'the text in the document',
      async () => ((await frame.textContent()) ?? '').length > 400,
    );
    expect(page.url()).toMatch(/generationId=\d+/);
  });

  it('two people with the link type at once; both see both texts, also after a reload', async () => {
    const src = await editor.page.locator('iframe').getAttribute('src');
    const link = new URL(src!, studioUrl());
    link.searchParams.delete('embed');
    const [first, second] = [await Window.open(browser), await Window.open(browser)];
    for (const { page } of [first, second]) {
      await page.goto(link.href);
      await page.locator('.ProseMirror').waitFor();
      await eventually(
        'the text',
        async () => ((await page.locator('.ProseMirror').textContent()) ?? '').length > 400,
      );
    }
    const write = async ({ page }: Window, place: 'Home' | 'End', text: string) => {
      await page.locator('.ProseMirror').click();
      await page.keyboard.press(`Control+${place}`);
      await page.keyboard.type(text, { delay: 15 });
    };
    await Promise.all([write(first, 'Home', `First ${mark} `), write(second, 'End', ` Second ${mark}`)]);
    for (const { page } of [first, second, editor]) {
      const body =
        page === editor.page
          ? page.frameLocator('iframe').locator('.ProseMirror')
          : page.locator('.ProseMirror');
      await eventually('both texts', async () => {
        const text = (await body.textContent()) ?? '';
        return text.includes(`First ${mark}`) && text.includes(`Second ${mark}`);
      });
    }
    await first.page.reload();
    await eventually('both texts after a reload', async () => {
      const text = (await first.page.locator('.ProseMirror').textContent()) ?? '';
      return text.includes(`First ${mark}`) && text.includes(`Second ${mark}`);
    });
    expect([...first.problems, ...second.problems]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  });

  it('what was typed becomes a version of the text', async () => {
    const id = new URL(editor.page.url()).searchParams.get('generationId');
    await editor.page.goto(`${studioUrl()}/generation-view/${id}`);
    await eventually('a second version', async () =>
      /Version 2/i.test(
        (await editor.page.locator('main').or(editor.page.locator('body')).first().innerText()) ?? '',
      ),
    );
  });

  it('signing out ends the session on the server', async () => {
    const { page } = editor;
    const token = await page.evaluate<string | null>(
      'localStorage.getItem("auth_token") ?? sessionStorage.getItem("auth_token")',
    );
    await page
      .getByRole('button', { name: /log ?out|sign out/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const answer = await fetch(`${studioUrl()}/api/auth/me`, {
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    expect(answer.status).toBe(401);
    // What was asked in the moment of leaving is refused, as it should be.
    expect(editor.problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  });

  it('every served screen shows its texts word for word', async () => {
    const window = await Window.open(browser);
    expect(await checkRoutes(window.page, studioUrl())).toEqual([]);
    await window.context.close();
  });
});
