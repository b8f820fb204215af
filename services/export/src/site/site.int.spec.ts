import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentRpc, type DocumentRecord, type Input, type RpcDefinition } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import type { z } from 'zod';
import { exportService } from '../service.js';
import { problemOf } from './site-files.js';

const root = mkdtempSync(join(tmpdir(), 'galley-site-'));
const [folder, away] = [join(root, 'posts'), join(root, 'away')];
mkdirSync(folder);
// An administrator may write into any folder but those of the kernel.
const closed = process.getuid?.() === 0 ? '/sys' : join(root, 'closed');
mkdirSync(join(root, 'closed'), { mode: 0o555 });
let stack: TestStack;
let service: RunningService;
let nextGeneration = 1;

const start = (more: Record<string, string> = {}) =>
  startService(exportService, { env: { ...stack.envFor('export'), SITE_FOLDER: folder, ...more } });
beforeAll(async () => {
  stack = await testStack();
  service = await start();
});
afterAll(async () => {
  await service.close();
  await stack.close();
  rmSync(root, { recursive: true, force: true });
});

const call = <K extends keyof typeof documentRpc>(
  name: K,
  input: Input<(typeof documentRpc)[K]>,
  options: { userId?: number } = {},
) => {
  const definition: RpcDefinition = documentRpc[name];
  return stack.rpc.call(definition, input, options) as Promise<z.output<(typeof documentRpc)[K]['output']>>;
};
const html =
  '<h1>Quiet markets</h1><p>Risk comes <strong>first</strong>. <a href="/video/7?t=83">[00:01:23]</a></p><p>{{ site.secret }} and {% include x %} &lt;b&gt;</p>';
const create = (title = 'Quiet markets', generationId = nextGeneration++): Promise<DocumentRecord> => {
  const order = { generationId, contentType: 'newsletter' as const, title, html, ownerId: null };
  return call('create', { ...order, author: 'Mara "Ice" Lindqvist' });
};
const files = () => readdirSync(folder).toSorted();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (documentId: string, text: string, baseRevision?: number) =>
  call('write', { documentId, html: text, author: 'Galley', highlight: true, baseRevision });
/** Puts something else in the folder's place for a while. */
const without = async (work: () => Promise<void>, instead?: string) => {
  renameSync(folder, away);
  if (instead) symlinkSync(instead, folder);
  try {
    await work();
  } finally {
    if (instead) rmSync(folder);
    renameSync(away, folder);
  }
};
const code = (name: string) => ({ code: name });

describe('a text in the folder of a static site', () => {
  it('is a Markdown file with front matter, made once, that nothing in it can break', async () => {
    const generationId = nextGeneration++;
    const records = await Promise.all([1, 2, 3].map(() => create('Märkte: "still"?', generationId)));
    expect(new Set(records.map(({ documentId }) => documentId)).size).toBe(1);
    expect(files()).toEqual(['markte-still.md']);
    expect(read('markte-still.md')).toMatch(
      new RegExp(
        [
          '^---',
          'title: "Märkte: \\\\"still\\\\"\\?"',
          'date: \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z',
          'author: "Mara \\\\"Ice\\\\" Lindqvist"',
          'draft: true',
          'published: false',
          'description: "Risk comes first."',
          `galley: "${generationId}-newsletter"`,
          '---',
          '',
          '# Quiet markets',
        ].join('\n'),
      ),
    );
    const body = read('markte-still.md');
    expect(body).toContain('first**. \\[00:01:23\\]');
    expect(body).not.toContain('/video/7');
    expect(body).toContain('{\\{ site.secret }} and {\\% include x %} \\<b\\>');
    expect(records[0]).toMatchObject({
      provider: 'site',
      target: { name: 'your site', canEdit: false },
      viewUrl: 'markte-still.md',
    });
  });

  it('gets another name when the name is taken by a text or by somebody’s own file', async () => {
    writeFileSync(join(folder, 'one-title.md'), '---\ntitle: Mine\n---\n\nMy own words.\n');
    const made = await Promise.all([create('One title'), create('One title'), create('../one title')]);
    expect(made.map(({ viewUrl }) => viewUrl).toSorted()).toEqual([
      'one-title-2.md',
      'one-title-3.md',
      'one-title-4.md',
    ]);
    expect(read('one-title.md')).toContain('My own words.');
    expect(readdirSync(root)).toEqual(['closed', 'posts']);
    expect((await create('!?')).viewUrl).toBe('text.md');
  });

  it('does not repeat its title, and is replaced by what is written later', async () => {
    const { documentId, viewUrl } = await create();
    expect(read(viewUrl)).not.toContain('# Quiet markets');
    const before = await call('read', { documentId });
    expect(before).toMatchObject({ html, revision: 1 });
    const [head] = read(viewUrl).split('Risk');
    expect(await write(documentId, '<p>Something else.</p>', 1)).toEqual({ revision: 2 });
    expect(read(viewUrl)).toContain('---\n\nSomething else.\n');
    expect(read(viewUrl)).toContain(head?.slice(0, head.indexOf('description')));
    // Asked again after a crash; and a writer who saw the text before.
    expect(await write(documentId, '<p>Something else.</p>', 1)).toEqual({ revision: 2 });
    await expect(write(documentId, '<p>Third.</p>', 1)).rejects.toMatchObject(code('STALE_VERSION'));
    expect(files().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('stays published when it is replaced, once somebody has published it in its file', async () => {
    const { documentId, viewUrl } = await create('Published');
    const published = read(viewUrl).replace('draft: true', 'draft: false').replace('published: false\n', '');
    writeFileSync(join(folder, viewUrl), published);
    await write(documentId, '<p>Corrected.</p>', 1);
    expect(read(viewUrl)).toContain('draft: false\ndescription: "Corrected."\n');
    expect(read(viewUrl)).not.toContain('published:');
  });

  it('is taken away with its text, and another text’s file stays', async () => {
    const [gone, kept] = await Promise.all([create('Goes away'), create('Stays')]);
    const { generationId } = gone;
    await without(() => call('deleteByGeneration', { generationId }).then(() => undefined));
    await expect(call('read', { documentId: gone.documentId })).rejects.toMatchObject(
      code('DOCUMENT_NOT_FOUND'),
    );
    await eventually(() => !files().includes('goes-away.md'));
    expect(files()).toContain(kept.viewUrl);
  });

  it('says in one sentence that the folder is missing, closed or full; the text comes through later', async () => {
    const generationId = nextGeneration++;
    await without(() => expect(create('Late', generationId)).rejects.toMatchObject(code('SITE_MISSING')));
    await without(
      () => expect(create('Late', generationId)).rejects.toMatchObject(code('SITE_READ_ONLY')),
      closed,
    );
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    expect(problemOf(full)).toMatchObject({ ...code('SITE_FULL'), status: 502 });
    expect((await create('Late', generationId)).viewUrl).toBe('late.md');
  });

  it('is offered anew when somebody removes its file, and not while the folder is away', async () => {
    const { documentId, generationId, viewUrl } = await create('Removed');
    await without(() => expect(call('read', { documentId })).rejects.toMatchObject(code('SITE_MISSING')));
    rmSync(join(folder, viewUrl));
    await expect(call('read', { documentId })).rejects.toMatchObject(code('SITE_GONE'));
    const [record] = await call('byGenerations', { generationIds: [generationId] });
    expect(record?.goneSince).not.toBeNull();
    const again = await create('Removed', generationId);
    expect(again.documentId).not.toBe(documentId);
    expect(read('removed.md')).toContain('Risk comes');
  });

  it('has no links to hand on and takes no suggestions, but can be had as a file by people who are signed in', async () => {
    const { documentId } = await create('Facts');
    const links = await call('links', { documentId }, { userId: 1 });
    expect(links).toMatchObject({ editUrl: null, viewUrl: null });
    const change = { documentId, link: 'edit', action: 'renew' } as const;
    await expect(call('changeLink', change, { userId: 1 })).rejects.toThrow(
      'Galley cannot do this with a document in your site.',
    );
    const suggestion = { documentId, html: '<p>New.</p>', author: 'Galley' };
    await expect(call('suggest', suggestion)).rejects.toMatchObject(code('DOCUMENT_NOT_HERE'));
    expect(await call('removeHighlights', { documentId })).toEqual({ success: true });
    await expect(call('export', { documentId, format: 'html' })).rejects.toMatchObject(
      code('DOCUMENT_NOT_FOUND'),
    );
    expect(await call('export', { documentId, format: 'docx' }, { userId: 1 })).toMatchObject({
      fileName: 'Facts.docx',
    });
  });

  it('has an address when the site has one', async () => {
    await service.close();
    service = await start({ SITE_URL: 'https://site.example/posts/' });
    const { viewUrl, editUrl, documentId } = await create('With an address');
    expect([viewUrl, editUrl]).toEqual(Array(2).fill('https://site.example/posts/with-an-address'));
    const links = await call('links', { documentId }, { userId: 1 });
    expect(links.viewUrl).toBe(viewUrl);
  });
});
