import { documentEvents, documentRpc } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { openBrowser, type Browser } from '../testing/browser.js';
import { exportService } from '../service.js';

let stack: TestStack;
let one: RunningService;
let two: RunningService;
const browsers: Browser[] = [];
let nextGeneration = 1;
const [owner, other] = [{ userId: 1 }, { userId: 2 }];

beforeAll(async () => {
  stack = await testStack();
  const start = () =>
    startService(exportService, { env: { ...stack.envFor('export'), DOCUMENT_EDIT_PAUSE_MS: '300' } });
  [one, two] = [await start(), await start()];
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await stack.close();
});

const keyOf = (url: string | null) => new URL(url ?? '').hash.slice(1);

async function newDocument(ownerId: number | null = owner.userId) {
  const record = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First</p>',
    ownerId,
  });
  return { ...record, editKey: keyOf(record.editUrl), viewKey: keyOf(record.viewUrl) };
}

function open(service: RunningService, id: string, key: string, name = 'Ada'): Browser {
  const browser = openBrowser(service, id, key, name);
  browsers.push(browser);
  return browser;
}

const refused = (browser: Browser) =>
  new Promise<string>((resolve) =>
    browser.provider.on('authenticationFailed', ({ reason }: { reason: string }) => resolve(reason)),
  );
const change = (documentId: string, link: 'edit' | 'view', action: 'renew' | 'revoke', as = owner) =>
  stack.rpc.call(documentRpc.changeLink, { documentId, link, action }, as);

describe("a document's links", () => {
  it('are shown to whoever is signed in, and changed by the owner alone', async () => {
    const { documentId, editUrl, viewUrl } = await newDocument();
    const links = (as: { userId: number | null }) => stack.rpc.call(documentRpc.links, { documentId }, as);
    expect(await links(owner)).toEqual({ documentId, editUrl, viewUrl, mayChange: true });
    expect(await links(other)).toEqual({ documentId, editUrl, viewUrl, mayChange: false });
    await expect(links({ userId: null })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await expect(change(documentId, 'edit', 'renew', other)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await links(owner)).toMatchObject({ editUrl, viewUrl });
  });

  it('let nobody type whose role or token is for reading', async () => {
    const { generationId, documentId, viewUrl } = await newDocument();
    const readers = [{ role: 'viewer' as const }, { role: 'editor' as const, scopes: ['read' as const] }];
    for (const as of readers) {
      const reader = { ...other, as };
      const [record] = await stack.rpc.call(
        documentRpc.byGenerations,
        { generationIds: [generationId] },
        reader,
      );
      const embedUrl = viewUrl?.replace('#', '?embed=1#');
      expect(record).toMatchObject({ editUrl: viewUrl, viewUrl, embedUrl });
      expect(await stack.rpc.call(documentRpc.links, { documentId }, reader)).toMatchObject({
        editUrl: null,
        viewUrl,
      });
    }
  });

  it("of the team's documents are changed by anybody who is signed in", async () => {
    const { documentId, viewUrl } = await newDocument(null);
    const { editUrl } = await change(documentId, 'view', 'revoke', other);
    expect(await stack.rpc.call(documentRpc.links, { documentId }, owner)).toMatchObject({
      editUrl,
      viewUrl: null,
    });
    const renewed = await change(documentId, 'view', 'renew', other);
    expect(renewed.viewUrl).not.toBe(viewUrl);
  });

  it('send whoever came by a revoked one away, on the other instance as well, and leave the others in', async () => {
    const { documentId, generationId, editKey, viewKey } = await newDocument();
    const [ada, bob, eve] = [
      open(one, documentId, editKey),
      open(two, documentId, editKey, 'Bob'),
      open(two, documentId, viewKey, 'Eve'),
    ];
    await Promise.all([ada.ready, bob.ready, eve.ready]);
    ada.type(0, 0, 'Kept. ');
    await ada.saved();
    const [adaGone, bobGone] = [refused(ada), refused(bob)];
    const { editUrl } = await change(documentId, 'edit', 'renew');
    expect(await Promise.all([adaGone, bobGone])).toEqual(['no-such-document', 'no-such-document']);
    await expect(stack.rpc.call(documentRpc.access, { documentId, key: editKey })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
    const again = open(two, documentId, keyOf(editUrl));
    expect(await again.ready).toBe('read-write');
    again.type(0, 0, 'New. ');
    await eventually(() => eve.text() === 'New. Kept. First');
    const [record] = await stack.rpc.call(documentRpc.byGenerations, { generationIds: [generationId] });
    expect(record?.editUrl).toBe(editUrl);
  });

  it('are announced when one changes, without the link itself; those of a document of its own are not', async () => {
    const heard = await stack.listen(documentEvents.linkChanged);
    const order = { requestKey: 'message-6', title: 'Five ideas', html: '<p>Ideas</p>' };
    const loose = await stack.rpc.call(documentRpc.createLoose, order, owner);
    await change(loose.documentId, 'view', 'renew');
    const { documentId, generationId } = await newDocument();
    await expect(change(documentId, 'edit', 'renew', other)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await change(documentId, 'view', 'renew');
    await change(documentId, 'edit', 'revoke');
    await eventually(() => heard.length >= 2);
    const facts = { documentId, generationId, contentType: 'newsletter', title: 'Quiet markets' };
    expect(heard).toEqual([
      { ...facts, link: 'view', action: 'renew' },
      { ...facts, link: 'edit', action: 'revoke' },
    ]);
  });

  it('of which one is revoked lead to what the other one opens', async () => {
    const { documentId, generationId, viewUrl, editKey } = await newDocument();
    expect(await change(documentId, 'edit', 'revoke')).toMatchObject({ editUrl: null, viewUrl });
    const [record] = await stack.rpc.call(documentRpc.byGenerations, { generationIds: [generationId] });
    expect(record?.editUrl).toBe(viewUrl);
    await change(documentId, 'view', 'revoke');
    for (const key of [editKey, keyOf(viewUrl), ''])
      await expect(stack.rpc.call(documentRpc.access, { documentId, key })).rejects.toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      });
  });
});

describe('a document of its own', () => {
  it('is made once per request, opens by its link, and tells nobody of its edits', async () => {
    const published = await stack.listen(documentEvents.edited);
    const order = { requestKey: 'message-7', title: 'Five ideas', html: '<p>Ideas</p>' };
    const made = await Promise.all(
      [1, 2, 3].map(() => stack.rpc.call(documentRpc.createLoose, order, owner)),
    );
    expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(1);
    const { documentId, editUrl } = made[0]!;
    expect(await stack.rpc.call(documentRpc.access, { documentId, key: keyOf(editUrl) })).toMatchObject({
      generationId: null,
      title: 'Five ideas',
      mode: 'edit',
    });
    const browser = open(one, documentId, keyOf(editUrl));
    await browser.ready;
    browser.type(0, 0, 'Good ');
    await browser.saved();
    await eventually(async () => {
      const [row] = await stack.query<{ editedAt: Date | null }>(
        'export',
        'SELECT "editedAt" FROM documents WHERE id = $1',
        [documentId],
      );
      return row?.editedAt === null;
    });
    expect(published.filter((edit) => edit.documentId === documentId)).toEqual([]);
    expect((await stack.rpc.call(documentRpc.read, { documentId })).html).toBe('<p>Good Ideas</p>');
    expect(await stack.rpc.call(documentRpc.links, { documentId }, other)).toMatchObject({
      mayChange: false,
    });
  });
});
