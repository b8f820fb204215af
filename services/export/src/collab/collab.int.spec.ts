import { documentEvents, documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';
import { docFromState } from '../content/ydoc.js';
import { openBrowser, type Browser } from '../testing/browser.js';
import { linesOf } from '../testing/lines.js';

let stack: TestStack;
let one: RunningService;
let two: RunningService;
let nextGeneration = 1;
const browsers: Browser[] = [];

/** Everything goes through two connections: whoever holds one and waits for another would hold up everybody. */
const settings = { DOCUMENT_EDIT_PAUSE_MS: '300', DATABASE_POOL: '2' };
const start = () => startService(exportService, { env: { ...stack.envFor('export'), ...settings } });

beforeAll(async () => {
  stack = await testStack();
  [one, two] = [await start(), await start()];
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await stack.close();
});

async function newDocument(html = '<p>First block</p><p>Second block</p>') {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html,
  });
  const keyOf = (url: string) => new URL(url).hash.slice(1);
  return {
    id: record.documentId,
    editKey: keyOf(record.editUrl),
    viewKey: keyOf(record.viewUrl),
    generationId: record.generationId,
  };
}

function open(...args: Parameters<typeof openBrowser>): Browser {
  const browser = openBrowser(...args);
  browsers.push(browser);
  return browser;
}

const storedLines = async (id: string) => {
  const [row] = await stack.query<{ state: Buffer }>('export', 'SELECT state FROM documents WHERE id = $1', [
    id,
  ]);
  return linesOf(docFromState(row!.state));
};

describe('people in one document', () => {
  it.each(['one', 'two'] as const)(
    'see each other type, the second of them on instance %s',
    async (place) => {
      const { id, editKey } = await newDocument();
      const [ada, bob] = [open(one, id, editKey), open(place === 'one' ? one : two, id, editKey, 'Bob')];
      await Promise.all([ada.ready, bob.ready]);
      ada.type(0, 0, 'Hello. ');
      bob.type(1, 12, ', longer');
      await eventually(
        () => ada.text() === 'Hello. First block\nSecond block, longer' && ada.text() === bob.text(),
      );
      await eventually(() =>
        [...(ada.provider.awareness?.getStates().values() ?? [])].some(
          (state) => state['user']?.name === 'Guest: Bob',
        ),
      );
    },
  );

  it('with a view key read along and change nothing', async () => {
    const { id, editKey, viewKey } = await newDocument();
    const [writer, reader] = [open(one, id, editKey), open(one, id, viewKey, 'Eve')];
    await writer.ready;
    expect(await reader.ready).toBe('readonly');
    reader.type(0, 0, 'INTRUDED ');
    writer.type(0, 0, 'Fine. ');
    await writer.saved();
    await eventually(() => reader.text().includes('Fine. '));
    expect(writer.text()).not.toContain('INTRUDED');
    expect((await storedLines(id)).join()).not.toContain('INTRUDED');
  });

  it('with a wrong key, or an old page, are refused with the reason', async () => {
    const [{ id, editKey }, other] = [await newDocument(), await newDocument()];
    await expect(open(one, id, 'wrong').ready).rejects.toThrow('no-such-document');
    await expect(open(one, id, other.editKey).ready).rejects.toThrow('no-such-document');
    await expect(open(one, id, editKey, 'Ada', '?schema=0').ready).rejects.toThrow('schema-changed');
  });

  it('find what was called saved after the process was replaced', async () => {
    const { id, editKey } = await newDocument();
    const third = await start();
    const ada = open(third, id, editKey);
    await ada.ready;
    ada.type(0, 0, 'Kept. ');
    await ada.saved();
    expect((await storedLines(id))[0]).toBe('Kept. First block');
    ada.type(0, 0, 'Also kept. ');
    await eventually(() => !ada.provider.hasUnsyncedChanges);
    ada.close();
    await third.close();
    const again = open(one, id, editKey);
    await again.ready;
    expect(again.text()).toBe('Also kept. Kept. First block\nSecond block');
  });

  it('are let go when the document is removed', async () => {
    const { id, editKey, generationId } = await newDocument();
    const ada = open(two, id, editKey);
    await ada.ready;
    const gone = new Promise<string>((resolve) =>
      ada.provider.on('authenticationFailed', ({ reason }: { reason: string }) => resolve(reason)),
    );
    await stack.rpc.call(documentRpc.deleteByGeneration, { generationId });
    expect(await gone).toBe('no-such-document');
  });
});

describe("the studio's own writing", () => {
  it('shows at once where it differs and keeps what people typed since the base was read', async () => {
    const { id, editKey } = await newDocument();
    const [ada, bob] = [open(one, id, editKey), open(two, id, editKey)];
    await Promise.all([ada.ready, bob.ready]);
    const base = await stack.rpc.call(documentRpc.read, { documentId: id });
    ada.type(0, 11, ' with more');
    await ada.saved();
    await stack.rpc.call(documentRpc.write, {
      documentId: id,
      html: '<p>First block</p><p>Second block, rewritten</p><p>Third block</p>',
      author: 'Galley',
      baseRevision: base.revision,
    });
    const expected = 'First block with more\nSecond block, rewritten\nThird block';
    await eventually(() => ada.text() === expected && bob.text() === expected);
    expect(await storedLines(id)).toEqual(expected.split('\n'));
  });

  it('does not drop a block in which somebody typed meanwhile', async () => {
    const { id, editKey } = await newDocument();
    const ada = open(one, id, editKey);
    await ada.ready;
    const base = await stack.rpc.call(documentRpc.read, { documentId: id });
    ada.type(1, 0, 'Mine: ');
    await ada.saved();
    await stack.rpc.call(documentRpc.write, {
      documentId: id,
      html: '<p>First block</p>',
      author: 'Galley',
      baseRevision: base.revision,
    });
    await eventually(async () => (await storedLines(id)).join('\n') === 'First block\nMine: Second block');
  });
});

describe("people's edits", () => {
  it('are told once, after a pause, with the revision and its authors, and without the text', async () => {
    const { id, editKey, viewKey } = await newDocument();
    const published = await stack.listen(documentEvents.edited);
    const [ada, bob] = [open(one, id, editKey), open(two, id, editKey, 'Bob')];
    const reader = open(one, id, viewKey, 'Eve');
    await Promise.all([ada.ready, bob.ready, reader.ready]);
    ada.type(0, 0, 'A');
    bob.type(1, 0, 'B');
    const event = await eventually(() =>
      published.find(({ documentId, author }) => documentId === id && author === 'Guest: Ada, Guest: Bob'),
    );
    const { revision } = await stack.rpc.call(documentRpc.read, { documentId: id });
    expect(event).toMatchObject({ revision, title: 'Quiet markets' });
    expect(event).not.toHaveProperty('html');
  });

  it('of 50 documents at once are all stored and told, through two connections', async () => {
    const published = await stack.listen(documentEvents.edited);
    const documents = await Promise.all(Array.from({ length: 50 }, () => newDocument()));
    const people = documents.map(({ id, editKey }, n) => open(n % 2 ? one : two, id, editKey));
    await Promise.all(people.map(({ ready }) => ready));
    for (const [n, person] of people.entries()) person.type(0, 0, `${n}. `);
    await Promise.all(people.map((person) => person.saved()));
    const stored = await Promise.all(documents.map(({ id }) => storedLines(id)));
    expect(stored.map(([first]) => first)).toEqual(documents.map((_, n) => `${n}. First block`));
    await eventually(() =>
      documents.every(({ id }) => published.some(({ documentId }) => documentId === id)),
    );
  });

  it('are not told when only the studio wrote', async () => {
    const { id, editKey } = await newDocument();
    const published = await stack.listen(documentEvents.edited);
    await stack.rpc.call(documentRpc.write, { documentId: id, html: '<p>New</p>', author: 'Galley' });
    const ada = open(one, id, editKey);
    await ada.ready;
    ada.type(0, 3, '!');
    await eventually(() => published.length === 1);
    expect(published[0]).toMatchObject({ author: 'Guest: Ada' });
  });

  it('in a document whose news cannot be told hold up nobody else, and are told when they can be', async () => {
    const [poisoned, healthy] = [await newDocument(), await newDocument()];
    const published = await stack.listen(documentEvents.edited);
    const publishedOf = (id: string) => published.filter(({ documentId }) => documentId === id).length;
    await stack.query(
      'export',
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF new.body::text LIKE '%${poisoned.id}%' THEN RAISE EXCEPTION 'poison'; END IF; RETURN new; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    for (const { id, editKey } of [poisoned, healthy]) {
      const ada = open(one, id, editKey);
      await ada.ready;
      ada.type(0, 0, 'Typed. ');
      await ada.saved();
    }
    await eventually(() => publishedOf(healthy.id) === 1);
    const letters = () =>
      stack.query<{ error: string }>('export', `SELECT error FROM dead_letters WHERE reference LIKE $1`, [
        `%${poisoned.id}`,
      ]);
    const [letter] = await eventually(async () => {
      const found = await letters();
      return found.length > 0 && found;
    });
    expect(letter?.error).toContain('poison');
    await stack.query('export', 'DROP TRIGGER refuse ON outbox; DROP FUNCTION refuse()');
    await eventually(() => publishedOf(poisoned.id) === 1);
    expect(await letters()).toEqual([]);
    expect(publishedOf(healthy.id)).toBe(1);
  });
});
