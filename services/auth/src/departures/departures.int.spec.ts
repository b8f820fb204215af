import {
  accountEvents,
  accountLifeRpc,
  auditRpc,
  authEvents,
  authRpc,
  firstTeam,
  type Me,
  operatorUsers,
  peopleRpc,
  type Role,
  teamRpc,
  tokenRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { createHash } from 'node:crypto';
import { PeopleService } from '../people/people.service.js';
import { authService } from '../service.js';
import { DeletionService } from './deletion.service.js';

let stack: TestStack;
let auth: RunningService;
const password = 'a good password';
const origin = { address: '203.0.113.7', agent: null };

interface Somebody extends Me {
  readonly sessionId: string;
}

beforeAll(async () => {
  stack = await testStack();
  auth = await startService(authService, { env: { ...stack.envFor('auth'), DEFAULT_ROLE: 'editor' } });
});
afterAll(async () => {
  await auth.close();
  await stack.close();
});

async function register(username: string, invitation?: string): Promise<Somebody> {
  const email = `${username}@example.org`;
  const input = { username, email, name: `${username} Real`, password, ...origin };
  const { token, ...me } = await stack.rpc.call(authRpc.register, {
    ...input,
    invitation: invitation ?? null,
  });
  const [, claims = ''] = token.split('.');
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { jti: string };
  return { ...me, sessionId: jti };
}
/** As the gateway asks for somebody in a team. */
const as = ({ user, sessionId }: Somebody, teamId: number = firstTeam) => ({
  userId: user.id,
  sessionId,
  teamId,
  as: { role: 'admin' as const },
});
const check = ({ sessionId }: Somebody) => stack.rpc.call(authRpc.checkSession, { sessionId });
const login = (username: string) => stack.rpc.call(authRpc.login, { username, password, ...origin });
const invite = async (teamId: number, role: Role = 'editor') => {
  const { link } = await stack.rpc.call(peopleRpc.invite, { role }, as(owner, teamId));
  return link.split('invitation=')[1] ?? '';
};
const join = async (who: Somebody, teamId: number, role?: Role) =>
  stack.rpc.call(authRpc.acceptInvitation, { token: await invite(teamId, role) }, as(who));
const leave = (who: Somebody, teamId: number) =>
  stack.rpc.call(accountLifeRpc.leaveTeam, { teamId }, as(who));
const remove = (who: Somebody, proof: { password?: string; username?: string } = { password }) =>
  stack.rpc.call(accountLifeRpc.deleteMe, { ...proof, address: origin.address }, as(who));
const people = (teamId: number) => stack.rpc.call(peopleRpc.list, {}, as(owner, teamId));
const makeToken = async (who: Somebody, teamId: number) => {
  const wanted = { name: 'A program', scopes: ['read' as const], days: null };
  const { token } = await stack.rpc.call(tokenRpc.create, wanted, as(who, teamId));
  const hash = createHash('sha256').update(token).digest('hex');
  return async () => (await stack.rpc.call(tokenRpc.check, { hash })).standing;
};

let owner: Somebody;
let other: number;
beforeAll(async () => {
  owner = await register('olga');
  ({ id: other } = await stack.rpc.call(teamRpc.create, { name: 'Client A' }, as(owner)));
});

describe('Leaving a team', () => {
  it('ends the place in it, and the tokens for it alone; the session goes on in another', async () => {
    const ben = await register('ben');
    await join(ben, other);
    const [here, there] = [await makeToken(ben, firstTeam), await makeToken(ben, other)];
    expect(await check(ben)).toMatchObject({ teamId: other });
    const told = await stack.listen(authEvents.roleChanged);
    await leave(ben, other);
    expect(await check(ben)).toMatchObject({ active: true, teamId: firstTeam });
    expect(await there()).toBeNull();
    expect(await here()).not.toBeNull();
    await eventually(() => told.some(({ userId }) => userId === ben.user.id));
    await expect(leave(ben, other)).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
    await eventually(async () =>
      (await stack.rpc.call(auditRpc.list, {}, as(owner, other))).items.some(
        ({ action, userId }) => action === 'person.left' && userId === ben.user.id,
      ),
    );
  });

  it('is undone by an invitation alone: neither an admin nor an operator can', async () => {
    const cora = await register('cora');
    await join(cora, other);
    await leave(cora, other);
    const listed = (await people(other)).find(({ id }) => id === cora.user.id);
    expect(listed).toMatchObject({ left: true, deactivatedAt: expect.any(String) as string });
    const change = { id: cora.user.id, active: true };
    const activated = stack.rpc.call(peopleRpc.change, change, as(owner, other));
    await expect(activated).rejects.toMatchObject({ status: 409, code: 'HAS_LEFT' });
    const operator = auth.app.get(PeopleService, { strict: false });
    await operator.changeByOperator('cora', { active: false });
    await operator.changeByOperator('cora', { active: true });
    expect((await login('cora')).teams.map(({ id }) => id)).toEqual([firstTeam]);
    const invitation = await invite(other, 'viewer');
    const back = await stack.rpc.call(authRpc.login, { username: 'cora', password, invitation, ...origin });
    expect(back).toMatchObject({ team: { id: other }, role: 'viewer' });
    expect((await people(other)).find(({ id }) => id === cora.user.id)).toMatchObject({ left: false });
  });

  it('is refused to who is in no other team, to the last admin, and to the owner in the first team', async () => {
    const dora = await register('dora');
    await expect(leave(dora, firstTeam)).rejects.toMatchObject({ status: 409, code: 'ONLY_TEAM' });
    await expect(leave(dora, other)).rejects.toMatchObject({ status: 404, code: 'TEAM_NOT_FOUND' });
    await expect(leave(owner, firstTeam)).rejects.toMatchObject({ status: 409, code: 'OWNER_REMAINS' });
    await expect(leave(owner, other)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN' });
    expect(await check(owner)).toMatchObject({ active: true });
  });
});

describe('Deleting an account', () => {
  it('needs the password; afterwards nothing opens, and nothing says whose it was', async () => {
    const nora = await register('nora');
    await join(nora, other);
    const { sessionId } = nora;
    const token = await makeToken(nora, other);
    await expect(remove(nora, { password: 'a wrong password' })).rejects.toMatchObject({
      status: 422,
      code: 'WRONG_PASSWORD',
    });
    await expect(remove(nora, { username: 'nora' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const gone = await stack.listen(accountEvents.deleted);
    const ended = await stack.listen(authEvents.sessionEnded);
    await remove(nora);
    // In each of their teams what is theirs alone is deleted.
    await eventually(() => gone.filter(({ userId }) => userId === nora.user.id).length === 2);
    await eventually(() => ended.some((session) => session.sessionId === sessionId));
    expect(await check(nora)).toMatchObject({ active: false });
    expect(await token()).toBeNull();
    await expect(login('nora')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(login('former member')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    for (const team of [firstTeam, other])
      expect((await people(team)).map(({ id }) => id)).not.toContain(nora.user.id);
    expect(await stack.rpc.call(authRpc.names, { ids: [nora.user.id] })).toEqual([
      { id: nora.user.id, name: 'former member' },
    ]);
    const rows = await stack.query('auth', 'SELECT * FROM users WHERE id = $1', [nora.user.id]);
    expect(JSON.stringify(rows)).not.toMatch(/nora/i);
    for (const table of ['sessions', 'tokens', 'members'])
      expect(await stack.query('auth', `SELECT FROM ${table} WHERE "userId" = $1`, [nora.user.id])).toEqual(
        [],
      );
    // The name is free again.
    expect((await register('nora')).user.id).not.toBe(nora.user.id);
  });

  it('leaves the lines of the audit log, without the name', async () => {
    const ines = await register('ines');
    await stack.rpc.call(peopleRpc.change, { id: ines.user.id, role: 'viewer' }, as(owner));
    await remove(ines);
    const lines = await eventually(async () => {
      const { items } = await stack.rpc.call(auditRpc.list, { limit: 200 }, as(owner));
      return items.some(({ action, userId }) => action === 'account.deleted' && userId === ines.user.id)
        ? items
        : null;
    });
    const about = lines.filter(({ thing }) => thing?.id === String(ines.user.id));
    expect(about.find(({ action }) => action === 'person.role-changed')?.thing?.name).toBe('former member');
    const by = lines.filter(({ userId }) => userId === ines.user.id);
    expect(by.length).toBeGreaterThan(1);
    expect(new Set(by.map(({ name }) => name))).toEqual(new Set(['former member']));
    expect(JSON.stringify(lines)).not.toMatch(/ines/);
  });

  it('takes along the open invitations of that person', async () => {
    const admin = await register('arne');
    await stack.rpc.call(peopleRpc.change, { id: admin.user.id, role: 'admin' }, as(owner));
    const { link } = await stack.rpc.call(peopleRpc.invite, { role: 'admin' }, as(admin));
    await remove(admin);
    const late = register('late', link.split('invitation=')[1]);
    await expect(late).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
  });

  it('needs the username of who has no password here', async () => {
    const sam = await register('sam');
    await stack.query('auth', 'UPDATE users SET "hasPassword" = false WHERE id = $1', [sam.user.id]);
    expect(await stack.rpc.call(authRpc.me, {}, as(sam))).toMatchObject({ hasPassword: false });
    await expect(remove(sam, { username: 'ben' })).rejects.toMatchObject({
      status: 422,
      code: 'WRONG_USERNAME',
    });
    await expect(remove(sam)).rejects.toMatchObject({ code: 'WRONG_USERNAME' });
    await remove(sam, { username: ' SAM ' });
    expect(await check(sam)).toMatchObject({ active: false });
  });

  it('is refused to the owner, to the last admin of a team, and to programs', async () => {
    await expect(remove(owner)).rejects.toMatchObject({ status: 409, code: 'OWNER_REMAINS' });
    const lena = await register('lena');
    const { id } = await stack.rpc.call(teamRpc.create, { name: 'Short' }, as(owner));
    await join(lena, id, 'admin');
    await stack.rpc.call(accountLifeRpc.leaveTeam, { teamId: id }, as(owner));
    await expect(remove(lena)).rejects.toMatchObject({
      status: 409,
      code: 'LAST_ADMIN',
      message: 'The team "Short" needs an admin: make somebody else one first.',
    });
    const program = { ...as(lena), as: { role: 'admin' as const, scopes: ['admin' as const] } };
    const input = { password, address: origin.address };
    await expect(stack.rpc.call(accountLifeRpc.deleteMe, input, program)).rejects.toMatchObject({
      code: 'TOKEN_REFUSED',
    });
    expect(await check(lena)).toMatchObject({ active: true });
  });

  it('is done by an operator, too, on a subject of their own', async () => {
    const tom = await register('tom');
    const deletion = auth.app.get(DeletionService, { strict: false });
    await expect(deletion.deleteByOperator('nobody')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(deletion.deleteByOperator('olga')).rejects.toMatchObject({ code: 'OWNER_REMAINS' });
    await deletion.deleteByOperator('Tom');
    expect(await check(tom)).toMatchObject({ active: false });
    await expect(deletion.deleteByOperator('tom')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    expect(operatorUsers.remove.subject).toBe('galley.operator.auth.users.delete');
  });
});
