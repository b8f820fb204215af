import {
  AppError,
  documentEvents,
  DocumentAccess,
  DocumentRecord,
  documentRpc,
  generationEvents,
  type RpcDefinition,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { z } from 'zod';
import { exportService } from '../service.js';

let stack: TestStack;
let service: RunningService;
let nextGeneration = 1;

beforeAll(async () => {
  stack = await testStack();
  service = await startService(exportService, { env: stack.envFor('export') });
});
afterAll(async () => {
  await service.close();
  await stack.close();
});

const html =
  '<h1>Quiet markets</h1><p>Risk comes <strong>first</strong>. <a class="moment" data-source="7" data-t="83" href="/source/7?t=83">[00:01:23]</a></p>';
const call = <K extends keyof typeof documentRpc>(
  name: K,
  input: z.input<(typeof documentRpc)[K]['input']>,
) => {
  // Without this, TypeScript looks for one definition that is all of them at once.
  const definition: RpcDefinition = documentRpc[name];
  return stack.rpc.call(definition, input) as Promise<z.output<(typeof documentRpc)[K]['output']>>;
};
const create = (generationId = nextGeneration++) =>
  call('create', { generationId, contentType: 'newsletter', title: 'Quiet markets', html });
const keyOf = (url: string) => new URL(url).hash.slice(1);

describe('the documents of a generation', () => {
  it('are made once, however often and at once they are asked for', async () => {
    const published = await stack.listen(documentEvents.created);
    const generationId = nextGeneration++;
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(generationId)));
    expect(new Set(answers.map(({ documentId }) => documentId)).size).toBe(1);
    expect(DocumentRecord.parse(answers[0])).toMatchObject({
      generationId,
      provider: 'embedded',
      title: 'Quiet markets',
    });
    await eventually(() => published.length === 1);
  });

  it('are found by their generations, one per content type', async () => {
    const first = await create();
    const blog = await call('create', {
      generationId: first.generationId,
      contentType: 'blogPost',
      title: 'Long',
      html: '<p>Long</p>',
    });
    const found = await call('byGenerations', { generationIds: [first.generationId, 999_999] });
    expect(found.map(({ documentId }) => documentId)).toEqual([first.documentId, blog.documentId]);
  });

  it('open with either key, and say what it allows', async () => {
    const { documentId, editUrl, viewUrl, embedUrl } = await create();
    expect(editUrl).toMatch(new RegExp(`^http://localhost:3000/d/${documentId}#[\\w-]{32}$`));
    expect(embedUrl).toBe(`http://localhost:3000/d/${documentId}?embed=1#${keyOf(editUrl)}`);
    const editing = await call('access', { documentId, key: keyOf(editUrl) });
    expect(DocumentAccess.parse(editing)).toMatchObject({ mode: 'edit', viewUrl, editUrl });
    const viewing = await call('access', { documentId, key: keyOf(viewUrl) });
    expect(viewing).toMatchObject({ mode: 'view', viewUrl: null, editUrl: null });
  });

  it('stay closed to a wrong key and to a key of another document', async () => {
    const [one, other] = [await create(), await create()];
    for (const [documentId, key] of [
      [one.documentId, 'x'],
      [one.documentId, keyOf(other.editUrl)],
      ['nothing', keyOf(one.editUrl)],
    ]) {
      await expect(call('access', { documentId: documentId!, key: key! })).rejects.toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      });
    }
  });

  it('go when their generation goes', async () => {
    const { generationId, documentId } = await create();
    await stack.publish(generationEvents.deleted, {
      generationId,
      userId: 1,
      guruId: 1,
      contentType: 'Newsletter',
      title: null,
    });
    await eventually(
      async () => (await call('byGenerations', { generationIds: [generationId] })).length === 0,
    );
    await expect(call('read', { documentId })).rejects.toBeInstanceOf(AppError);
  });
});

describe('the documents of a deleted text', () => {
  const facts = (generationId: number) => ({
    generationId,
    userId: 1,
    guruId: 1,
    contentType: 'Newsletter' as const,
    title: 'Quiet markets',
  });
  const tell = async (name: 'deleted' | 'restored', generationId: number, sequence: number) => {
    const restorableUntil = name === 'deleted' ? { restorableUntil: '2099-01-01T00:00:00.000Z' } : {};
    const data = { ...facts(generationId), ...restorableUntil };
    await stack.publish(generationEvents[name], data, undefined, sequence);
  };
  const found = async (generationId: number) =>
    (await call('byGenerations', { generationIds: [generationId] })).length;

  it('open for nobody, come back with their text as they were, and are removed for good with it', async () => {
    const { generationId, documentId, editUrl } = await create();
    const before = await call('read', { documentId });
    await tell('deleted', generationId, 1);
    await eventually(async () => (await found(generationId)) === 0);
    await expect(call('access', { documentId, key: keyOf(editUrl) })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
    await tell('restored', generationId, 2);
    await eventually(async () => (await found(generationId)) === 1);
    expect(await call('read', { documentId })).toEqual(before);
    expect(await call('access', { documentId, key: keyOf(editUrl) })).toMatchObject({ mode: 'edit' });
    await tell('deleted', generationId, 3);
    await eventually(async () => (await found(generationId)) === 0);
    await stack.publish(generationEvents.removed, { generationId });
    const kept = () => stack.query('export', 'SELECT 1 FROM bin WHERE "itemId" = $1', [generationId]);
    await eventually(async () => (await kept()).length === 0);
    await expect(call('read', { documentId })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });

  it('stay when the news of the restoration comes before that of the deletion', async () => {
    const [{ generationId }, { generationId: other }] = [await create(), await create()];
    await tell('restored', generationId, 2);
    const told = () =>
      stack.query('export', 'SELECT 1 FROM text_deletions WHERE "generationId" = $1', [generationId]);
    await eventually(async () => (await told()).length === 1);
    await tell('deleted', generationId, 1);
    await tell('deleted', other, 1);
    await eventually(async () => (await found(other)) === 0);
    expect(await found(generationId)).toBe(1);
  });
});

describe('the text of a document', () => {
  it('is read as it was written, evidence included', async () => {
    const { documentId } = await create();
    const { html: read, revision } = await call('read', { documentId });
    expect(revision).toBe(1);
    expect(read).toContain(
      '<a class="moment" data-source="7" data-t="83" href="/source/7?t=83">[00:01:23]</a>',
    );
    expect(read).toContain('<strong>first</strong>');
  });

  it('loses scripts and unsafe links on the way in', async () => {
    const { documentId } = await call('create', {
      generationId: nextGeneration++,
      contentType: 'newsletter',
      title: 'Bad',
      html: '<p onclick="x()">Hi<script>alert(1)</script> <a href="java\tscript:alert(1)">there</a><img src=x onerror=alert(1)></p>',
    });
    const { html: read } = await call('read', { documentId });
    expect(read).toBe('<p>Hi there</p>');
  });

  it('is changed only where it differs, with the change marked until the marks are removed', async () => {
    const { documentId } = await create();
    const { html: before, revision } = await call('read', { documentId });
    const after = before.replace('Risk comes', 'Risk always comes');
    const written = await call('write', {
      documentId,
      html: after,
      author: 'Galley',
      baseRevision: revision,
    });
    expect(written.revision).toBe(revision + 1);
    expect((await call('read', { documentId })).html).toBe(after);
    const marked = await storedText(documentId);
    expect(marked).toContain('aiChange');
    await call('removeHighlights', { documentId });
    expect((await call('read', { documentId })).html).toBe(after);
  });

  it('names its document: a new title in the text is the title in lists; a text without one keeps the name', async () => {
    const generationId = nextGeneration++;
    const { documentId } = await create(generationId);
    const nameIn = async () => (await call('byGenerations', { generationIds: [generationId] }))[0]?.title;
    const retitled = html.replace('Quiet markets', `${'Louder markets '.repeat(40)}`);
    await call('write', { documentId, html: retitled, author: 'Galley' });
    expect(await nameIn()).toBe('Louder markets '.repeat(40).slice(0, 500));
    await call('write', { documentId, html: html.replace('Quiet', 'Calm'), author: 'Galley' });
    expect(await nameIn()).toBe('Calm markets');
    await call('write', { documentId, html: '<p>Risk comes first.</p>', author: 'Galley' });
    expect(await nameIn()).toBe('Calm markets');
  });

  it('refuses a base that nobody read', async () => {
    const { documentId } = await create();
    const write = call('write', { documentId, html: '<p>x</p>', author: 'Galley', baseRevision: 77 });
    await expect(write).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await call('read', { documentId })).html).toContain('Quiet markets');
  });
});

async function storedText(documentId: string): Promise<string> {
  const [row] = await stack.query<{ state: Buffer }>('export', 'SELECT state FROM documents WHERE id = $1', [
    documentId,
  ]);
  return row?.state.toString('latin1') ?? '';
}
