import { documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import * as Y from 'yjs';
import { exportService } from '../service.js';
import { openBrowser, type Browser } from '../testing/browser.js';

let stack: TestStack;
let [one, two]: RunningService[] = [];
let nextGeneration = 1;
const browsers: Browser[] = [];
const largest = 60_000;

const start = () =>
  startService(exportService, {
    env: {
      ...stack.envFor('export'),
      DOCUMENT_EDIT_PAUSE_MS: '200',
      DOCUMENT_MAX_BYTES: String(largest),
      DOCUMENT_COMPACT_BYTES: '5000',
      DOCUMENT_COMPACT_OPEN_BYTES: String(largest),
      DOCUMENT_COMPACT_START_MS: '0',
    },
  });

beforeAll(async () => {
  stack = await testStack();
  [one, two] = await Promise.all([start(), start()]);
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await Promise.all([one!.close(), two!.close()]);
  await stack.close();
});

async function newDocument(html = '<h1>Quiet markets</h1><p>Second</p>') {
  const { documentId: id, editUrl } = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html,
  });
  return { id, key: new URL(editUrl).hash.slice(1) };
}

type Document = Awaited<ReturnType<typeof newDocument>>;

function open(...[service, { id, key }, name, query, late]: Opening): Browser {
  const browser = openBrowser(service, id, key, name, query, {}, late);
  browsers.push(browser);
  return browser;
}
type Opening = [RunningService, Document, string?, string?, Parameters<typeof openBrowser>[6]?];

const read = ({ id }: Document) => stack.rpc.call(documentRpc.read, { documentId: id });
async function stored({ id }: Document): Promise<{ bytes: number; epoch: number }> {
  const [row] = await stack.query<{ bytes: number; epoch: number }>(
    'export',
    'SELECT octet_length(state) AS bytes, epoch FROM documents WHERE id = $1',
    [id],
  );
  return row!;
}

/** Types and deletes until the state is so large; the text stays what it was. */
function fill(browser: Browser, bytes: number): void {
  const text = (browser.ydoc.getXmlFragment('default').get(1) as Y.XmlElement).get(0) as Y.XmlText;
  // One update for all of it: a browser sends each transaction by itself.
  for (let size = 0; size < bytes; size = Y.encodeStateAsUpdate(browser.ydoc).byteLength)
    browser.ydoc.transact(() => {
      for (let n = 0; n < 200; n += 1) {
        text.insert((n * 7) % 6, 'abc');
        text.delete((n * 3) % 4, 3);
      }
    });
}

/** A document that was edited for long and that everybody has left; what Ben still has of it, offline. */
async function rewrittenDocument() {
  const document = await newDocument();
  const [ada, ben] = [open(one!, document), open(two!, document, 'Ben')];
  await Promise.all([ada.ready, ben.ready]);
  fill(ada, 20_000);
  await ada.saved();
  await eventually(() =>
    Buffer.from(Y.encodeStateAsUpdate(ben.ydoc)).equals(Y.encodeStateAsUpdate(ada.ydoc)),
  );
  const kept = new Y.Doc();
  Y.applyUpdate(kept, Y.encodeStateAsUpdate(ben.ydoc));
  const { revision, html } = await read(document);
  for (const browser of [ada, ben]) browser.close();
  await eventually(async () => (await stored(document)).epoch === 1);
  return { document, kept, revision, html };
}

describe('a document whose state is much larger than its text', () => {
  it('is small again when everybody has left, shows the same, and people go on typing', async () => {
    const { document, html } = await rewrittenDocument();
    expect((await stored(document)).bytes).toBeLessThan(1_000);
    expect((await read(document)).html).toBe(html);
    const [cleo, dan] = [open(one!, document, 'Cleo', '?epoch=1'), open(two!, document, 'Dan', '?epoch=1')];
    await Promise.all([cleo.ready, dan.ready]);
    cleo.type(1, 0, 'Still ');
    await eventually(() => dan.text().includes('Still '));
    await cleo.saved();
    expect((await read(document)).html).toContain('<p>Still ');
  });

  it('is no dead end at its largest size: those who are in it come again, and nothing typed is lost', async () => {
    const document = await newDocument();
    const [ada, ben] = [open(one!, document), open(two!, document, 'Ben')];
    await Promise.all([ada.ready, ben.ready]);
    fill(ada, largest + 1_000);
    ada.type(0, 0, 'Very ');
    await eventually(async () => (await stored(document)).epoch === 1);
    expect((await stored(document)).bytes).toBeLessThan(10_000);
    await expect(open(one!, document, 'Ada', '?epoch=0').ready).rejects.toThrow('compacted');
    const late = open(one!, document, 'Ada', '', { ydoc: ada.ydoc, epoch: 0 });
    await late.ready;
    await late.saved();
    const again = open(two!, document, 'Ben', '?epoch=1');
    await eventually(() => again.text().startsWith('Very Quiet markets'));
    again.type(1, 0, 'And on. ');
    await again.saved();
    expect((await read(document)).html).toContain('<h1>Very Quiet markets</h1><p>And on. ');
  });
});

describe('who comes with what he had before a document was rewritten', () => {
  it('loses nothing that he typed offline, and takes nothing from the others', async () => {
    const { document, kept } = await rewrittenDocument();
    const cleo = open(two!, document, 'Cleo', '?epoch=1');
    await cleo.ready;
    cleo.type(1, 0, 'Cleo was here. ');
    await cleo.saved();
    const text = (kept.getXmlFragment('default').get(0) as Y.XmlElement).get(0) as Y.XmlText;
    text.insert(0, 'Ben says: ');
    text.format(0, 3, { bold: {} });
    const ben = open(one!, document, 'Ben', '', { ydoc: kept, epoch: 0 });
    await ben.ready;
    await ben.saved();
    await eventually(() => cleo.text().startsWith('Ben says: Quiet markets\nCleo was here. '));
    expect((await read(document)).html).toContain('<h1><strong>Ben</strong> says: Quiet markets</h1>');
  });

  it('is told when that is too long ago', async () => {
    const { document, kept } = await rewrittenDocument();
    await stack.query('export', 'DELETE FROM document_epochs WHERE "documentId" = $1', [document.id]);
    const ben = open(one!, document, 'Ben', '', { ydoc: kept, epoch: 0 });
    await expect(ben.ready).rejects.toThrow('too-late');
  });

  it('brings what a writer makes of the text that he read then', async () => {
    const { document, revision, html } = await rewrittenDocument();
    const cleo = open(one!, document, 'Cleo', '?epoch=1');
    await cleo.ready;
    cleo.type(1, 0, 'Cleo was here. ');
    await cleo.saved();
    const write = () =>
      stack.rpc.call(documentRpc.write, {
        documentId: document.id,
        html: `${html.replace('Quiet', 'Loud')}<p>The writer's own.</p>`,
        author: 'Galley',
        baseRevision: revision,
      });
    await write();
    await write();
    const expected = html.replace('Quiet', 'Loud').replace('<p>', '<p>Cleo was here. ');
    expect((await read(document)).html).toBe(`${expected}<p>The writer's own.</p>`);
    await eventually(() => cleo.text().endsWith("The writer's own."));
  });
});
