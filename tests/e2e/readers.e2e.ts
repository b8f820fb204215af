import type { ReaderFacts } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { newsletterOf, recordingOf } from './quoted.js';
import { eventually, Person, studioUrl } from './studio.js';

describe('a text that is made ready for its readers', () => {
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
    const { topics } = await recordingOf(person, mark, `Readers ${mark}`);
    const topic = topics.find((one) => one.quote !== null)!;
    quote = topic.quote!.text;
    const content = `<h1>Ready ${mark}</h1><p>They said: “Nobody has ever said this of ${mark} before.”</p>`;
    id = await newsletterOf(person, [topic], `Readers ${mark}`, content);
  });
  afterAll(async () => browser.close());

  const stored = () => person.get<ReaderFacts>(`/api/generations/${id}/readers`);
  const item = (name: string) => page.locator('.readiness > li').filter({ hasText: name });

  it('says what is missing, and which quote nobody says', async () => {
    await page.goto(`${studioUrl()}/generation/${id}?publish=1`);
    await item('Quotes').getByText('1 of 1 quote is not said in the recordings').waitFor();
    await item('Facts').getByText('were not checked').waitFor();
    await person.send('PATCH', `/api/generations/${id}`, {
      content: `<h1>Ready ${mark}</h1><p>They said it in one sentence, and that is enough.</p><blockquote><p>${quote}</p></blockquote>`,
    });
    await page.reload();
    await item('Quotes').getByText('found in the recordings, word for word').waitFor();
  });

  it('gets a slug and a description, with live counts and a preview', async () => {
    await page.getByRole('button', { name: 'Edit what readers get' }).click();
    await page.getByRole('textbox', { name: 'Slug' }).fill(`ready-${mark}`);
    await page.getByText(`your-site.example › ready-${mark}`).waitFor();
    await page.getByRole('textbox', { name: 'Description' }).fill(`Why ${mark} matters.`);
    await page.getByText('21 characters; search engines show about 160').waitFor();
    await page.locator('.reader-card > img').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('What readers get is saved').waitFor();
    expect((await stored()).entered).toMatchObject({
      slug: `ready-${mark}`,
      description: `Why ${mark} matters.`,
      tags: null,
    });
    await item('Address').getByText(`The address ends with ready-${mark}.`).waitFor();
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${studioUrl()}/generation/${id}?publish=1&readers=1`);
    await page.getByRole('textbox', { name: 'Slug' }).waitFor();
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(390);
    await page.getByRole('radio', { name: 'No picture' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const chosen = async () => (await stored()).entered.socialPicture?.kind;
    await eventually('the choice', async () => (await chosen()) === 'none');
  });
});
