import type { Destination } from '@galley/contracts';
import type { Browser } from 'playwright-core';
import { MailServer } from '../../services/export/src/testing/mail-server.js';
import { openBrowser, Window } from './browser.js';
import { newsletterOf } from './quoted.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

/** The studio under test lets destinations be on this machine (PUBLISH_ALLOWED_HOSTS=127.0.0.1). */
describe('a text that is mailed', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let browser: Browser;
  let person: Person;
  let mail: MailServer;

  beforeAll(async () => {
    [browser, person, mail] = await Promise.all([openBrowser(), Person.register(), MailServer.start()]);
  });
  afterAll(async () => {
    const all = await person.get<Destination[]>('/api/destinations');
    for (const { id, name } of all)
      if (name.endsWith(mark)) await person.fetch('DELETE', `/api/destinations/${id}`);
    await Promise.all([browser.close(), mail.close()]);
  });

  it.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('is connected, looked at and sent from %s, once and for good', async (_, size) => {
    const [name, title, to] = [
      `Letters ${size.width} ${mark}`,
      `Mailed ${size.width} ${mark}`,
      `ann${size.width}@mail.example`,
    ];
    const content = `<h1>${title}</h1><p>The stop comes first.</p>`;
    const id = await newsletterOf(person, [await sampleTopic(person)], title, content);
    const { page, problems } = await Window.openAs(person, browser, size);
    await page.goto(`${studioUrl()}/destinations`);
    await page.getByRole('button', { name: 'Add destination' }).first().click();
    const adding = page.getByRole('dialog', { name: 'Add destination' });
    await adding.getByRole('radio', { name: 'Mail (SMTP)' }).click();
    await adding.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await adding.getByRole('textbox', { name: 'Mail server' }).fill(`smtp://${mail.host}`);
    await adding.getByRole('textbox', { name: 'From' }).fill('Letters <letters@mail.example>');
    await adding.getByRole('textbox', { name: 'Recipients' }).fill(to);
    await adding.getByRole('button', { name: 'Add destination' }).click();
    await page
      .getByRole('listitem', { name })
      .getByText(/^Connected, tested/)
      .waitFor();

    await page.goto(`${studioUrl()}/generation-view/${id}?publish=1`);
    await page.getByRole('button', { name: 'Preview as mail' }).click();
    const letter = page.getByRole('dialog', { name: 'As mail' });
    const frame = letter.frameLocator('iframe');
    await frame.getByRole('article').getByText('The stop comes first.').waitFor();
    await letter.getByText('Plain', { exact: true }).click();
    await letter.getByLabel('The letter as plain words').waitFor();
    await page.keyboard.press('Escape');
    await letter.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: `Publish now: ${name}` }).click();
    await eventually('the letter', () => mail.got(to).length === 1);
    await page.getByRole('button', { name: `Publish now: ${name}` }).waitFor({ state: 'detached' });
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await row.getByText(/^Out since/).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(mail.got(to)[0]?.text).toContain(`Subject: ${title}`);
    expect(problems).toEqual([]);
    await person.fetch('DELETE', `/api/generations/${id}`);
  });
});
