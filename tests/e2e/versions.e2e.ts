import type { GenerateAnswer, GenerationDetail, RefineAnswer, VersionListItem } from '@galley/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

describe('a text that several people change', () => {
  let browser: Browser;
  let person: Person;
  let id: number;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    const topic = await sampleTopic(person);
    const { generation } = await person.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      subjectLine: 'What decides a week',
      contentType: 'newsletter',
    });
    id = generation.id;
  });
  afterAll(async () => browser.close());

  const detail = () => person.get<GenerationDetail>(`/api/generations/${id}`);
  const history = () => person.get<VersionListItem[]>(`/api/generations/${id}/history`);
  const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });

  async function results(): Promise<Window> {
    const window = await Window.openAs(person, browser);
    await window.page.goto(`${studioUrl()}/generation-results?generationId=${id}`);
    await textOf(window.page).locator('p').first().waitFor();
    return window;
  }
  /** Types at the end of a paragraph. */
  async function write(page: Page, paragraph: Locator, words: string): Promise<void> {
    await paragraph.click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(words);
  }

  it('in two tabs at once: the second person to save merges both, and nothing is lost', async () => {
    const [first, second] = await Promise.all([results(), results()]);
    const [one, two] = [first.page, second.page];
    await write(two, textOf(two).locator('h1').first(), ', says the second');
    await write(two, textOf(two).locator('p').last(), ' The second closes.');
    await write(one, textOf(one).locator('h1').first(), ', says the first');
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await one.getByText('Version 2, saved').waitFor();

    await two.getByText('Somebody saved a newer version. What you wrote is kept here.').waitFor();
    await two.getByRole('button', { name: 'Save', exact: true }).click();
    const merge = two.getByRole('dialog', { name: 'Two changes at once' });
    await merge.getByText('1 conflict left').waitFor();
    await merge.getByText('Both', { exact: true }).click();
    await merge.getByRole('button', { name: 'Save version 3' }).click();
    await two.getByText('Version 3, saved').waitFor();

    await one.getByText('Version 3, saved').waitFor();
    for (const page of [one, two])
      for (const words of ['says the first', 'says the second', 'The second closes.'])
        expect(await textOf(page).innerText()).toContain(words);
    expect([...first.problems, ...second.problems.filter((problem) => !problem.includes('409'))]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it('shows any two versions side by side, and brings an earlier one back', async () => {
    const { page, problems, context } = await results();
    await page.getByRole('button', { name: 'More for version 3' }).click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.locator('ins', { hasText: 'says the second' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Before' }).click();
    await page.getByRole('option', { name: /^Version 1,/ }).click();
    await dialog.locator('ins', { hasText: 'says the first' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More for version 1' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Version 4, saved').waitFor();
    expect(await textOf(page).innerText()).not.toContain('says the first');
    await page.getByRole('listitem', { name: 'Version 4' }).getByText('Restored version 1').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is refined by feedback while somebody types in its document: the document has both', async () => {
    const { page, problems, context } = await Window.open(browser);
    const { editUrl } = (await detail()).googleDocs[0]!;
    await page.goto(new URL(editUrl, studioUrl()).href);
    const paper = page.locator('.ProseMirror');
    await paper.locator('h1').first().waitFor();
    await paper.locator('p').last().click();
    await page.keyboard.press('End');
    const sentence = ' Every letter of this sentence was typed while the engine changed the title.';
    const [refined] = await Promise.all([
      person.post<RefineAnswer>('/api/refine-content', {
        generationId: id,
        contentType: 'newsletter',
        feedback: 'Replace the subject line with "Typed and refined"',
      }),
      page.keyboard.type(sentence, { delay: 10 }),
    ]);
    expect(refined.changed).toBe(true);
    const both = (text: string | null) =>
      ['Typed and refined', sentence.trim()].filter((words) => !text?.includes(words)).join(' and ');
    const has = async (where: string, read: () => Promise<string | null>) => {
      const found = await eventually(where, async () => both(await read()) === '', 40_000).catch(() => false);
      if (!found) throw new Error(`${where} has no ${both(await read())}: ${await read()}`);
    };
    await has('the document', () => paper.innerText());
    const made = (await history()).find(({ version }) => version === refined.version);
    expect(made).toMatchObject({ author: 'Edith Example with Galley' });
    await has('the version', async () => (await detail()).generation.content);
    expect(problems).toEqual([]);
    await context.close();
  });
});
