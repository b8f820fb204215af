import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { Person, sampleTopic, studioUrl } from './studio.js';

const said = 'losses are not spread evenly through the year';

describe('what people take along', () => {
  let browser: Browser;
  let window: Window;
  let person: Person;
  let sourceId: number;

  beforeAll(async () => {
    browser = await openBrowser();
    [window, person] = await Promise.all([Window.open(browser), Person.register()]);
    const { page } = window;
    await page.goto(`${studioUrl()}/account`);
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    ({ sourceId } = await sampleTopic(person));
  }, 240_000);
  afterAll(async () => browser.close());

  const download = async (path: string, button: string) => {
    const { page } = window;
    await page.goto(`${studioUrl()}${path}`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return Object.keys(unzipSync(new Uint8Array(readFileSync(await (await saved).path()))));
  };

  it('is everything of the team for its admins', async () => {
    const { page } = window;
    await page.goto(`${studioUrl()}/people`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const entries = unzipSync(new Uint8Array(readFileSync(await (await saved).path())));
    const transcript = Object.keys(entries).find(
      (name) => name.startsWith('transcripts/') && name.endsWith(`-${sourceId}.txt`),
    );
    expect(strFromU8(entries[transcript ?? ''] ?? new Uint8Array())).toContain(said);
    expect(strFromU8(entries['README.txt'] ?? new Uint8Array())).toContain(
      'content-source/raw_sources.ndjson',
    );
  }, 180_000);

  it('is one’s own data for everybody', async () => {
    const names = await download('/account', 'Download my data');
    expect(names).toEqual(expect.arrayContaining(['account.json', 'README.txt']));
  }, 180_000);

  it('is used by the examples with a token', async () => {
    const { token } = await person.post<{ token: string }>('/api/tokens', {
      name: 'Examples',
      scopes: ['read'],
      days: 30,
    });
    const env = { ...process.env, GALLEY_URL: studioUrl(), GALLEY_TOKEN: token };
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000 });
    expect(run('examples/program/verify.mjs', String(sourceId), said)).toContain(said);
    const found = run('examples/program/mcp.ts', 'losses');
    expect(found).toContain('"said": true');
  }, 120_000);
});
