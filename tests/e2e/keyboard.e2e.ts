import type { TopicListItem } from '@galley/contracts';
import type { Browser } from 'playwright-core';
import { axeProblems } from '../screens/axe.js';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

describe('the keyboard', () => {
  let browser: Browser;
  let editor: Window;
  let person: Person;
  let topic: TopicListItem;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    editor = await Window.openAs(person, browser);
    topic = await sampleTopic(person);
  });
  afterAll(async () => browser.close());

  /** Each journey begins anew, so that one that went astray leaves the next alone. */
  beforeEach(async () => {
    await editor.page.goto(studioUrl());
    await editor.page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
    await editor.page.evaluate(`for (const key of Object.keys(localStorage))
      if (key === 'shortcuts' || key.startsWith('visited:')) localStorage.removeItem(key)`);
  });

  const field = () => editor.page.getByRole('combobox', { name: 'Search or jump to' });

  it('finds a recording by its title and opens it with Enter; the next time it is the first result', async () => {
    const { page } = editor;
    const title = topic.sourceTitle!;
    const inGroup = (name: string) =>
      page.getByRole('group', { name }).getByRole('option').filter({ hasText: title });
    await page.keyboard.press('Control+k');
    // Nobody waits for the field.
    await page.keyboard.type(title);
    await eventually('what was typed', async () => (await field().inputValue()) === title);
    await inGroup('Sources').waitFor();
    expect(await axeProblems(page)).toEqual([]);
    // A text of the same name would stand before it.
    while ((await inGroup('Sources').getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/video/${topic.sourceId}`);
    await page.keyboard.press('Control+k');
    await inGroup('Recently opened').waitFor();
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'hidden' });
  });

  it('opens a screen with two letters, moves through its list with j and k, and opens an entry with Enter', async () => {
    const { page } = editor;
    // The two letters belong together for a moment only, which a busy machine may miss.
    await eventually('the list of topics', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      return page.getByRole('heading', { name: 'All Topics' }).isVisible();
    });
    const rows = page.getByRole('listitem');
    await rows.nth(2).waitFor();
    const here = page.locator('[role="listitem"] :focus');
    // A list that is drawn anew on a busy machine loses the place that the keys had reached.
    await eventually('a row with the focus', async () => {
      for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
      return (await here.count()) > 0;
    });
    const title = (await here.innerText()).trim();
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: 'Save Topic' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await here.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('lists the shortcuts with ?, and lets people turn off the plain ones for good', async () => {
    const { page } = editor;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(await axeProblems(page)).toEqual([]);
    await sheet.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await field().waitFor();
    expect(await sheet.count()).toBe(0);
    expect(editor.problems).toEqual([]);
  });
});
