import type { DocumentRecord, Generation, GenerationDetail, RefineAnswer } from '@galley/contracts';
import { Jobs } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, forTeam, ServiceProcess, startGoogleStandIn, type GoogleStandIn } from '@galley/testing';
import { GatewayStack, type Person } from '../../gateway/src/testing/gateway-stack.js';
import { openBrowser } from '../../services/export/src/testing/browser.js';
import { generationService } from '../../services/generation/src/service.js';
import { storeText } from '../../services/generation/src/testing/generation-stack.js';

let galley: GatewayStack;
let generation: RunningService;
let google: GoogleStandIn;
let exporting: ServiceProcess;
let ann: Person;

const account = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_REFRESH_TOKEN: 'refresh' };

beforeAll(async () => {
  [galley, google] = await Promise.all([GatewayStack.start(), startGoogleStandIn()]);
  const { stack } = galley;
  const env = { ...stack.envFor('generation'), DOCUMENT_RETRY_MS: '300' };
  generation = await startService(generationService, { env });
  await stack.query('generation', `INSERT INTO guru_refs (id, name) VALUES (1, 'Elena Voss')`);
  ann = await galley.person();
});
afterAll(async () => {
  await generation.close();
  await Promise.all([galley.close(), google.close()]);
});

const startExport = (more: NodeJS.ProcessEnv) =>
  ServiceProcess.start('export', {
    ...galley.stack.envFor('export'),
    DOCUMENT_EDIT_PAUSE_MS: '200',
    ...more,
  });
async function asked<T>(method: string, path: string, body?: object): Promise<T> {
  const reply = await galley.send(method, path, { token: ann.token, body });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body as T;
}
const detailOf = (id: number) => asked<GenerationDetail>('GET', `/api/generations/${id}`);

/** A text of three paragraphs with its document. */
async function text(): Promise<{ id: number; document: DocumentRecord }> {
  const content = '<h1>Quiet markets</h1><p>Risk comes first.</p><p>Size follows risk.</p>';
  const id = await storeText(galley.stack, { userId: ann.id, content });
  const document = await asked<DocumentRecord>('POST', '/api/google-docs/create', { generationId: id });
  return { id, document };
}

/** Changes the text while the export service is stopped, as somebody on a screen does. */
async function editWhileStopped(id: number): Promise<void> {
  exporting.pause();
  const started = Date.now();
  const { generation: before, documents } = await detailOf(id);
  expect(documents).toMatchObject([{ contentType: 'newsletter', state: 'unreachable' }]);
  const edited = await asked<Generation>('PATCH', `/api/generations/${id}`, {
    content: before.content?.replace('Risk comes first.', 'Risk always comes first.'),
    baseVersion: before.activeVersion,
  });
  expect(edited.activeVersion).toBe(2);
  const after = await detailOf(id);
  expect(after.generation.content).toContain('Risk always comes first.');
  expect(after.documents).toMatchObject([{ state: 'behind', since: expect.any(String) }]);
  // Two answers, each of which waits 0.7 s for the document and not ten, on a machine that runs other tests as well.
  expect(Date.now() - started).toBeLessThan(9_000);
}

const isCurrent = (id: number) =>
  eventually(async () => (await detailOf(id)).documents?.every(({ state }) => state === 'current'));

/** No try to write the document is left: it has been given up. */
async function giveUp(id: number): Promise<void> {
  const [job] = await galley.stack.query<{ id: number }>(
    'generation',
    `SELECT id FROM jobs WHERE kind = 'write-document' AND payload->>'generationId' = $1 ORDER BY id DESC`,
    [String(id)],
  );
  await forTeam(generation.app.get(Jobs)).cancel(job?.id ?? 0);
}

/** The active version, once it holds what was typed. */
const withTyped = (id: number, typed: string) =>
  eventually(async () => {
    const { generation: now } = await detailOf(id);
    return now.content?.includes(typed) ? now : null;
  });

/** The document is deleted: the text is kept and refined, and a new document is made of it. */
async function replaced(id: number): Promise<DocumentRecord> {
  const { documents } = await detailOf(id);
  expect(documents).toMatchObject([{ state: 'gone', since: expect.any(String) }]);
  const made = await asked<DocumentRecord>('POST', '/api/google-docs/create', { generationId: id });
  const now = await detailOf(id);
  expect(now.documents).toMatchObject([{ state: 'current', since: null }]);
  expect(now.googleDocs).toEqual([made]);
  return made;
}

describe('with embedded documents', () => {
  beforeAll(async () => {
    exporting = await startExport({});
  });
  afterAll(() => exporting.close());

  it('an edit that is saved while export is stopped stays, and what is typed afterwards as well', async () => {
    const { id, document } = await text();
    await editWhileStopped(id);
    await giveUp(id);
    exporting.resume();
    const key = new URL(document.editUrl).hash.slice(1);
    const ada = openBrowser(exporting, document.documentId, key);
    await ada.ready;
    ada.type(2, 0, 'Always: ');
    const now = await withTyped(id, 'Always: ');
    expect(now.content).toBe(
      '<h1>Quiet markets</h1><p>Risk always comes first.</p><p>Always: Size follows risk.</p>',
    );
    await eventually(
      () => ada.text() === 'Quiet markets\nRisk always comes first.\nAlways: Size follows risk.',
    );
    await isCurrent(id);
    ada.close();
  });

  it('a document that was given up is retried without a user', async () => {
    const { id, document } = await text();
    await editWhileStopped(id);
    await giveUp(id);
    exporting.resume();
    await isCurrent(id);
    const file = await galley.send('GET', `/api/documents/${document.documentId}/export?format=html`, ann);
    expect(file.text).toContain('Risk always comes first.');
  });

  it('a missing document is reported as gone, and a new one is made of the text', async () => {
    const { id, document } = await text();
    await galley.stack.query('export', 'DELETE FROM documents WHERE id = $1', [document.documentId]);
    const file = await galley.send('GET', `/api/documents/${document.documentId}/export?format=html`, ann);
    expect(file.status).toBe(404);
    expect((await replaced(id)).documentId).not.toBe(document.documentId);
  });
});

describe('with documents at Google', () => {
  beforeAll(async () => {
    const api = { GOOGLE_API_ROOT_URL: google.rootUrl, GOOGLE_BACKOFF_MS: '5', GOOGLE_LOOK_MS: '300' };
    exporting = await startExport({ ...account, ...api, GOOGLE_WRITES_PER_MINUTE: '10000' });
  });
  afterAll(() => exporting.close());

  it('an edit that is saved while export is stopped stays, and what is typed afterwards as well', async () => {
    const { id, document } = await text();
    expect(document.provider).toBe('google');
    await editWhileStopped(id);
    await giveUp(id);
    exporting.resume();
    const file = google.file(document.documentId);
    file.type('Size follows', ' (says Bea)', 'Bea Brown');
    const now = await withTyped(id, '(says Bea)');
    expect(now.content).toContain('Risk always comes first.');
    await eventually(() => file.words.includes('Risk always comes first.'));
    expect(file.words).toContain('(says Bea)');
    await isCurrent(id);
  });

  it('a document deleted at Google blocks neither refining nor a new document', async () => {
    const { id, document } = await text();
    google.destroy(document.documentId);
    const refined = await asked<RefineAnswer>('POST', '/api/refine-content', {
      generationId: id,
      feedback: 'Replace "Size follows risk." with "Size is risk."',
    });
    expect(refined.changed).toBe(true);
    const file = await galley.send('GET', `/api/documents/${document.documentId}/export?format=html`, ann);
    expect([file.status, file.body]).toMatchObject([410, { code: 'GOOGLE_GONE' }]);
    const made = await replaced(id);
    expect(google.file(made.documentId).words).toContain('Size is risk.');
  });

  it("a document in Google's bin counts as gone until somebody restores it", async () => {
    const { id, document } = await text();
    google.file(document.documentId).trashed = true;
    // Opened long enough ago to be looked at when it is opened again.
    await galley.stack.query('export', `UPDATE google_files SET "lookedAt" = 'epoch'`);
    await eventually(async () => {
      await asked('GET', `/api/generations/${id}/google-docs`);
      return (await detailOf(id)).documents?.[0]?.state === 'gone';
    });
    google.file(document.documentId).trashed = false;
    const again = await asked<DocumentRecord>('POST', '/api/google-docs/create', { generationId: id });
    expect(again.documentId).toBe(document.documentId);
    expect((await detailOf(id)).documents).toMatchObject([{ state: 'current' }]);
  });
});
