import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Generation, GenerationDetail, IngestJob } from '@galley/contracts';
import { scenarios } from '@galley/testing';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

/** The tasks of a newcomer that no other journey does, each from the screen on which it begins. */
describe('a newcomer among colleagues', () => {
  let browser: Browser;
  const mark = randomBytes(4).toString('hex');
  const title = `What decides a week ${mark}`;
  let author: Person;
  let newcomer: Person;
  let id: number;

  beforeAll(async () => {
    browser = await openBrowser();
    [author, newcomer] = [await Person.register(), await Person.register('Nora Newcomer')];
    // Editors may change texts of others.
    await author.send('PATCH', `/api/people/${newcomer.id}`, { role: 'writer' });
    const { guruId, id: topicId } = await sampleTopic(author);
    ({ id } = await author.post<Generation>('/api/generations', {
      guruId,
      topicIds: [topicId],
      subjectLine: title,
      contentType: 'newsletter',
      content: '<h1>What decides a week</h1><p>Two days of five decide it.</p>',
    }));
    await author.send('PATCH', `/api/generations/${id}`, {
      baseVersion: 1,
      content: '<h1>What decides a week</h1><p>Two days of ten decide it.</p>',
    });
    await eventually('the document', async () => {
      const { googleDocs } = await newcomer.get<GenerationDetail>(`/api/generations/${id}`);
      return googleDocs.length > 0;
    });
  });
  afterAll(() => browser.close());

  async function as(person: Person, path: string): Promise<{ page: Page; leave: () => Promise<void> }> {
    const { page, context, problems } = await Window.openAs(person, browser);
    await page.goto(`${studioUrl()}${path}`);
    const leave = async () => {
      expect(problems).toEqual([]);
      await context.close();
    };
    return { page, leave };
  }

  it('finds who wrote a text, and reads what one may do with it', async () => {
    const { page, leave } = await as(newcomer, '/content-list');
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByText('By Edith Example').waitFor();
    await card.getByRole('link', { name: title }).click();
    await page.getByText(/^Written by Edith Example, .* Only Edith Example can change its status/).waitFor();
    expect(await page.getByRole('link', { name: 'Edit text' }).count()).toBe(0);
    await leave();
  });

  it('sees in one step what a colleague changed', async () => {
    const { page, leave } = await as(newcomer, `/generation-view/${id}`);
    await page.getByRole('button', { name: 'What changed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.locator('del', { hasText: 'five' }).waitFor();
    await dialog.locator('ins', { hasText: 'ten' }).waitFor();
    await dialog.getByRole('status').getByText('Edith Example').waitFor();
    await leave();
  });

  it('shows its author on the dashboard what the newcomer changed', async () => {
    await newcomer.post('/api/refine-content', {
      generationId: id,
      contentType: 'newsletter',
      feedback: 'Replace the subject line with "The days that count"',
    });
    const { page, leave } = await as(author, '/');
    await page.getByRole('link', { name: /Changed by Nora Newcomer with Galley/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.getByText('Since my last change').click();
    await dialog.locator('ins', { hasText: 'count' }).first().waitFor();
    expect(await dialog.locator('ins', { hasText: 'ten' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    await leave();
  });

  it('gets HTML that can be mailed, from the document of the text', async () => {
    const { page, leave } = await as(newcomer, `/generation-view/${id}`);
    const [document] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open document' }).click(),
    ]);
    await document.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      document.waitForEvent('download'),
      document.getByRole('menuitem', { name: 'HTML for email' }).click(),
    ]);
    const html = readFileSync(await file.path(), 'utf8');
    expect(html).toContain('Two days of ten decide it.');
    expect(html).not.toMatch(/<script|localhost/);
    await leave();
  });

  it('learns from the dashboard why an upload failed, and what to do', async () => {
    const gurus = await author.get<{ name: string }[]>('/api/gurus');
    const youtubeUrl = `https://youtu.be/${scenarios.noCaptions.id}`;
    await author.fetch('POST', '/api/ingest/youtube', { youtubeUrl, guruName: gurus[0]!.name });
    await eventually('the failed upload', async () => {
      const jobs = await author.get<IngestJob[]>('/api/ingest/jobs?status=failed');
      return jobs.some(({ reason }) => reason?.includes('no captions'));
    });
    const { page, leave } = await as(author, '/');
    await page.getByRole('link', { name: /uploads? failed in the last 7 days/ }).click();
    const row = page
      .getByRole('list', { name: 'Ingest Activity' })
      .getByRole('listitem')
      .filter({ hasText: 'This video has no captions.' })
      .first();
    await row.getByRole('link', { name: 'Enter by hand' }).click();
    await page.waitForURL(/\/youtube-ingest\?.*manual=1/);
    await leave();
  });
});
