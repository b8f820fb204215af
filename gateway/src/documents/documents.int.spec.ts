import { documentRpc, exportFormats, type DocumentLinks, type DocumentRecord } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { exportService } from '../../../services/export/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';

describe('documents over HTTP', () => {
  let galley: GatewayStack;
  let service: RunningService;
  let owner: Person;
  let other: Person;
  let made: DocumentRecord;

  beforeAll(async () => {
    galley = await GatewayStack.start();
    service = await startService(exportService, { env: galley.stack.envFor('export') });
    [owner, other] = [await galley.person(), await galley.person()];
    made = await galley.stack.ask.call(documentRpc.create, {
      generationId: 1,
      contentType: 'newsletter',
      title: 'Ruhige Märkte: "Teil 1"',
      html: '<h1>Quiet markets</h1><p>Risk comes first.</p>',
      ownerId: owner.id,
    });
  });
  afterAll(async () => {
    await service.close();
    await galley.close();
  });

  const keyOf = (url: string | null) => new URL(url ?? '').hash.slice(1);
  const path = (rest: string) => `/api/documents/${made.documentId}/${rest}`;
  const withKey = (key: string) => ({ headers: { 'x-document-key': key } });

  it.each(exportFormats)('are taken out as %s, with a name that browsers keep', async (format) => {
    const reply = await galley.send('GET', path(`export?format=${format}`), withKey(keyOf(made.viewUrl)));
    expect(reply.status).toBe(200);
    const disposition = reply.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="Ruhige M_rkte Teil 1/);
    expect(disposition).toContain("filename*=UTF-8''Ruhige%20M%C3%A4rkte%20Teil%201");
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.text).toContain(format === 'docx' ? 'word/document.xml' : 'Risk comes first.');
  });

  it('are taken out by whoever is signed in or holds a key, and by nobody else', async () => {
    const status = async (options: Parameters<GatewayStack['send']>[2]) =>
      (await galley.send('GET', path('export?format=html'), options)).status;
    expect(await status({ token: other.token })).toBe(200);
    expect(await status({})).toBe(401);
    expect(await status(withKey('wrong'))).toBe(404);
    expect(await status(withKey(''))).toBe(404);
    expect((await galley.send('GET', path('export?format=pdf'), { token: owner.token })).status).toBe(400);
  });

  it('have links that their owner revokes and renews', async () => {
    expect((await galley.send('GET', path('links'))).status).toBe(401);
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
