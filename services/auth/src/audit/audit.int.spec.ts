import { type AuditEntry, auditRecorded, auditRpc, authRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';

let stack: TestStack;
let auth: RunningService;
beforeAll(async () => {
  stack = await testStack();
  auth = await startService(authService, { env: stack.envFor('auth') });
});
afterAll(async () => {
  await auth.close();
  await stack.close();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const origin = { address: '203.0.113.7', agent: firefox };
const admin = { userId: 1, as: { role: 'admin' as const } };
const list = (filter: object = {}) => stack.rpc.call(auditRpc.list, filter, admin);
const register = (username: string) =>
  stack.rpc.call(authRpc.register, { username, password: 'a good password', ...origin });

/** The lines about somebody, the newest first, once there are so many. */
async function linesOf(userId: number, count: number): Promise<AuditEntry[]> {
  let items: AuditEntry[] = [];
  await eventually(async () => {
    ({ items } = await list({ userId }));
    return items.length >= count;
  });
  return items;
}

/** Another service tells what was done in it. */
const tell = (record: object) =>
  stack.publish(auditRecorded.export, {
    action: 'webhook.added',
    userId: null,
    sessionId: null,
    address: null,
    thing: null,
    before: null,
    after: null,
    ...record,
  });

describe('The audit log', () => {
  it('says who did what from where: registration, a refused and a successful sign-in', async () => {
    const { user } = await register('nora');
    const wrong = { username: 'nora', password: 'a wrong password', ...origin };
    await expect(stack.rpc.call(authRpc.login, wrong)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await stack.rpc.call(authRpc.login, { ...wrong, password: 'a good password' });
    const lines = await linesOf(user.id, 3);
    expect(lines.map(({ action }) => action)).toEqual([
      'account.signed-in',
      'account.sign-in-refused',
      'account.registered',
    ]);
    for (const line of lines) expect(line).toMatchObject({ name: 'nora', address: '203.0.113.7' });
    expect(lines[0]?.after).toEqual({ with: 'password' });
    expect(lines[1]?.after).toEqual({ with: 'password', reason: 'wrong credentials' });
    expect(JSON.stringify(lines)).not.toMatch(/(good|wrong) password/);
  });

  it('takes device and address from the session of whoever did it', async () => {
    const { user, token } = await register('ben');
    const [, claims = ''] = token.split('.');
    const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { jti: string };
    const as = { userId: user.id, sessionId: jti };
    await stack.rpc.call(authRpc.changeMe, { name: 'Ben Ortiz', address: '198.51.100.1' }, as);
    const [line] = await linesOf(user.id, 2);
    expect(line).toMatchObject({
      action: 'account.changed',
      name: 'Ben Ortiz',
      address: '203.0.113.7',
      device: 'Firefox on Linux',
      after: { changed: ['name'] },
    });
  });

  it('keeps what other services tell, finds it by action, person and time, and goes on page by page', async () => {
    const { user } = await register('ines');
    for (const name of ['First', 'Second', 'Third'])
      await tell({ userId: user.id, thing: { id: '7', name }, after: { host: 'hooks.example' } });
    await linesOf(user.id, 4);
    const first = await list({ userId: user.id, action: 'webhook.added', limit: 2 });
    expect(first.items.map(({ thing }) => thing?.name)).toEqual(['Third', 'Second']);
    expect(first.total).toBe(3);
    const cursor = first.nextCursor ?? '';
    const second = await list({ userId: user.id, action: 'webhook.added', limit: 2, cursor });
    expect(second.items.map(({ thing }) => thing?.name)).toEqual(['First']);
    expect(second.nextCursor).toBeNull();
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await list({ since: later })).items).toEqual([]);
  });

  it('names an account that is gone a former member, and nobody where there was none', async () => {
    await tell({ userId: 999_999, thing: { id: '1', name: 'gone' } });
    await tell({ thing: { id: '1', name: 'nobody' } });
    await eventually(async () => {
      const { items } = await list({ action: 'webhook.added', limit: 10 });
      const nameAt = (thing: string) => items.find((line) => line.thing?.name === thing)?.name;
      return nameAt('gone') === 'former member' && nameAt('nobody') === null;
    });
  });

  it('is only added to', async () => {
    await expect(stack.query('auth', `UPDATE audit_entries SET action = 'text.deleted'`)).rejects.toThrow(
      'only added to',
    );
    await expect(stack.query('auth', 'DELETE FROM audit_entries')).rejects.toThrow('only added to');
  });

  it('is a CSV file, in which no cell is a formula', async () => {
    await tell({ thing: { id: '1', name: '=HYPERLINK("http://evil.example")' } });
    await eventually(async () =>
      (await list({ action: 'webhook.added' })).items[0]?.thing?.name?.startsWith('='),
    );
    const { fileName, mediaType, body } = await stack.rpc.call(auditRpc.export, {}, admin);
    expect([fileName, mediaType]).toEqual([
      expect.stringMatching(/^audit-log-.*\.csv$/),
      'text/csv; charset=utf-8',
    ]);
    const text = Buffer.from(body, 'base64').toString('utf8');
    expect(text).toMatch(/^\uFEFFtime,action,who,address,device,thing,before,after\n/);
    expect(text).toContain(`"'=HYPERLINK`);
  });

  it.each(['viewer', 'writer', 'editor'] as const)('is not for a %s', async (role) => {
    const refused = stack.rpc.call(auditRpc.list, {}, { userId: 1, as: { role } });
    await expect(refused).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
