import { documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { openBrowser, type Browser } from '../testing/browser.js';
import { linesOf } from '../testing/lines.js';
import { htmlToNode } from '../content/html.js';
import { changeAsUpdate } from '../content/shared-change.js';
import { docFromState, mergeStates } from '../content/ydoc.js';
import { exportService } from '../service.js';

let stack: TestStack;
let services: RunningService[];
const browsers: Browser[] = [];
let nextGeneration = 1;
const at = '2026-01-01T00:00:00.000Z';

beforeAll(async () => {
  stack = await testStack();
  const start = () => startService(exportService, { env: stack.envFor('export') });
  services = [await start(), await start()];
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await stack.close();
});

/** A document that Ada has open, and that a writer has just read. */
async function opened() {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First</p><p>Second</p>',
  });
  const id = record.documentId;
  const ada = openBrowser(services[0]!, id, new URL(record.editUrl).hash.slice(1));
  browsers.push(ada);
  await ada.ready;
  const { revision: baseRevision } = await stack.rpc.call(documentRpc.read, { documentId: id });
  const write = (html: string) =>
    stack.rpc.call(documentRpc.write, { documentId: id, html, author: 'Galley', baseRevision });
  return { id, ada, baseRevision, write };
}

const one = '<p>First</p><p>Second</p><p>Edit one.</p>';
const both = `${one}<p>Edit two.</p>`;

describe('a writer that goes on writing against the text it once read', () => {
  it('finds its own earlier change there when it forgot having written it, and people keep what they type', async () => {
    const { id, ada, write } = await opened();
    ada.type(0, 5, ' by Ada');
    await write(one);
    await eventually(() => ada.text().includes('Edit one.'));
    ada.type(1, 6, ' by Ada');
    await ada.saved();
    await write(both);
    await write(both);
    const lines = ['First by Ada', 'Second by Ada', 'Edit one.', 'Edit two.'];
    await eventually(() => ada.text() === lines.join('\n'));
    expect(await storedLines(id)).toEqual(lines);
  });

  it('loses and doubles nothing when it died before its change reached the document', async () => {
    const { id, ada, baseRevision, write } = await opened();
    await keepUnapplied(id, baseRevision, one);
    ada.type(0, 5, ' by Ada');
    await ada.saved();
    await write(both);
    await eventually(() => ada.text() === 'First by Ada\nSecond\nEdit one.\nEdit two.');
  });

  it('may take back what it wrote before', async () => {
    const { ada, write } = await opened();
    await write(both);
    await write(one);
    await eventually(() => ada.text() === 'First\nSecond\nEdit one.');
  });

  it('writes the same text once when two of it write at once, on two instances', async () => {
    const { id, ada, write } = await opened();
    await Promise.all([write(both), write(both), write(both), write(both)]);
    const lines = ['First', 'Second', 'Edit one.', 'Edit two.'];
    await eventually(() => ada.text() === lines.join('\n'));
    expect(await storedLines(id)).toEqual(lines);
  });

  it('writes once without a base, too, when asked twice at once', async () => {
    const { id, ada } = await opened();
    const write = () => stack.rpc.call(documentRpc.write, { documentId: id, html: one, author: 'Galley' });
    await Promise.all([write(), write(), write()]);
    await eventually(() => ada.text() === 'First\nSecond\nEdit one.');
  });
});

/** What a process leaves behind that dies between keeping its change and bringing it into the document. */
async function keepUnapplied(id: string, revision: number, html: string): Promise<void> {
  const [row] = await stack.query<{ state: Buffer }>(
    'export',
    'SELECT state FROM document_bases WHERE "documentId" = $1 AND revision = $2',
    [id, revision],
  );
  const state = row!.state;
  const change = { target: htmlToNode(html), author: 'Galley', highlight: true, at };
  const branch = Buffer.from(mergeStates(state, changeAsUpdate(state, state, change)));
  await stack.query(
    'export',
    'UPDATE document_bases SET branch = $3 WHERE "documentId" = $1 AND revision = $2',
    [id, revision, branch],
  );
}

async function storedLines(id: string): Promise<string[]> {
  const [row] = await stack.query<{ state: Buffer }>('export', 'SELECT state FROM documents WHERE id = $1', [
    id,
  ]);
  return linesOf(docFromState(row!.state));
}
