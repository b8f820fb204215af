import type { Generation, GenerationDetail, GenerationListItem, TopicListItem } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

/** The smallest picture there is: one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a text is written', () => {
  let browser: Browser;
  let editor: Window;
  let person: Person;
  let topic: TopicListItem;
  let id: number;
  const page = (): Page => editor.page;
  const detail = () => person.get<GenerationDetail>(`/api/generations/${id}`);
  const text = () => page().getByRole('textbox', { name: 'Text', exact: true });

  beforeAll(async () => {
    browser = await openBrowser();
    [editor, person] = await Promise.all([Window.open(browser), Person.register()]);
    topic = await sampleTopic(person);
    await page().goto(studioUrl());
    await page().evaluate(
      ([token, guru, topics]) => {
        localStorage.setItem('auth_token', token!);
        localStorage.setItem('selectedGuru', guru!);
        localStorage.setItem('selectedTopics', topics!);
      },
      [
        person.token,
        JSON.stringify({ id: topic.guruId, name: topic.guruName }),
        JSON.stringify([
          { id: topic.id, title: topic.title, sourceTitle: topic.sourceTitle, guruId: topic.guruId },
        ]),
      ],
    );
  });
  afterAll(async () => browser.close());

  it('from criteria that a reload keeps, step by step, with its moments', async () => {
    await page().goto(`${studioUrl()}/generation-criteria`);
    await page().getByText('Both', { exact: true }).click();
    await page().getByText('Short, 300-500 words').click();
    await page().getByLabel('Additional instructions').fill('Mention the weather.');
    await page().reload();
    expect(await page().getByLabel('Additional instructions').inputValue()).toBe('Mention the weather.');
    await page().getByRole('button', { name: 'Generate Content' }).click();
    await page().waitForURL(/\/generation\/\d+$/);
    id = Number(page().url().split('/').at(-1));
    await page().getByRole('tab', { name: 'Blog Post' }).waitFor();
    const { generation } = await detail();
    expect(generation.contentType).toBe('Both');
    expect(generation.warnings.map(({ code }) => code)).toContain('INSTRUCTIONS_NOT_FOLLOWED');
    for (const body of [generation.content, generation.blogContent])
      expect(body).toMatch(/<a class="moment" data-source="\d+"/);
  });

  it('and the next one warns that its topic was used', async () => {
    await page().goto(`${studioUrl()}/generate-newsletter?guruId=${topic.guruId}&topicIds=${topic.id}`);
    const note = page().getByRole('note', { name: 'Used before' });
    await note.waitFor();
    expect(await note.innerText()).toContain(topic.title);
    await page().getByRole('button', { name: 'Generate Newsletter' }).click();
    await page().getByRole('button', { name: 'Copy' }).waitFor();
    const [latest] = await person.get<GenerationListItem[]>('/api/generations?limit=1');
    expect(latest!.warnings.map(({ code }) => code)).toContain('TOPIC_USED');
    id = latest!.id;
  });

  it('and edited: a picture is added, a reload keeps unsaved words, and a version is saved', async () => {
    await page().getByRole('button', { name: 'Edit', exact: true }).click();
    await text().waitFor();
    await text().locator('p').first().click();
    await page().keyboard.press('Home');
    await page().keyboard.type('Typed by hand. ');
    await page()
      .locator('input[type=file]')
      .setInputFiles({ name: 'the-desk.png', mimeType: 'image/png', buffer: POINT });
    const picture = text().locator('img[src^="/files/images/"]');
    await picture.waitFor();
    await eventually('the picture is shown', () =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth === 1),
    );
    await page().reload();
    await text().getByText('Typed by hand.').waitFor();
    await picture.waitFor();
    await page().getByRole('button', { name: 'Save', exact: true }).click();
    await page().getByText('Version 2, saved').waitFor();
    const { generation } = await detail();
    expect(generation.content).toContain('Typed by hand. ');
    expect(generation.content).toMatch(/<\/p><img [^>]*src="\/files\/images\/[0-9a-f]{40}\.png"/);
  });

  it('and nothing is lost when somebody else saves in between; Continue completes it', async () => {
    await page().getByRole('button', { name: 'Expand' }).waitFor();
    const { generation } = await detail();
    await text().locator('p').first().click();
    await page().keyboard.press('End');
    await page().keyboard.type(' My own end.');
    const other = `${generation.content}<p>Added meanwhile by somebody else.</p>`;
    await person.send<Generation>('PATCH', `/api/generations/${id}`, { content: other, baseVersion: 2 });
    await page().getByRole('button', { name: 'Continue' }).click();
    const dialog = page().getByRole('dialog', { name: 'Two changes at once' });
    await dialog.getByRole('button', { name: 'Save version 4' }).click();
    await page().getByText('Version 4, saved').waitFor();
    await page().getByRole('button', { name: 'Continue' }).click();
    await page().waitForURL('**/my-generations');
    const { generation: merged } = await detail();
    expect(merged).toMatchObject({ status: 'Complete', activeVersion: 4 });
    expect(merged.content).toContain('My own end.');
    expect(merged.content).toContain('Added meanwhile by somebody else.');
    expect(editor.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  });
});
