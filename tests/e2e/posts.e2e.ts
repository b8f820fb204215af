import type { Posts } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { newsletterOf, recordingOf } from './quoted.js';
import { Person, studioUrl } from './studio.js';

describe('the posts of a newsletter', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let browser: Browser;
  let person: Person;
  let page: Page;
  let id: number;
  let quote: string;

  beforeAll(async () => {
    browser = await openBrowser();
    person = await Person.register();
    const window = await Window.openAs(person, browser);
    page = window.page;
    const { topics } = await recordingOf(person, mark, `Posts ${mark}`);
    const topic = topics.find((one) => one.quote !== null)!;
    quote = topic.quote!.text;
    const content = `<h1>Said ${mark}</h1><p>We heard: “${quote}”</p>`;
    id = await newsletterOf(person, [topic], `Posts ${mark}`, content);
  });
  afterAll(async () => browser.close());

  const stored = () => person.get<Posts>(`/api/generations/${id}/posts`);
  const field = (network: string) => page.getByRole('textbox', { name: `Post for ${network}` });

  it('are made of what was said, within the limits of their networks', async () => {
    await page.goto(`${studioUrl()}/generation/${id}`);
    await page.getByRole('button', { name: 'Posts', exact: true }).click();
    await page.getByRole('button', { name: 'Make posts' }).click();
    await page.getByText('The posts are made').waitFor();
    for (const network of ['LinkedIn', 'X', 'Bluesky', 'Mastodon'])
      expect(await field(network).inputValue()).toContain(`Said ${mark}`);
    expect(await field('LinkedIn').inputValue()).toContain(quote.split(/\s+/).slice(0, 3).join(' '));
  });

  it('are changed with a live count, and refused with words that nobody says', async () => {
    await field('X').fill('大'.repeat(141));
    await page.getByText('282 of 280: too long for X').waitFor();
    expect(await page.getByRole('button', { name: 'Save the post for X' }).isDisabled()).toBe(true);
    await field('X').fill('He says: “pineapples are made of purple glass”.');
    await page.getByRole('button', { name: 'Save the post for X' }).click();
    await page.getByText('The post was not saved').waitFor();
    await field('X').fill(`A post of our own, ${mark}.`);
    await page.getByRole('button', { name: 'Save the post for X' }).click();
    await page.getByText('The post is saved').waitFor();
    await page.getByText('Changed by hand').waitFor();
    const { posts } = await stored();
    expect(posts.find(({ network }) => network === 'x')).toMatchObject({
      text: `A post of our own, ${mark}.`,
      edited: true,
    });
  });

  it('say that the text has changed since, and are made again but for what somebody wrote', async () => {
    await person.send('PATCH', `/api/generations/${id}`, {
      content: `<h1>Again ${mark}</h1><p>“${quote}”</p>`,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Make them again' }).click();
    await page.getByText('The posts are made').waitFor();
    expect(await field('Bluesky').inputValue()).toContain(`Again ${mark}`);
    expect(await field('X').inputValue()).toBe(`A post of our own, ${mark}.`);
  });

  it('fit a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await field('Mastodon').waitFor();
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(390);
  });
});
