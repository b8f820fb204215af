import { scenarios } from '@galley/testing';
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { longTalk, Person, studioUrl } from './studio.js';

const CLOUD =
  'YouTube temporarily blocks automated requests from cloud servers. This is normal and usually resolves within 10-15 minutes.';
/** Every refusal of the stand-in, and what has to be readable on screen. */
const refusals: [name: keyof typeof scenarios, texts: string[]][] = [
  ['tooShort', ['Video Duration Too Short', '3:20', '5 minutes']],
  ['unavailable', ['Ingestion failed', 'does not exist']],
  ['private', ['Ingestion failed', 'This video is private.']],
  ['ageRestricted', ['Ingestion failed', 'age-restricted', 'Switch to Manual Mode']],
  ['unplayable', ['Ingestion failed', 'country', 'Switch to Manual Mode']],
  ['noCaptions', ['Ingestion failed', 'This video has no captions.', 'Switch to Manual Mode']],
  ['poToken', ['Ingestion failed', 'to its own players only', 'Switch to Manual Mode']],
  ['garbage', ['Ingestion failed', 'could not be read', 'Retry Now']],
  ['emptyBody', ['Ingestion failed', 'empty captions', 'Retry Now']],
  ['broken', ['Ingestion failed', 'could not be reached, or failed', 'Retry Now']],
  ['tooMany', ['Ingestion failed', CLOUD, 'Retry Now', 'Switch to Manual Mode']],
  ['botCheck', ['Ingestion failed', CLOUD, 'Retry Now', 'Switch to Manual Mode']],
];
const link = (name: keyof typeof scenarios) => `https://youtu.be/${scenarios[name].id}`;

describe('every kind of source', () => {
  let browser: Browser;
  let page: Page;
  let problems: string[];
  const mark = randomBytes(4).toString('hex');

  beforeAll(async () => {
    browser = await openBrowser();
    const [window, person] = [await Window.open(browser), await Person.register()];
    ({ page, problems } = window);
    await page.goto(`${studioUrl()}/login`);
    await page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
    await page.goto(`${studioUrl()}/youtube-ingest`);
  });
  afterAll(() => browser.close());

  const results = () => page.getByRole('region', { name: 'Results' });
  const url = () => page.getByLabel('YouTube URL');
  const choose = async (field: RegExp, option: RegExp) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const begin = async (address: string) => {
    await url().fill(address);
    await page.getByRole('button', { name: 'Extract & Process' }).click();
  };

  it('the form says what is missing', async () => {
    await page.getByRole('button', { name: 'Extract & Process' }).click();
    await page.getByText('Missing required fields').waitFor();
    await page.getByText('Please provide YouTube URL and select a guru.').waitFor();
    await choose(/Guru/, /Marcus Hale/);
    await begin('https://example.org/a-film');
    await results().getByText('This is not the address of a YouTube video.').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  it.each(refusals)(
    'a video that cannot be read says why, and what was typed stays: %s',
    async (name, texts) => {
      await begin(link(name));
      for (const text of texts) await results().getByText(text).first().waitFor({ timeout: 60_000 });
      expect(await url().inputValue()).toBe(link(name));
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await results().getByText('What happens').waitFor();
    },
    90_000,
  );

  it('Retry Now tries again; a click shows the attempts', async () => {
    await begin(link('captcha'));
    await page.getByRole('button', { name: 'Retry Now' }).click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    await results()
      .getByText(/attempts? to get the captions/)
      .click();
    await results().getByText('Watch page').first().waitFor();
  });

  it('manual mode is one click away, and a reload keeps what is typed there', async () => {
    await begin(link('noCaptions'));
    await page.getByRole('button', { name: 'Switch to Manual Mode' }).click();
    const title = page.getByLabel('Title');
    expect(await title.inputValue()).toBe(scenarios.noCaptions.title);
    await page.getByRole('button', { name: 'Process Content' }).click();
    await page.getByText('Please provide both title and transcript for manual mode.').waitFor();
    await page.getByRole('textbox', { name: /Transcript/ }).fill(longTalk(25));
    await title.fill(`By hand ${mark}`);
    await page.reload();
    await page.getByRole('button', { name: 'Process Content' }).waitFor();
    expect(await title.inputValue()).toBe(`By hand ${mark}`);
    await page.getByRole('button', { name: 'Process Content' }).click();
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByText(`By hand ${mark}`).waitFor({ timeout: 120_000 });
    await result.getByRole('link', { name: 'View in Sources' }).waitFor();
    await page.getByRole('button', { name: 'Ingest another' }).click();
  });

  it('a video becomes topics with links to their second; the same video leads to the same topics', async () => {
    await choose(/Guru/, /Marcus Hale/);
    await begin(link('good'));
    await page
      .getByText(/Created \d+ topics?\. Select topics below to continue\./)
      .waitFor({ timeout: 120_000 });
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByText(scenarios.good.title).waitFor();
    await result
      .getByRole('link', { name: /Open the recording at/ })
      .first()
      .waitFor();
    expect(await result.getByRole('link', { name: 'View Original' }).getAttribute('href')).toContain(
      scenarios.good.id,
    );
    await page.getByRole('button', { name: 'Ingest another' }).click();
    await choose(/Guru/, /Marcus Hale/);
    await begin(link('good'));
    await results().getByText('Video Already Processed').waitFor();
    await page.getByRole('link', { name: 'View Existing Topics' }).click();
    await page.waitForURL(/find-topics\?sourceId=\d+/);
  });

  it('the compact dialog on the create-blog screen needs both fields, and says why a video fails', async () => {
    await page.goto(`${studioUrl()}/create-blog`);
    await page.getByRole('button', { name: 'Ingest YouTube Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ingest YouTube Content' });
    await dialog.getByRole('button', { name: 'Ingest' }).click();
    await page.getByText('Please select an expert and enter a YouTube URL').waitFor();
    await choose(/Expert/, /Marcus Hale/);
    await dialog.getByLabel('YouTube URL').fill(link('private'));
    await dialog.getByRole('button', { name: 'Ingest' }).click();
    await dialog.getByText('This video is private.').first().waitFor();
  });

  it('the activity list shows each job with its reason, narrowed by status', async () => {
    await page.goto(`${studioUrl()}/ingest-activity`);
    const rows = page.getByRole('list', { name: 'Ingest Activity' }).getByRole('listitem');
    await rows.filter({ hasText: 'This video is private.' }).first().waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await rows
      .filter({ hasText: `By hand ${mark}` })
      .getByRole('link', { name: 'Open the source' })
      .waitFor();
    expect(await rows.filter({ hasText: 'This video is private.' }).count()).toBe(0);
    expect(page.url()).toContain('status=done');
  });

  it('a file is previewed before it is stored; a call assigns its speakers to gurus', async () => {
    await page.goto(`${studioUrl()}/upload-transcript`);
    const talk = longTalk(30).replaceAll('Edith Example: ', '').split('\n');
    const lines = talk.map((line, n) => line.replace('] ', n % 2 ? '] Marcus Hale: ' : '] Guest Speaker: '));
    const buffer = Buffer.from(lines.join('\n'));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `Desk ${mark}.txt`, mimeType: 'text/plain', buffer });
    const understood = page.getByRole('region', { name: 'What Galley read' });
    await understood.getByText('2 speakers').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe(`Desk ${mark}`);
    await page.getByText('Call of several experts').click();
    const binding = page.getByRole('combobox', { name: 'Guru of Marcus Hale' });
    expect(await binding.inputValue()).toBe('Marcus Hale');
    expect(await page.getByRole('combobox', { name: 'Guru of Guest Speaker' }).inputValue()).toBe(
      'Leave out',
    );
    await page.getByLabel('Recording link').fill('https://zoom.example/rec/desk');
    await page.getByLabel('Password').fill('Theta-45');
    await page.getByRole('button', { name: 'Upload & Process Transcript' }).click();
    await page.getByText('Transcript Uploaded Successfully!').waitFor();
    await page.waitForURL(/browse-videos/, { timeout: 30_000 });
    const card = page.locator('article').filter({ hasText: `Desk ${mark}` });
    await card.getByText('zoom.example/rec/desk').first().waitFor({ timeout: 60_000 });
  });

  it('a Telegram export is read and assigned to a guru', async () => {
    await page.goto(`${studioUrl()}/upload-transcript`);
    const messages = longTalk(25)
      .split('\n')
      .map((line, id) => ({
        id,
        type: 'message',
        date: new Date(Date.UTC(2026, 2, 1, 8, id)).toISOString().slice(0, 19),
        from: `Channel ${mark}`,
        text: line.replace(/^\[[\d:]+\] [^:]+: /, ''),
      }));
    const name = `Channel ${mark}`;
    const buffer = Buffer.from(JSON.stringify({ name, type: 'public_channel', id: 1, messages }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'result.json', mimeType: 'application/json', buffer });
    await page.getByText('Telegram channel').waitFor();
    await choose(/Guru/, /Marcus Hale/);
    await page.getByLabel('Title').fill(name);
    await page.getByRole('button', { name: 'Upload & Process Transcript' }).click();
    await page.getByText('Transcript Uploaded Successfully!').waitFor();
    // The page moves on by itself after five seconds: a slow machine must not miss them.
    await page.getByRole('button', { name: 'Stay here' }).dispatchEvent('click');
    // Refused calls are part of this journey; nothing else may go wrong in the page.
    expect(problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([]);
  });
});
