import { documentRpc } from '@galley/contracts';
import {
  changesField,
  commentsField,
  decide,
  readChanges,
  readSuggestions,
  readThreads,
  startThread,
  suggestionsField,
} from '@galley/document-schema';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { openBrowser, type Browser } from '../testing/browser.js';
import { exportService } from '../service.js';

let stack: TestStack;
let one: RunningService;
let two: RunningService;
const browsers: Browser[] = [];
let nextGeneration = 1;
const at = '2026-01-01T00:00:00.000Z';

beforeAll(async () => {
  stack = await testStack();
  const start = () => startService(exportService, { env: stack.envFor('export') });
  [one, two] = [await start(), await start()];
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await stack.close();
});

/** A document that Ada has open on one instance and Bob on the other. */
async function opened() {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First</p><p>Second</p>',
  });
  const id = record.documentId;
  const key = new URL(record.editUrl).hash.slice(1);
  const [ada, bob] = [openBrowser(one, id, key), openBrowser(two, id, key, 'Bob')];
  browsers.push(ada, bob);
  await Promise.all([ada.ready, bob.ready]);
  return { id, key, ada, bob };
}

const suggestionsIn = ({ ydoc }: Browser) => readSuggestions(ydoc.getMap(suggestionsField));

describe('what stands beside the text', () => {
  it('a suggestion reaches everybody, leaves the text alone, and is decided hunk by hunk', async () => {
    const { id, ada, bob } = await opened();
    const { revision: baseRevision } = await stack.rpc.call(documentRpc.read, { documentId: id });
    ada.type(0, 5, ' by Ada');
    await ada.saved();
    const order = {
      documentId: id,
      html: '<p>First</p><p>Second, shorter</p><p>Third</p>',
      author: 'Galley',
      note: 'Shorter',
      baseRevision,
      requestKey: 'refine-7',
    };
    const answer = await stack.rpc.call(documentRpc.suggest, order);
    expect(answer.changes).toBe(2);
    expect(await stack.rpc.call(documentRpc.suggest, order)).toEqual(answer);
    await eventually(() => suggestionsIn(ada).length === 1 && suggestionsIn(bob).length === 1);
    expect(suggestionsIn(bob)[0]).toMatchObject({
      id: answer.suggestionId,
      author: 'Galley',
      note: 'Shorter',
    });
    expect(suggestionsIn(bob)[0]?.hunks).toEqual([
      {
        n: 0,
        before: '<p>Second</p>',
        after: '<p>Second, shorter</p>',
        anchor: 'First by Ada',
        decided: null,
      },
      { n: 1, before: null, after: '<p>Third</p>', anchor: 'Second', decided: null },
    ]);
    expect(bob.text()).toBe('First by Ada\nSecond');
    decide(ada.ydoc.getMap(suggestionsField), answer.suggestionId!, 0, {
      author: 'Ada',
      at,
      decision: 'accepted',
    });
    decide(bob.ydoc.getMap(suggestionsField), answer.suggestionId!, 1, {
      author: 'Bob',
      at,
      decision: 'rejected',
    });
    const decisions = (browser: Browser) =>
      suggestionsIn(browser)[0]
        ?.hunks.map(({ decided }) => decided?.decision)
        .join();
    await eventually(() => decisions(ada) === 'accepted,rejected' && decisions(bob) === 'accepted,rejected');
  });

  it('a suggestion of the text that stands there is none', async () => {
    const { id } = await opened();
    const html = '<p>First</p><p>Second</p>';
    expect(await stack.rpc.call(documentRpc.suggest, { documentId: id, html, author: 'Galley' })).toEqual({
      suggestionId: null,
      changes: 0,
    });
    const stale = { documentId: id, html, author: 'Galley', baseRevision: 99 };
    await expect(stack.rpc.call(documentRpc.suggest, stale)).rejects.toMatchObject({ code: 'STALE_VERSION' });
  });

  it('comments and the changes of a writing are the same on both instances, and gone from both when accepted', async () => {
    const { id, ada, bob } = await opened();
    startThread(bob.ydoc.getMap(commentsField), 't1', { author: 'Bob', text: 'Is it?', at });
    const html = '<p>First</p><p>Second, longer</p>';
    await stack.rpc.call(documentRpc.write, { documentId: id, html, author: 'Galley', comment: 'As asked.' });
    for (const { ydoc } of [ada, bob]) {
      await eventually(() => readThreads(ydoc.getMap(commentsField)).length === 2);
      const changes = await eventually(() => {
        const found = readChanges(ydoc.getMap(changesField));
        return found.length === 1 && found;
      });
      expect(changes).toMatchObject([{ before: '<p>Second</p>', after: 'Second, longer', anchor: 'First' }]);
    }
    await stack.rpc.call(documentRpc.removeHighlights, { documentId: id });
    await eventually(() =>
      [ada, bob].every(({ ydoc }) => readChanges(ydoc.getMap(changesField)).length === 0),
    );
    expect(readThreads(ada.ydoc.getMap(commentsField))).toHaveLength(2);
  });
});

describe('a browser that comes back', () => {
  it('keeps what was typed without a connection, though the studio dropped the block meanwhile', async () => {
    const { id, ada, bob } = await opened();
    ada.provider.configuration.websocketProvider.disconnect();
    await eventually(() => ada.provider.configuration.websocketProvider.status === 'disconnected');
    ada.type(1, 6, ', typed on the train');
    bob.type(0, 5, ' by Bob');
    await bob.saved();
    await stack.rpc.call(documentRpc.write, {
      documentId: id,
      html: '<p>First by Bob</p>',
      author: 'Galley',
    });
    await eventually(() => bob.text() === 'First by Bob');
    await ada.provider.configuration.websocketProvider.connect();
    const both = 'First by Bob\n, typed on the train';
    await eventually(() => ada.text() === both && bob.text() === both);
    expect((await stack.rpc.call(documentRpc.read, { documentId: id })).html).toBe(
      '<p>First by Bob</p><p>, typed on the train</p>',
    );
  });
});
