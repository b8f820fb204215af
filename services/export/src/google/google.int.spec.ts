import {
  documentEvents,
  documentRpc,
  generationEvents,
  type DocumentRecord,
  type RpcDefinition,
} from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import {
  eventually,
  startGoogleStandIn,
  testStack,
  type Failure,
  type GoogleStandIn,
  type TestStack,
} from '@galley/testing';
import type { z } from 'zod';
import { exportService } from '../service.js';

let google: GoogleStandIn;
let stack: TestStack;
let service: RunningService;
let nextGeneration = 1;
const account = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_REFRESH_TOKEN: 'refresh' };
const quick = {
  GOOGLE_BACKOFF_MS: '2',
  GOOGLE_TIMEOUT_MS: '1000',
  GOOGLE_LOOK_MS: '150',
  GOOGLE_WRITES_PER_MINUTE: '10000',
};

beforeAll(async () => {
  [google, stack] = await Promise.all([startGoogleStandIn(), testStack()]);
  service = await startService(exportService, { env: environment() });
});
afterAll(async () => {
  await service.close();
  await Promise.all([stack.close(), google.close()]);
});

const environment = () => ({
  ...stack.envFor('export'),
  ...account,
  ...quick,
  GOOGLE_API_ROOT_URL: google.rootUrl,
});
const html =
  '<h1>Quiet markets</h1><p>Risk comes <strong>first</strong>. <a class="moment" data-source="7" data-t="83" href="/video/7?t=83">[00:01:23]</a></p><p>Size follows risk.</p><p>Then the rest.</p>';
const call = <K extends keyof typeof documentRpc>(
  name: K,
  input: z.input<(typeof documentRpc)[K]['input']>,
  options: { userId?: number; timeoutMs?: number } = {},
) => {
  const definition: RpcDefinition = documentRpc[name];
  return stack.rpc.call(definition, input, options) as Promise<z.output<(typeof documentRpc)[K]['output']>>;
};
const create = (
  generationId = nextGeneration++,
  ownerId: number | null = null,
  timeoutMs = 10_000,
): Promise<DocumentRecord> => {
  const order = { generationId, contentType: 'newsletter' as const, title: 'Quiet markets', html, ownerId };
  return call('create', order, { timeoutMs });
};
const callsTo = (part: string) =>
  google.asked.filter(({ method, path }) => `${method} ${path}`.includes(part));

describe('a document in Google Docs', () => {
  it('is made of HTML, once, open to everybody who has the link, at the addresses that Google gives', async () => {
    const generationId = nextGeneration++;
    const answers = await Promise.all([create(generationId), create(generationId), create(generationId)]);
    expect(new Set(answers.map(({ documentId }) => documentId)).size).toBe(1);
    const { documentId, ...record } = answers[0]!;
    const address = `${google.rootUrl}/document/d/${documentId}`;
    expect(record).toMatchObject({
      provider: 'google',
      editUrl: `${address}/edit`,
      embedUrl: `${address}/edit?rm=minimal`,
      viewUrl: `${address}/preview`,
    });
    const file = google.file(documentId);
    expect(file.permissions).toEqual([{ id: 'anyoneWithLink', type: 'anyone', role: 'writer' }]);
    expect(file.words).toContain('Quiet markets\nRisk comes first.');
    const { html: read, revision } = await call('read', { documentId });
    expect(revision).toBe(1);
    expect(read).toContain(
      '<a class="moment" data-source="7" data-t="83" href="/video/7?t=83">[00:01:23]</a>',
    );
    expect(read).toContain('<strong>first</strong>');
  });

  it('is found again when the answer to its making was lost', async () => {
    google.fail({ on: 'POST /upload/', afterwards: true, hangUp: true });
    const before = google.files.size;
    await create();
    expect(google.files.size).toBe(before + 1);
  });

  it('keeps what people typed since the text was read, and shows what changed, with a comment', async () => {
    const { documentId } = await create();
    const { html: before, revision } = await call('read', { documentId });
    google.file(documentId).type('Size follows', ' (says Ann)', 'Ann');
    await call('write', {
      documentId,
      html: before.replace('Risk comes', 'Risk always comes'),
      author: 'Galley',
      baseRevision: revision,
      comment: 'Made it stronger',
    });
    const file = google.file(documentId);
    expect(file.words).toContain('Risk always comes first.');
    expect(file.words).toContain('Size follows (says Ann) risk.');
    expect(file.coloured).toEqual(['always ']);
    expect(file.comments).toMatchObject([{ content: 'Galley: Made it stronger' }]);
    expect(file.comments[0]?.quotedFileContent?.value).toContain('Risk always comes first.');
  });

  it('is read and merged again when somebody types at the same moment', async () => {
    const { documentId } = await create();
    const { html: before, revision } = await call('read', { documentId });
    const rounds = callsTo(`${documentId}:batchUpdate`).length;
    google.fail({
      on: `${documentId}:batchUpdate`,
      status: 400,
      message: 'The required revision ID does not match.',
    });
    await call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    expect(callsTo(`${documentId}:batchUpdate`)).toHaveLength(rounds + 2);
    expect(google.file(documentId).words).toContain('And then the rest.');
  });

  it('says in a comment what would have been written where people wrote something else', async () => {
    const { documentId } = await create();
    const { html: before, revision } = await call('read', { documentId });
    google.file(documentId).type('Then the rest', 'room', 'Ann');
    await call('write', {
      documentId,
      html: before.replace('the rest', 'the best'),
      author: 'Galley',
      baseRevision: revision,
    });
    const file = google.file(documentId);
    expect(file.words).toContain('Then the restroom.');
    expect(file.comments).toMatchObject([
      {
        content: 'Galley would have written here: “Then the best.”',
        quotedFileContent: { value: 'Then the restroom.' },
      },
    ]);
  });

  it('loses the studio’s colours and keeps those of people', async () => {
    const { documentId } = await create();
    const { html: before, revision } = await call('read', { documentId });
    const file = google.file(documentId);
    file.colour('Quiet', { red: 1 }, 'Ann');
    await call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    expect(file.coloured).toHaveLength(3);
    await call('removeHighlights', { documentId });
    expect(file.coloured).toEqual(['Quiet']);
    expect(file.text.ranges).toEqual([]);
  });

  it('gets suggestions as comments, and stays as it is', async () => {
    const { documentId } = await create();
    const { html: before } = await call('read', { documentId });
    const suggested = await call('suggest', {
      documentId,
      html: before.replace('Size follows risk.', 'Size follows fear.'),
      author: 'Galley',
      requestKey: 'one',
    });
    expect(suggested).toEqual({ suggestionId: 'comment-1', changes: 1 });
    const file = google.file(documentId);
    expect(file.comments[0]).toMatchObject({ quotedFileContent: { value: 'Size follows risk.' } });
    expect(file.comments[0]?.content).toContain('“Size follows fear.”');
    expect(file.words).toContain('Size follows risk.');
  });

  it('is closed to links that its owner takes back, and opened again', async () => {
    const { documentId } = await create(undefined, 5);
    const change = (link: 'edit' | 'view', action: 'renew' | 'revoke', userId = 5) =>
      call('changeLink', { documentId, link, action }, { userId });
    await expect(change('edit', 'revoke', 6)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await change('edit', 'revoke')).toMatchObject({ editUrl: null, mayChange: true });
    expect(google.file(documentId).permissions[0]?.role).toBe('reader');
    expect(await change('view', 'revoke')).toMatchObject({ editUrl: null, viewUrl: null });
    expect(google.file(documentId).permissions).toEqual([]);
    const renewed = await change('edit', 'renew');
    expect(renewed.editUrl).toContain(documentId);
    await expect(change('edit', 'renew')).rejects.toMatchObject({ code: 'DOCUMENT_NOT_HERE' });
    expect(await call('links', { documentId }, { userId: 6 })).toMatchObject({ mayChange: false });
  });

  it('is taken out in every format by whoever is signed in', async () => {
    const { documentId } = await create();
    const body = async (format: 'html' | 'email' | 'markdown' | 'docx') =>
      Buffer.from((await call('export', { documentId, format }, { userId: 5 })).body, 'base64').toString();
    expect(await body('html')).toContain('<strong>first</strong>');
    expect(await body('email')).toContain('<table');
    expect(await body('markdown')).toContain('Risk comes first.');
    expect(await body('docx')).toMatch(/^PK/);
    await expect(call('export', { documentId, format: 'html' })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });

  it('is made of an answer as well, once for one request', async () => {
    const order = { requestKey: "chat 7 'quoted'", title: 'An answer', html: '<p>Long answer.</p>' };
    const [first, again] = [await call('createLoose', order), await call('createLoose', order)];
    expect(again).toEqual(first);
    expect(google.file(first.documentId).words).toBe('Long answer.\n');
  });
});

describe('what people type at Google', () => {
  it('is fetched and told with the name of whoever typed it', async () => {
    const { documentId, generationId } = await create();
    const published = await stack.listen(documentEvents.edited);
    google.file(documentId).type('Risk comes', ' very', 'Ann Smith');
    await eventually(() => published.length === 1);
    expect(published[0]).toMatchObject({ documentId, generationId, author: 'Ann Smith', revision: 2 });
    expect((await call('read', { documentId })).html).toContain('Risk comes very <strong>first</strong>');
  });

  it('is fetched by the next process when one ends in the middle of it, and told once', async () => {
    const { documentId } = await create();
    const published = await stack.listen(documentEvents.edited);
    const before = callsTo(`GET /v1/documents/${documentId}`).length;
    google.fail({ on: `GET /v1/documents/${documentId}`, silent: true });
    google.file(documentId).type('Then the', ' whole', 'Ann');
    await eventually(() => callsTo(`GET /v1/documents/${documentId}`).length > before);
    await service.close();
    service = await startService(exportService, { env: environment() });
    await eventually(() => published.length > 0, { withinMs: 20_000 });
    await eventually(async () => {
      const rows = await stack.query('export', `SELECT 1 FROM jobs WHERE status IN ('queued', 'running')`);
      return rows.length === 0;
    });
    expect(published.map(({ author, revision }) => ({ author, revision }))).toEqual([
      { author: 'Ann', revision: 2 },
    ]);
  });

  it('is fetched when somebody opens it here, and what the studio wrote is not told back', async () => {
    const { documentId, generationId } = await create();
    await stack.query('export', `UPDATE google_files SET "lookedAt" = 'epoch' WHERE id = $1`, [documentId]);
    const published = await stack.listen(documentEvents.edited);
    const { html: before, revision } = await call('read', { documentId });
    await call('write', {
      documentId,
      html: before.replace('Then', 'And then'),
      author: 'Galley',
      baseRevision: revision,
    });
    await call('look', { generationId });
    await eventually(async () => {
      const [job] = await stack.query<{ status: string }>(
        'export',
        `SELECT status FROM jobs WHERE payload ->> 'documentId' = $1 ORDER BY id DESC`,
        [documentId],
      );
      return job?.status === 'done';
    });
    expect(published).toEqual([]);
  });
});

it('goes into the bin at Google when its text is deleted', async () => {
  const { generationId, documentId } = await create();
  await stack.publish(generationEvents.deleted, {
    generationId,
    userId: 1,
    guruId: 1,
    contentType: 'Newsletter',
    title: null,
  });
  await eventually(() => google.file(documentId).trashed);
  await expect(call('read', { documentId })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
});

describe('failures of Google', () => {
  const cases: [string, Omit<Failure, 'on'>, string][] = [
    [
      'a permission that was taken back',
      { status: 400, body: '{"error":"invalid_grant","error_description":"Revoked."}' },
      'GOOGLE_RECONNECT',
    ],
    ['a withdrawn token', { status: 401, reason: 'authError' }, 'GOOGLE_RECONNECT'],
    ['the rate limit', { status: 403, reason: 'userRateLimitExceeded' }, 'GOOGLE_QUOTA'],
    ['too many requests', { status: 429, reason: 'rateLimitExceeded' }, 'GOOGLE_QUOTA'],
    ['no room', { status: 403, reason: 'storageQuotaExceeded' }, 'GOOGLE_STORAGE'],
    ['no permission', { status: 403, reason: 'insufficientFilePermissions' }, 'GOOGLE_FORBIDDEN'],
    ['a document that is gone', { status: 404, reason: 'notFound' }, 'GOOGLE_GONE'],
    ['a request that Google refuses', { status: 400, reason: 'badRequest' }, 'GOOGLE_REFUSED'],
    ['a server that fails', { status: 503 }, 'GOOGLE_UNAVAILABLE'],
    ['a line that breaks', { hangUp: true }, 'GOOGLE_UNAVAILABLE'],
    ['no answer in time', { silent: true }, 'GOOGLE_UNAVAILABLE'],
    ['an answer that is none', { body: '<html>Sorry' }, 'GOOGLE_UNAVAILABLE'],
  ];
  it.each(cases)('%s is said in one sentence', async (_, failure, code) => {
    google.fail({ on: 'POST /upload/', times: 99, ...failure });
    // Whoever does not wait for a second try is told after the first.
    const problem = await create(undefined, null, failure.silent ? 1_500 : 10_000).catch(
      (error: unknown) => error,
    );
    google.recover();
    expect(problem).toMatchObject({ code });
    expect(String((problem as Error).message)).toMatch(/^[A-Z].*\.$/);
  });

  it('that pass are waited for, writing calls included', async () => {
    google.fail({ on: 'POST /upload/', status: 503, times: 2 });
    google.fail({ on: '/permissions', status: 429, times: 2 });
    const { documentId } = await create();
    google.fail({ on: ':batchUpdate', status: 500, times: 2 });
    const { html: before } = await call('read', { documentId });
    await call('write', { documentId, html: before.replace('Then', 'And then'), author: 'Galley' });
    expect(google.file(documentId).words).toContain('And then');
  });
});
