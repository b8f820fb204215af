import {
  type DocumentRecord,
  type GenerateAnswer,
  type GenerationDetail,
  replaceSubjectLine,
  type Source,
} from '@galley/contracts';
import type { Browser, FrameLocator, Locator } from 'playwright-core';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

describe('a text is refined', () => {
  let browser: Browser;
  let editor: Window;
  let person: Person;
  let id: number;

  beforeAll(async () => {
    browser = await openBrowser();
    [editor, person] = await Promise.all([Window.open(browser), Person.register()]);
    const topic = await sampleTopic(person);
    const written = await person.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      subjectLine: 'What decides a week',
      contentType: 'newsletter',
    });
    id = written.generation.id;
    await editor.page.goto(studioUrl());
    await editor.page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(async () => browser.close());

  const detail = () => person.get<GenerationDetail>(`/api/generations/${id}`);
  const action = (name: string): Locator => editor.page.getByRole('button', { name, exact: true });
  const answers = (): Locator => editor.page.getByRole('listitem', { name: 'Assistant', exact: true });
  /** Presses or types, and waits until one more answer is finished. */
  const answered = async (ask: () => Promise<unknown>): Promise<Locator> => {
    const before = await answers().count();
    await ask();
    await eventually('one more answer', async () => {
      const busy = await editor.page.locator('.talk-waiting, [aria-busy="true"]').count();
      return busy === 0 && (await answers().count()) > before;
    });
    return answers().last();
  };

  it('on its own page: the text is checked, and one of ten subject lines replaces only the subject line', async () => {
    const { page } = editor;
    const before = await detail();
    await page.goto(`${studioUrl()}/content-list`);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/generation-view/${id}"]`) });
    await card.getByRole('link', { name: 'Refine with AI' }).click();
    await page.waitForURL(`**/content/${id}/refine`);
    await answers().first().waitFor();
    const check = await answered(() => action('Check Structure').click());
    expect(await check.innerText()).toContain('12.');
    const lines = (await answered(() => action('Subject Lines').click())).getByRole('button');
    expect(await lines.count()).toBe(10);
    const line = (await lines.nth(2).innerText()).trim();
    await answered(() => lines.nth(2).click());
    const after = await detail();
    expect(after.generation.subjectLine).toBe(line);
    const body = (html: string | null) => html!.replace(/<h1>.*?<\/h1>/s, '');
    expect(body(after.generation.content)).toBe(body(before.generation.content));
    await page.getByRole('heading', { name: line, level: 1 }).waitFor();
  });

  it("a colleague's wish becomes a version beside the document; it is compared, and the version before is restored", async () => {
    const { page } = editor;
    const before = (await detail()).generation;
    await page.goto(`${studioUrl()}/content/${id}/refine`);
    const paper = page.frameLocator('.talk-document iframe');
    await paper.getByText(before.subjectLine!).first().waitFor();
    const wish = replaceSubjectLine('A wish of a colleague');
    await answered(async () => {
      await page.getByRole('textbox', { name: 'Message' }).fill(wish);
      await page.keyboard.press('Enter');
    });
    await paper.getByText('A wish of a colleague').first().waitFor();
    const wished = (await detail()).generation.activeVersion;
    expect(wished).toBe(before.activeVersion + 1);

    await page.getByRole('link', { name: `Version ${wished}`, exact: true }).click();
    await page.getByText('Status, topics, versions', { exact: true }).click();
    await page.getByRole('button', { name: `More for version ${wished}` }).click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare versions' });
    await dialog.locator('ins', { hasText: 'wish' }).first().waitFor();
    await dialog.getByRole('button', { name: `Restore version ${before.activeVersion}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Version ${before.activeVersion} restored`).waitFor();
    const restored = (await detail()).generation;
    expect([restored.activeVersion, restored.content]).toEqual([wished + 1, before.content]);
    // The next test goes on with the conversation.
    await page.goto(`${studioUrl()}/content/${id}/refine`);
    await answers().first().waitFor();
  });

  it('its newsletter is reproduced, becomes a document of its own, and all of it is there after a reload', async () => {
    const { page } = editor;
    await answered(() => action('Write Newsletter').click());
    await action('Create Doc').click();
    const open = page.getByRole('link', { name: 'Open Doc', exact: true });
    const href = await open.getAttribute('href');
    const count = await answers().count();
    await page.reload();
    await open.waitFor();
    expect(await answers().count()).toBe(count);
    const other = await editor.context.newPage();
    await other.goto(new URL(href!, studioUrl()).href);
    await other.locator('.ProseMirror h2').first().waitFor();
    await other.close();
  });

  it('selected words are checked against the recording', async () => {
    const { page } = editor;
    await action('Fact Check').click();
    await page.getByText('No text selected').waitFor();
    await answers().last().locator('.draft p').first().selectText();
    await action('Fact Check').click();
    const check = page.getByRole('listitem', { name: 'Fact Check' });
    await check
      .getByText(/^Supported$/)
      .first()
      .waitFor();
    const moment = check.getByRole('link', { name: /Open the transcript at/ }).first();
    expect(await moment.getAttribute('href')).toMatch(/^\/video\/\d+\?t=\d+$/);
  });

  it('a message that cannot be sent is kept, with the reason', async () => {
    const { page } = editor;
    await page.route('**/api/assistant/simple-message', (route) => route.abort());
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('Shorten it to 200 words');
    await box.press('Enter');
    await page.getByText('Failed to send message. Please try again.').waitFor();
    expect(await box.inputValue()).toBe('Shorten it to 200 words');
    await page.unroute('**/api/assistant/simple-message');
    // The browser says that the call was cut off, as it was.
    editor.problems.length = 0;
  });

  it('a claim shows its passage in the text, by keyboard, and in its document', async () => {
    const { page } = editor;
    await page.goto(`${studioUrl()}/generation-results?generationId=${id}`);
    const card = page.locator('.evidence-card blockquote');
    await page
      .locator('.result-text p:has(a.moment)')
      .first()
      .hover({ position: { x: 20, y: 8 } });
    const passage = (await card.innerText()).replace(/^“|…?”$/g, '');
    const [source] = (await detail()).topics;
    const { transcript } = await person.get<Source>(`/api/sources/${source!.sourceId}`);
    expect(transcript).toContain(passage.slice(0, 30));
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // The caret in a moment asks as well.
    await page.locator('.result-text a.moment').first().click();
    await card.waitFor();
    await page.goto(`${studioUrl()}/generation/${id}`);
    const frame = page.frameLocator('iframe');
    await frame
      .locator('.doc-text p:has(a.moment)')
      .first()
      .hover({ position: { x: 20, y: 8 } });
    expect(await frame.locator('.evidence-card blockquote').innerText()).not.toBe('');
  });

  const text = (frame: FrameLocator) => frame.locator('.ProseMirror').innerText();

  it('in the floating chat and by feedback, which change the open document', async () => {
    const { page } = editor;
    await page.goto(`${studioUrl()}/generation/${id}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.ProseMirror h2').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Blog Post' }).isDisabled()).toBe(true);
    const [first, second] = await frame.locator('.ProseMirror h2').allInnerTexts();
    await action('Refine this text in a chat').click();
    const chat = page.getByRole('dialog', { name: 'Content Refinement' });
    await answered(async () => {
      await chat
        .getByRole('textbox', { name: 'Message' })
        .fill('Replace the subject line with "A quieter week"');
      await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
    });
    await page.getByText('Content Updated').waitFor();
    await eventually('the new title in the document', async () =>
      (await text(frame)).includes('A quieter week'),
    );
    await chat.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('textbox', { name: 'Feedback' }).fill(`Remove the section "${first!.trim()}"`);
    await page.getByRole('textbox', { name: 'Feedback' }).press('Enter');
    await page.getByText('Content refined successfully').waitFor();
    await eventually('the section is gone', async () => {
      // The words of a heading may stand in the text, too.
      const headings = await frame.locator('.ProseMirror h2').allInnerTexts();
      return !headings.includes(first!) && (await text(frame)).includes((second ?? 'A quieter week').trim());
    });
    const docs = await person.get<DocumentRecord[]>(`/api/google-docs/by-generation/${id}`);
    expect(docs).toHaveLength(1);
    expect(editor.problems).toEqual([]);
  });
});
