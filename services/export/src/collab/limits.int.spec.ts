import { documentRpc, limits } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import * as Y from 'yjs';
import { nestingIn } from '../content/mend.js';
import { docFromState } from '../content/ydoc.js';
import { exportService } from '../service.js';
import { openBrowser, type Browser } from '../testing/browser.js';

let stack: TestStack;
let service: RunningService;
let nextGeneration = 1;
const browsers: Browser[] = [];
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  stack = await testStack();
  service = await startService(exportService, {
    env: { ...stack.envFor('export'), DOCUMENT_EDIT_PAUSE_MS: '200', DOCUMENT_STORE_RETRY_MS: '20' },
  });
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await service.close();
  await stack.close();
});

/** A new document that Ada has open, and what the server has told her beside the text. */
async function opened(html = '<h1>Quiet markets</h1><p>Second</p>') {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html,
  });
  const key = new URL(record.editUrl).hash.slice(1);
  const ada = openBrowser(service, record.documentId, key);
  browsers.push(ada);
  await ada.ready;
  const received: { type: string; what?: string[] }[] = [];
  ada.provider.on('stateless', ({ payload }: { payload: string }) =>
    received.push(JSON.parse(payload) as (typeof received)[number]),
  );
  return { id: record.documentId, key, ada, received };
}

const read = (documentId: string) => stack.rpc.call(documentRpc.read, { documentId });
const element = (name: string, attributes: Record<string, string> = {}) => {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};
function nest(ydoc: Y.Doc, levels: number): void {
  ydoc.transact(() => {
    let outer: Y.XmlFragment | Y.XmlElement = ydoc.getXmlFragment(textField);
    for (let n = 0; n < levels; n += 1) {
      const quote: Y.XmlElement = element('blockquote');
      outer.insert(outer.length, [quote]);
      outer = quote;
    }
    const paragraph = element('paragraph');
    outer.insert(0, [paragraph]);
    paragraph.insert(0, [new Y.XmlText('the innermost')]);
  });
}

describe('what is typed into a document', () => {
  it('loses control characters, for everybody who has it open, and is stored under its title', async () => {
    const { id, key, ada, received } = await opened();
    const bob = openBrowser(service, id, key, 'Bo\0b');
    browsers.push(bob);
    await bob.ready;
    ada.type(0, 5, '\0 but \u001bnervous');
    bob.type(1, 0, 'Mine\0. ');
    const expected = 'Quiet but nervous markets\nMine. Second';
    await eventually(() => ada.text() === expected && bob.text() === expected);
    await Promise.all([ada.saved(), bob.saved()]);
    expect(received).toContainEqual({ type: 'mended', what: ['characters'] });
    expect(await read(id)).toMatchObject({ title: 'Quiet but nervous markets' });
    expect((await read(id)).html).toBe('<h1>Quiet but nervous markets</h1><p>Mine. Second</p>');
  });

  it('may nest quotes as deep as is allowed; deeper ones become paragraphs', async () => {
    const { id, ada, received } = await opened();
    nest(ada.ydoc, limits.textNesting + 10);
    await eventually(() => nestingIn(ada.ydoc) === limits.textNesting);
    await ada.saved();
    expect(received).toContainEqual({ type: 'mended', what: ['nesting'] });
    expect((await read(id)).html).toContain('<p>the innermost</p></blockquote>');
  });

  it('is refused where 2,000 quotes come at once, and nobody else notices', async () => {
    const { id, key, ada, received } = await opened();
    nest(ada.ydoc, 2_000);
    await eventually(() => received.some(({ type }) => type === 'refused'));
    const bob = openBrowser(service, id, key, 'Bob');
    browsers.push(bob);
    await bob.ready;
    bob.type(1, 0, 'Still here. ');
    await bob.saved();
    expect((await read(id)).html).toBe('<h1>Quiet markets</h1><p>Still here. Second</p>');
  });

  it('is taken up to the length of a text, and refused with the reason beyond; it can be shortened then', async () => {
    const most = limits.textHtmlCharacters;
    const { id, key, ada, received } = await opened();
    ada.type(1, 0, 'x'.repeat(most - 1_000));
    await ada.saved();
    ada.type(1, 0, '&'.repeat(300));
    await eventually(() => received.some(({ type }) => type === 'long'));
    expect((await read(id)).html.length).toBeLessThan(most);
    const bob = openBrowser(service, id, key, 'Bob');
    browsers.push(bob);
    await bob.ready;
    bob.type(1, 0, 'Still here. ');
    bob.erase(1, 100, 5_000);
    bob.type(1, 0, '&'.repeat(300));
    await bob.saved();
    expect((await read(id)).html).toContain('&amp;Still here. xx');
  });

  it('keeps a picture as a file, whatever way it came in, and drops what is none', async () => {
    const { id, ada, received } = await opened();
    ada.ydoc.transact(() =>
      ada.ydoc
        .getXmlFragment(textField)
        .insert(1, [
          element('image', { src: pixel, alt: 'A dot' }),
          element('image', { src: 'data:image/png;base64,AAAA', alt: 'Nothing' }),
        ]),
    );
    const html = await eventually(async () => {
      const { html: now } = await read(id);
      return now.includes('/files/images/') && now;
    });
    expect(html).toMatch(/<img alt="A dot" src="\/files\/images\/[0-9a-f]{40}\.png" \/><p>Nothing<\/p>/);
    await eventually(() => received.some(({ what }) => what?.includes('pictures')));
  });
});

describe('a document of earlier days', () => {
  it('is mended when it is opened', async () => {
    const { id, ada } = await opened();
    ada.close();
    const old = new Y.Doc();
    const fragment = old.getXmlFragment(textField);
    const [heading, paragraph] = [element('heading'), element('paragraph')];
    heading.setAttribute('level', 1 as never);
    fragment.insert(0, [heading, paragraph, element('image', { src: pixel })]);
    heading.insert(0, [new Y.XmlText('Qui\0et')]);
    paragraph.insert(0, [new Y.XmlText('Text')]);
    nest(old, 300);
    await eventually(async () => {
      await stack.query('export', 'UPDATE documents SET state = $2, revision = revision + 1 WHERE id = $1', [
        id,
        Buffer.from(Y.encodeStateAsUpdate(old)),
      ]);
      return (await read(id)).html.includes('the innermost');
    });
    const { html, title } = await read(id);
    expect(html).toMatch(/^<h1>Quiet<\/h1><p>Text<\/p><img src="\/files\/images\//);
    expect(title).toBe('Quiet');
    const [row] = await stack.query<{ state: Buffer }>(
      'export',
      'SELECT state FROM documents WHERE id = $1',
      [id],
    );
    expect(nestingIn(docFromState(row!.state))).toBe(limits.textNesting);
  });
});

describe('a document that cannot be stored', () => {
  it('holds up no other one, is set aside for the operator, and is stored when it can be', async () => {
    const [bad, good] = [await opened(), await opened()];
    await stack.query(
      'export',
      `ALTER TABLE documents ADD CONSTRAINT broken CHECK (id <> '${bad.id}') NOT VALID`,
    );
    bad.ada.type(1, 0, 'Unstored. ');
    await eventually(() => bad.received.some(({ type }) => type === 'unstored'));
    good.ada.type(1, 0, 'Stored. ');
    await good.ada.saved();
    const letters = () => stack.query('export', `SELECT reference FROM dead_letters WHERE kind = 'document'`);
    await eventually(async () => (await letters()).length > 0);
    expect(await letters()).toEqual([{ reference: bad.id }]);
    await stack.query('export', 'ALTER TABLE documents DROP CONSTRAINT broken');
    await bad.ada.saved();
    expect((await read(bad.id)).html).toContain('Unstored. Second');
    await eventually(async () => (await letters()).length === 0);
    expect(bad.received).toContainEqual({ type: 'stored' });
  });
});
