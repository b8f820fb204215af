import type { GenerateAnswer, PushAnswer, WebhookSubscription } from '@galley/contracts';
import { startWebhookReceiver, type WebhookReceiver } from '@galley/testing';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, sampleTopic, studioUrl } from './studio.js';

/** The studio under test lets webhooks go to this machine (WEBHOOK_ALLOWED_HOSTS=127.0.0.1). */
describe('a webhook', () => {
  let browser: Browser;
  let person: Person;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    [browser, person, receiver] = await Promise.all([
      openBrowser(),
      Person.register(),
      startWebhookReceiver(),
    ]);
  });
  afterAll(async () => {
    const all = await person.get<WebhookSubscription[]>('/api/webhooks');
    for (const { id, url } of all)
      if (url.startsWith(receiver.url)) await person.fetch('DELETE', `/api/webhooks/${id}`);
    await Promise.all([browser.close(), receiver.close()]);
  });

  async function add(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Calendar');
    await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hook`);
    await dialog.getByRole('radio', { name: 'Only these' }).click();
    await dialog.getByRole('checkbox', { name: /generation\.pushed/ }).click();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Signing secret' });
    const secret = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    return secret;
  }

  it('is added on screen, gets signed pushes, and gets a failed one again', async () => {
    const topic = await sampleTopic(person);
    const text = person.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
    });
    const { page, problems } = await Window.openAs(person, browser);
    await page.goto(`${studioUrl()}/webhooks`);
    const secret = await add(page);
    receiver.behave('/hook', { status: 500, body: 'Being rebuilt.' });
    const { generation } = await text;
    const push = { generationId: generation.id, contentType: 'newsletter' };
    // 502, unless somebody else has taken it.
    const { status } = await person.fetch('POST', '/api/automated/send-webhook', push);
    expect([200, 502]).toContain(status);

    const mine = page
      .getByRole('list', { name: 'Deliveries' })
      .getByRole('button')
      .filter({ hasText: 'Calendar' });
    await mine.first().click();
    const delivery = page.getByRole('dialog', { name: 'Delivery' });
    await delivery.getByText('Being rebuilt.').first().waitFor();
    receiver.behave('/hook', {});
    // The studio tries again by itself as well: whichever comes first, the person sends it once more.
    await delivery.getByRole('button', { name: /^(Try now|Send again)$/ }).click();
    await delivery.getByText('Delivered: the endpoint answered 204.').first().waitFor();
    // Others may push texts meanwhile.
    const pushes = () =>
      receiver.at('/hook').filter(({ body }) => (body.data as typeof push).generationId === generation.id);
    const [first, ...again] = pushes();
    const second = again.at(-1);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const headers = Object.fromEntries(Object.entries(second?.headers ?? {}).map(([k, v]) => [k, String(v)]));
    expect(new Webhook(secret).verify(second?.text ?? '', headers)).toMatchObject({
      type: 'galley.generation.pushed.v1',
      data: { generationId: generation.id, html: expect.stringContaining('<'), markdown: expect.any(String) },
    });
    // The same text within ten seconds may still be the same press; another version is not.
    await person.send('PATCH', `/api/generations/${generation.id}`, { content: '<p>Shorter by far.</p>' });
    expect(await person.post<PushAnswer>('/api/automated/send-webhook', push)).toMatchObject({
      delivered: expect.any(Number),
    });
    await eventually('the new text', () =>
      pushes().some(({ text: sent }) => sent.includes('Shorter by far.')),
    );
    expect(problems).toEqual([]);
  });
});
