import type { Destination } from '@galley/contracts';
import type { Browser } from 'playwright-core';
import { GhostStandIn } from '../../services/export/src/testing/ghost-stand-in.js';
import { openBrowser, Window } from './browser.js';
import { Person, studioUrl } from './studio.js';

/** The studio under test lets destinations be on this machine (PUBLISH_ALLOWED_HOSTS=127.0.0.1). */
describe('a destination', () => {
  let browser: Browser;
  let person: Person;
  let ghost: GhostStandIn;

  beforeAll(async () => {
    [browser, person, ghost] = await Promise.all([openBrowser(), Person.register(), GhostStandIn.start()]);
  });
  afterAll(async () => {
    const all = await person.get<Destination[]>('/api/destinations');
    for (const { id, address } of all)
      if (address === ghost.address) await person.fetch('DELETE', `/api/destinations/${id}`);
    await Promise.all([browser.close(), ghost.close()]);
  });

  it.each([
    ['a desk', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ])(
    'is connected at %s: a wrong key is said, the right one works, and it is disconnected',
    async (_, size) => {
      const { page, problems } = await Window.openAs(person, browser);
      await page.setViewportSize(size);
      await page.goto(`${studioUrl()}/destinations`);
      await page.getByRole('button', { name: 'Add destination' }).first().click();
      const adding = page.getByRole('dialog', { name: 'Add destination' });
      await adding.getByRole('radio', { name: 'Ghost' }).click();
      await adding.getByRole('textbox', { name: 'Name' }).fill('The letters');
      await adding.getByRole('textbox', { name: 'Address' }).fill(ghost.address);
      await adding.getByLabel('Admin API key').fill(ghost.wrongSecret.adminKey);
      await adding.getByRole('button', { name: 'Add destination' }).click();
      const row = page.getByRole('listitem', { name: 'The letters' });
      await row
        .getByText('The letters does not accept the secret: it is wrong, or it was revoked.')
        .waitFor();

      await row.getByRole('button', { name: 'More for The letters' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit destination' });
      await editing.getByLabel('Admin API key').fill(ghost.secret.adminKey);
      await editing.getByRole('button', { name: 'Save' }).click();
      await row.getByText(/^Connected, tested/).waitFor();
      await row.getByRole('button', { name: 'Test connection' }).click();
      await page.getByText('The letters is connected').first().waitFor();

      await row.getByRole('button', { name: 'More for The letters' }).click();
      await page.getByRole('menuitem', { name: 'Disconnect' }).click();
      const asking = page.getByRole('dialog', { name: 'Disconnect The letters?' });
      await asking.getByText(/What was published there stays there/).waitFor();
      await asking.getByRole('button', { name: 'Disconnect' }).click();
      await row.waitFor({ state: 'detached' });
      expect(problems).toEqual([]);
      await page.close();
    },
  );
});
