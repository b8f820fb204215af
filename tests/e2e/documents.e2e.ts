import { type DocumentRecord, type GenerateAnswer, type GenerationDetail, limits } from '@galley/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

describe('a document that two people write', () => {
  let browser: Browser;
  let owner: Person;
  let generationId: number;
  let record: DocumentRecord;
  /** Signed in, and the document's owner. */
  let ada: Page;
  /** Has the link, and no account. */
  let guest: Window;

  const here = (url: string) => {
    const { pathname, hash } = new URL(url, studioUrl());
    return new URL(`${pathname}${hash}`, studioUrl()).href;
  };
  const textOf = (page: Page): Locator => page.locator('.ProseMirror');
  const reads = (page: Page, words: string) =>
    eventually(`"${words}" in the text`, async () => (await textOf(page).innerText()).includes(words));
  const panel = (page: Page, name: string): Locator => page.getByRole('complementary', { name });
  const openPanel = async (page: Page, name: string): Promise<Locator> => {
    if (!(await panel(page, name).isVisible()))
      await page.locator('nav').getByRole('button', { name }).click();
    return panel(page, name);
  };
  const write = async (page: Page, place: 'Home' | 'End', words: string) => {
    await textOf(page).click();
    await page.keyboard.press(`Control+${place}`);
    await page.keyboard.insertText(words);
  };
  const saved = (page: Page) => page.getByRole('status', { name: 'Saved', exact: true }).waitFor();

  beforeAll(async () => {
    browser = await openBrowser();
    owner = await Person.register();
    const topic = await sampleTopic(owner);
    const written = await owner.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
    });
    generationId = written.generation.id;
    const { googleDocs } = await owner.get<GenerationDetail>(`/api/generations/${generationId}`);
    record = googleDocs[0] as DocumentRecord;
    const window = await Window.openAs(owner, browser);
    ada = window.page;
    guest = await Window.open(browser, { width: 390, height: 844 });
    await Promise.all([ada.goto(here(record.editUrl)), guest.page.goto(here(record.editUrl))]);
    await Promise.all([textOf(ada).waitFor(), textOf(guest.page).waitFor()]);
  });
  afterAll(async () => browser.close());

  it('shows each person the words and the name of the other', async () => {
    await Promise.all([write(ada, 'Home', 'From Ada. '), write(guest.page, 'End', ' From a guest.')]);
    for (const page of [ada, guest.page]) {
      await reads(page, 'From Ada. ');
      await reads(page, ' From a guest.');
      expect(await page.getByRole('group', { name: '2 here' }).count()).toBe(1);
    }
    await ada.locator('.collaboration-carets__label', { hasText: 'Guest' }).waitFor();
    await ada.keyboard.press('Control+z');
    await eventually('only the own words undone', async () => {
      const text = await textOf(ada).innerText();
      return !text.includes('From Ada. ') && text.includes('From a guest.');
    });
    await saved(ada);
  });

  it('takes a comment, a reply, and resolves and reopens it', async () => {
    await textOf(ada).locator('p').first().click({ clickCount: 3 });
    await ada.keyboard.press('Control+Alt+m');
    await ada.keyboard.type('Says who?');
    await panel(ada, 'Comments').getByRole('button', { name: 'Comment', exact: true }).click();
    const theirs = await openPanel(guest.page, 'Comments');
    await theirs.getByText('Says who?').waitFor();
    await theirs.getByRole('textbox', { name: 'Reply' }).fill('The recording.');
    await theirs.getByRole('button', { name: 'Reply', exact: true }).click();
    const ours = panel(ada, 'Comments');
    await ours.getByText('The recording.').waitFor();
    await ours.getByRole('button', { name: /^Resolve/ }).click();
    await theirs.getByText('No open comments').waitFor();
    await ours.getByText('Resolved 1').click();
    await ours.getByRole('button', { name: 'Reopen' }).click();
    await theirs.getByText('Says who?').waitFor();
    await guest.page.keyboard.press('Escape');
  });

  it('lists what Galley changed: one change is accepted, another rejected', async () => {
    await refine('Make it shorter', 'apply');
    const changes = await openPanel(ada, 'Changes');
    const cards = changes.locator('article');
    const count = await eventually('changes', () => cards.count());
    const lost = cards.filter({ has: ada.locator('del') }).last();
    const gone = ((await lost.locator('del').first().textContent()) ?? '').trim().slice(0, 40);
    await lost.getByRole('button', { name: /^Reject/ }).click();
    await eventually('one fewer', async () => (await cards.count()) === count - 1);
    await reads(guest.page, gone);
    await cards
      .first()
      .getByRole('button', { name: /^Accept/ })
      .click();
    await eventually('two fewer', async () => (await cards.count()) === count - 2);
    await refine(`Replace "${await title()}" with "A good title"`, 'apply');
    const marks = textOf(guest.page).locator('[data-ai-change]');
    await eventually('marks on what is new', () => marks.count());
    await changes.getByRole('button', { name: 'Remove Highlights' }).click();
    await eventually('no marks', async () => (await marks.count()) === 0);
    expect(await cards.count()).toBe(0);
  });

  it('keeps a suggestion beside the text until somebody accepts it', async () => {
    await refine(`Replace "${await title()}" with "A better title"`, 'suggest');
    const suggestion = (await openPanel(ada, 'Changes')).getByRole('article', { name: 'Rewrite' }).first();
    await suggestion.waitFor();
    expect(await textOf(ada).innerText()).not.toContain('A better title');
    await suggestion.getByRole('button', { name: /^Accept/ }).click();
    await reads(guest.page, 'A better title');
    await saved(ada);
  });

  it('keeps words that are typed offline when the tab is closed, and sends them later', async () => {
    const { context, page } = guest;
    await context.setOffline(true);
    await page.getByText(/^You are offline/).waitFor();
    await write(page, 'End', ' Typed on a train.');
    await page.getByRole('status', { name: 'Offline, not saved yet' }).waitFor();
    await write(ada, 'Home', 'Typed at the desk. ');
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    again.setDefaultTimeout(20_000);
    await again.goto(here(record.editUrl));
    for (const page of [again, ada]) {
      await reads(page, ' Typed on a train.');
      await reads(page, 'Typed at the desk. ');
    }
    await saved(again);
    await again.close();
  });

  it('shows a refused edit again, and does not send it again', async () => {
    const { page } = await Window.open(browser);
    await page.goto(here(record.editUrl));
    await textOf(page).waitFor();
    await write(page, 'End', 'x'.repeat(limits.textHtmlCharacters));
    await page.getByText(/Your last edit was not saved/).waitFor();
    await page.reload();
    const aside = page.getByRole('region', { name: 'Text that was not sent' });
    await aside.waitFor();
    await write(page, 'End', ' Shorter.');
    await reads(ada, ' Shorter.');
    await saved(page);
    await page.reload();
    await aside.getByRole('button', { name: 'Discard it from this device' }).click();
    await aside.waitFor({ state: 'hidden' });
    await page.reload();
    await reads(page, ' Shorter.');
    await saved(page);
    expect(await aside.count()).toBe(0);
    await page.close();
  });

  it('is exported in four formats', async () => {
    const names: string[] = [];
    for (const form of ['HTML', 'Markdown', 'Word (DOCX)', 'HTML for email']) {
      await ada.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        ada.waitForEvent('download'),
        ada.getByRole('menuitem', { name: form, exact: true }).click(),
      ]);
      names.push(download.suggestedFilename());
    }
    expect(names.map((name) => name.split('.').at(-1))).toEqual(['html', 'md', 'docx', 'html']);
  });

  it('can be read but not edited by a view link', async () => {
    const page = await guest.context.newPage();
    await page.goto(here(record.viewUrl));
    await reads(page, 'Typed at the desk. ');
    await page.getByText('View only').waitFor();
    expect(await textOf(page).getAttribute('contenteditable')).toBe('false');
    expect(await page.getByRole('toolbar').count()).toBe(0);
    await page.close();
  });

  it('disconnects guests of a link that its owner renewed', async () => {
    const page = await guest.context.newPage();
    await page.goto(here(record.editUrl));
    await reads(page, 'Typed at the desk. ');
    await ada.getByRole('button', { name: 'Share', exact: true }).click();
    const link = ada.getByRole('region', { name: 'Anyone with this link can edit' });
    await link.getByRole('button', { name: 'Renew' }).click();
    const asked = ada.getByRole('dialog', { name: 'Renew the edit link?' });
    await asked.getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await reads(ada, 'Typed at the desk. ');
    expect(ada.url()).not.toBe(here(record.editUrl));
    await write(ada, 'End', ' Still here.');
    await saved(ada);
  });

  const title = async () => ((await textOf(ada).locator('h1:not([hidden])').textContent()) ?? '').trim();
  const refine = async (feedback: string, mode: 'apply' | 'suggest') => {
    await saved(ada);
    const done = await owner.post<{ changed: boolean; note: string }>('/api/refine-content', {
      generationId,
      feedback,
      mode,
      contentType: 'newsletter',
      docId: record.googleDocId,
    });
    if (!done.changed) throw new Error(done.note);
  };
});
