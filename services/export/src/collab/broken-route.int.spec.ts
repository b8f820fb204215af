import { documentEvents, documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, natsPair, testStack, type NatsPair, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { openBrowser, type Browser } from '../testing/browser.js';

let stack: TestStack;
let servers: NatsPair;
let near: RunningService;
let far: RunningService;
const browsers: Browser[] = [];

const pace = { DOCUMENT_EDIT_PAUSE_MS: '200', DOCUMENT_SYNC_MS: '200', RELAY_LEASE_MS: '1000' };

beforeAll(async () => {
  stack = await testStack({ nats: async (folder) => (servers = await natsPair(folder)) });
  const env = { ...stack.envFor('export'), ...pace };
  // The first one to start sends the outbox of both.
  far = await startService(exportService, { env: { ...env, NATS_URL: servers.farUrlFor('export') } });
  near = await startService(exportService, { env });
});
afterEach(async () => {
  browsers.splice(0).forEach((browser) => browser.close());
  await servers.mend();
});
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await stack.close();
});

let nextGeneration = 1;

/** A document with Ada at the instance of the first server and Bob at that of the second one, who see each other. */
async function twoPeople() {
  const { documentId, editUrl } = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First block</p><p>Second block</p>',
  });
  const key = new URL(editUrl).hash.slice(1);
  const [ada, bob] = [openBrowser(near, documentId, key), openBrowser(far, documentId, key, 'Bob')];
  browsers.push(ada, bob);
  await Promise.all([ada.ready, bob.ready]);
  ada.type(0, 0, 'Together. ');
  await eventually(() => bob.text().startsWith('Together. '));
  return { documentId, ada, bob };
}

describe('while the route between two NATS servers is broken', () => {
  it('people at both sides type on, and both have everything when the route is back, without a reload', async () => {
    const { documentId, ada, bob } = await twoPeople();
    servers.cut();
    ada.type(0, 0, 'Near. ');
    await ada.saved();
    bob.type(1, 0, 'Far. ');
    // Bob's instance finds what Ada saved in the database. Nothing tells Ada's instance what Bob typed.
    await bob.saved();
    expect(ada.text()).toBe('Near. Together. First block\nSecond block');
    await servers.mend();
    const both = 'Near. Together. First block\nFar. Second block';
    await eventually(() => ada.text() === both && bob.text() === both);
    const { html } = await stack.rpc.call(documentRpc.read, { documentId });
    expect(html).toBe('<p>Near. Together. First block</p><p>Far. Second block</p>');
  });

  it('the news of both sides are told', async () => {
    const { documentId, ada, bob } = await twoPeople();
    servers.cut();
    const published = await stack.listen(documentEvents.edited);
    ada.type(0, 0, 'Near. ');
    bob.type(1, 0, 'Far. ');
    await eventually(() => {
      const authors = published
        .filter((event) => event.documentId === documentId)
        .map(({ author }) => author);
      return ['Guest: Ada', 'Guest: Bob'].every((name) => authors.join().includes(name));
    });
  });
});
