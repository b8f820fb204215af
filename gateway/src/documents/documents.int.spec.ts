import { documentRpc, exportFormats, type DocumentLinks, type DocumentRecord } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { exportService } from '../../../services/export/src/service.js';
import { generationService } from '../../../services/generation/src/service.js';
import { storeText } from '../../../services/generation/src/testing/generation-stack.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

describe('documents over HTTP', () => {
  let galley: GatewayStack;
  let services: RunningService[];
  let owner: Person;
  let other: Person;
  let made: DocumentRecord;

  beforeAll(async () => {
    galley = await GatewayStack.start();
    services = [
      await startService(exportService, { env: galley.stack.envFor('export') }),
      await startService(generationService, { env: galley.stack.envFor('generation') }),
    ];
    [owner, other] = [await galley.person(), await galley.person()];
    await galley.stack.query('generation', `INSERT INTO guru_refs (id, name) VALUES (1, 'Elena Voss')`);
    made = await galley.stack.rpc.call(documentRpc.create, {
      generationId: await storeText(galley.stack, { userId: owner.id }),
      contentType: 'newsletter',
      title: 'Ruhige Märkte: "Teil 1"',
      html: '<h1>Quiet markets</h1><p>Risk comes first.</p>',
      ownerId: owner.id,
    });
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await galley.close();
  });

  const keyOf = (url: string | null) => new URL(url ?? '').hash.slice(1);
  const path = (rest: string) => `/api/documents/${made.documentId}/${rest}`;
  const withKey = (key: string) => ({ headers: { 'x-document-key': key } });

  it.each(exportFormats)('are exported as %s, with a file name that browsers keep', async (format) => {
    const reply = await galley.send('GET', path(`export?format=${format}`), withKey(keyOf(made.viewUrl)));
    expect(reply.status).toBe(200);
    const disposition = reply.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="Ruhige M_rkte Teil 1/);
    expect(disposition).toContain("filename*=UTF-8''Ruhige%20M%C3%A4rkte%20Teil%201");
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.text).toContain(format === 'docx' ? 'word/document.xml' : 'Risk comes first.');
  });

  it('tell a guest with a link since when they are behind their text, and nothing else about it', async () => {
    const state = (key: string) => galley.send('GET', path('state'), withKey(key));
    const key = keyOf(made.viewUrl);
    const current = { contentType: 'newsletter', state: 'current', since: null };
    expect((await state(key)).body).toEqual(current);
    const since = '2026-01-02T03:04:05.678Z';
    const behind = {
      since,
      base: '<p>Before.</p>',
      reason: 'No room.',
      tries: 1,
      tryAt: '2100-01-01T00:00:00Z',
    };
    await galley.stack.query(
      'generation',
      `UPDATE generations SET unwritten = '{"newsletter": 2}', behind = $2 WHERE id = $1`,
      [made.generationId, { newsletter: behind }],
    );
    expect((await state(key)).body).toEqual({ ...current, state: 'behind', since });
    expect((await state('wrong')).body).toMatchObject({ statusCode: 404, code: 'DOCUMENT_NOT_FOUND' });
  });

  it('without a text are never behind', async () => {
    const own = { requestKey: 'own', title: 'An answer', html: '<p>An answer.</p>' };
    const { documentId, viewUrl } = await galley.stack.rpc.call(documentRpc.createLoose, own);
    const { body } = await galley.send('GET', `/api/documents/${documentId}/state`, withKey(keyOf(viewUrl)));
    expect(body).toMatchObject({ state: 'current', since: null });
  });

  it('are exported by people who are signed in or hold a key, and by nobody else', async () => {
    const status = async (options: Parameters<GatewayStack['send']>[2]) =>
      (await galley.send('GET', path('export?format=html'), options)).status;
    expect(await status({ token: other.token })).toBe(200);
    expect(await status({})).toBe(401);
    expect(await status(withKey('wrong'))).toBe(404);
    expect(await status(withKey(''))).toBe(404);
    expect((await galley.send('GET', path('export?format=pdf'), { token: owner.token })).status).toBe(400);
  });

  it('have links that their owner can revoke and renew', async () => {
    expect((await galley.send('GET', path('links'))).status).toBe(401);
    // An editor may change links of others.
    await galley.become(other, 'writer');
    const links = (person: Person) => galley.send('GET', path('links'), { token: person.token });
    expect((await links(other)).body).toMatchObject({ editUrl: made.editUrl, mayChange: false });
    const change = (person: Person, body: unknown) =>
      galley.send('POST', path('links'), { token: person.token, body });
    expect((await change(other, { link: 'view', action: 'revoke' })).status).toBe(403);
    expect((await change(owner, { link: 'view', action: 'burn' })).status).toBe(400);
    const { status, body } = await change(owner, { link: 'view', action: 'renew' });
    expect(status).toBe(200);
    const { viewUrl } = body as DocumentLinks;
    const access = (key: string) => galley.send('GET', path('access'), withKey(key));
    expect((await access(keyOf(made.viewUrl))).status).toBe(404);
    expect((await access(keyOf(viewUrl))).body).toMatchObject({ mode: 'view' });
  });
});
