import type { SourceListItem, TopicListItem } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { eventually, longTalk, Person, studioUrl } from './studio.js';

/** Three hours: the length at which reading a transcript from its top is no way to find a place in it. */
const MINUTES = 180;

describe('from a topic to its place in a podcast of three hours', () => {
  let browser: Browser;
  let editor: Window;
  let person: Person;
  let sourceId: number;
  let topics: TopicListItem[];
  const title = `Three hours ${crypto.randomUUID().slice(0, 8)}`;
  const transcript = longTalk(MINUTES);

  beforeAll(async () => {
    browser = await openBrowser();
    editor = await Window.open(browser);
    person = await Person.register();
    const [guru] = await person.get<{ name: string }[]>('/api/gurus');
    await person.post('/api/ingest/transcript', { transcript, title, guruName: guru!.name });
    sourceId = await eventually('the source', async () => {
      const found = await person.get<SourceListItem[]>(
        `/api/sources/all?search=${encodeURIComponent(title)}`,
      );
      return found.find((one) => one.title === title)?.id;
    });
    topics = await eventually('its topics', async () => {
      const found = await person.get<TopicListItem[]>(`/api/topics/source/${sourceId}`);
      return found.length > 2 ? found : null;
    });
    await editor.page.goto(studioUrl());
    await editor.page.evaluate(`localStorage.setItem('auth_token', ${JSON.stringify(person.token)})`);
  });
  afterAll(async () => browser.close());

  /** The marked words or lines, once they stand in the middle of the screen and no longer move. */
  const markedInSight = (page: Page) =>
    eventually('the marked place in sight', async () => {
      const place = page.locator('.spoken[data-marked]').first();
      const [before, box] = [await place.boundingBox(), await place.boundingBox()];
      const size = page.viewportSize();
      const still = before?.y === box?.y;
      return box && size && still && box.y > 0 && box.y < size.height ? place.innerText() : null;
    });

  it('one click on the moment of a quote opens the transcript at exactly these words', async () => {
    const { page } = editor;
    const topic = topics.at(-1)!;
    await page.goto(`${studioUrl()}/find-topics?sourceId=${sourceId}`);
    const card = page
      .getByRole('article', { name: topic.title })
      .filter({ hasText: topic.quote!.text.slice(0, 60) });
    await card.first().getByRole('link', { name: topic.quote!.timestamp! }).click();
    await page.waitForURL(new RegExp(`/video/${sourceId}\\?`));
    // The line in sight has the time at which the speaker began; the quote's own second may lie behind it.
    expect(await markedInSight(page)).toContain(topic.quote!.text.slice(0, 60));
    const marked = await page.locator('.spoken mark[data-kind="quote"]').allInnerTexts();
    expect(marked.join(' ').replace(/\s+/g, ' ')).toBe(topic.quote!.text.replace(/\s+/g, ' '));
    // Only what is in sight is drawn.
    expect(await page.locator('.spoken').count()).toBeLessThan(80);
  });

  it('each stretch of the coverage bar leads to where its topic begins', async () => {
    const { page } = editor;
    const bar = page.getByRole('navigation', { name: 'Coverage of the transcript by topics' });
    const coverage = await person.get<{ topics: { topicId: number; title: string; timestamp: string }[] }>(
      `/api/sources/${sourceId}/coverage`,
    );
    for (const topic of [coverage.topics.at(-1)!, coverage.topics[0]!]) {
      await bar
        .getByRole('link', { name: `${topic.title}, ${topic.timestamp}` })
        .first()
        .click();
      await page.waitForURL(new RegExp(`topic=\\d+`));
      expect(await markedInSight(page)).toContain(topic.timestamp);
    }
  });

  it('a search finds words anywhere in it', async () => {
    const { page } = editor;
    const last = transcript.trimEnd().split('\n').at(-1)!;
    const words = /session (\S+)\./.exec(last)![1]!;
    await page.getByRole('searchbox', { name: 'Search this transcript' }).fill(words);
    const found = page.locator('.spoken mark[data-kind="current"]');
    await found.waitFor();
    expect(await found.innerText()).toBe(words);
    await page.getByText('1 of 1').waitFor();
  });

  it('the source is listed in Content Sources, and its details have their own address', async () => {
    const { page } = editor;
    await page.goto(`${studioUrl()}/sources`);
    await page.getByPlaceholder('Search sources...').fill(title);
    const card = page.getByRole('article', { name: title });
    await card.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('dialog').getByText('Topics extracted').waitFor();
    await page.getByRole('tab', { name: 'Topics' }).click();
    await page.waitForURL(/tab=topics/);
    await page.reload();
    await page.getByRole('button', { name: 'Extract More Topics' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: topics[0]!.title, exact: true }).first().click();
    await markedInSight(page);
    await page.keyboard.press('Escape');
    await eventually('the dialog is closed', () => !page.url().includes('source='));
    expect(editor.problems).toEqual([]);
  });
});
