import {
  authEvents,
  authRpc,
  firstTeam,
  type Me,
  peopleRpc,
  teamRpc,
  tokenRpc,
  auditRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { createHash } from 'node:crypto';
import { PeopleService } from '../people/people.service.js';
import { authService } from '../service.js';

let stack: TestStack;
let auth: RunningService;
beforeAll(async () => {
  stack = await testStack();
  auth = await startService(authService, { env: { ...stack.envFor('auth'), DEFAULT_ROLE: 'editor' } });
});
afterAll(async () => {
  await auth.close();
  await stack.close();
});

const origin = { address: '203.0.113.7', agent: null };
const admin = 'admin' as const;

interface Somebody extends Me {
  readonly sessionId: string;
}
async function register(username: string, invitation?: string): Promise<Somebody> {
  const input = { username, password: 'a good password', ...origin, invitation: invitation ?? null };
  const { token, ...me } = await stack.rpc.call(authRpc.register, input);
  const [, claims = ''] = token.split('.');
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { jti: string };
  return { ...me, sessionId: jti };
}
/** As the gateway asks for somebody in a team. */
const as = ({ user, sessionId }: Somebody, teamId: number = firstTeam) => ({
  userId: user.id,
  sessionId,
  teamId,
  as: { role: admin },
});
const check = ({ sessionId }: Somebody) => stack.rpc.call(authRpc.checkSession, { sessionId });
const invite = async (by: Somebody, teamId: number, role: 'editor' | 'viewer' = 'editor') => {
  const { link } = await stack.rpc.call(peopleRpc.invite, { role }, as(by, teamId));
  return link.split('invitation=')[1] ?? '';
};
const names = async (by: Somebody, teamId: number) =>
  (await stack.rpc.call(peopleRpc.list, {}, as(by, teamId))).map(({ username }) => username);

let owner: Somebody;
let other: number;
beforeAll(async () => {
  owner = await register('olga');
  ({ id: other } = await stack.rpc.call(teamRpc.create, { name: 'Client A' }, as(owner)));
});

describe('A team', () => {
  it('is made by the owner of the installation alone, who is its first admin and goes there', async () => {
    const writer = await register('wim');
    const refused = stack.rpc.call(teamRpc.create, { name: 'Mine' }, as(writer));
    await expect(refused).rejects.toMatchObject({ code: 'OWNER_ONLY' });
    expect(await check(owner)).toMatchObject({ teamId: firstTeam, role: 'admin' });
    const me = await stack.rpc.call(authRpc.enterTeam, { teamId: other }, as(owner));
    expect(me).toMatchObject({ team: { id: other, name: 'Client A' }, role: 'admin', owner: true });
    expect(me.teams.map(({ name }) => name)).toEqual(['Client A', 'Editorial']);
    expect(await check(owner)).toMatchObject({ teamId: other });
    const elsewhere = stack.rpc.call(authRpc.enterTeam, { teamId: other }, as(writer));
    await expect(elsewhere).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
  });

  it('lets somebody in by its own invitation, as a new account or one that there is', async () => {
    const nora = await register('nora', await invite(owner, other));
    expect(nora).toMatchObject({ team: { id: other }, role: 'editor', owner: false });
    const ben = await register('ben');
    const me = await stack.rpc.call(
      authRpc.acceptInvitation,
      { token: await invite(owner, other, 'viewer') },
      as(ben),
    );
    expect(me).toMatchObject({ team: { id: other }, role: 'viewer' });
    expect(await check(ben)).toMatchObject({ teamId: other, role: 'viewer' });
    expect(await names(owner, other)).toEqual(['ben', 'nora', 'olga']);
    expect(await names(owner, firstTeam)).not.toContain('nora');
  });

  it('sees neither invitations, tokens nor the record of another', async () => {
    await invite(owner, other);
    expect(await stack.rpc.call(peopleRpc.invitations, {}, as(owner))).toEqual([]);
    const token = { name: 'A program', scopes: ['read' as const], days: null };
    const made = await stack.rpc.call(tokenRpc.create, token, as(owner, other));
    expect(await stack.rpc.call(tokenRpc.list, {}, as(owner))).toEqual([]);
    const revoked = stack.rpc.call(tokenRpc.revoke, { id: made.id }, as(owner));
    await expect(revoked).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' });
    const hash = createHash('sha256').update(made.token).digest('hex');
    expect(await stack.rpc.call(tokenRpc.check, { hash })).toMatchObject({ standing: { teamId: other } });
    const actions = async (teamId: number) =>
      (await stack.rpc.call(auditRpc.list, {}, as(owner, teamId))).items.map(({ action }) => action);
    await eventually(async () => (await actions(other)).includes('token.made'));
    expect(await actions(firstTeam)).not.toContain('token.made');
  });

  it('takes somebody back whom it has let go, by an invitation that they open in another team', async () => {
    const rosa = await register('rosa');
    await stack.rpc.call(authRpc.acceptInvitation, { token: await invite(owner, other) }, as(rosa));
    await stack.rpc.call(peopleRpc.change, { id: rosa.user.id, active: false }, as(owner, other));
    expect(await check(rosa)).toMatchObject({ teamId: firstTeam });
    const told = await stack.listen(authEvents.roleChanged);
    const token = await invite(owner, other, 'viewer');
    const me = await stack.rpc.call(authRpc.acceptInvitation, { token }, as(rosa));
    expect(me).toMatchObject({ team: { id: other }, role: 'viewer' });
    expect(await check(rosa)).toMatchObject({ teamId: other, role: 'viewer' });
    await eventually(() => told.some(({ userId, role }) => userId === rosa.user.id && role === 'viewer'));
    // Whoever is in it stays what they are.
    const higher = await invite(owner, other, 'editor');
    await stack.rpc.call(authRpc.acceptInvitation, { token: higher }, as(rosa));
    expect(await check(rosa)).toMatchObject({ teamId: other, role: 'viewer' });
  });

  it('takes somebody back whose account had ended, when they sign in with an invitation', async () => {
    const nils = await register('nils', await invite(owner, other));
    await stack.rpc.call(peopleRpc.change, { id: nils.user.id, active: false }, as(owner, other));
    const login = (invitation?: string, password = 'a good password') =>
      stack.rpc.call(authRpc.login, { username: 'nils', password, invitation, ...origin });
    await expect(login()).rejects.toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
    await expect(login('unknown')).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    const token = await invite(owner, other, 'viewer');
    await expect(login(token, 'a wrong password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await login(token)).toMatchObject({ team: { id: other }, role: 'viewer' });
    expect(await login()).toMatchObject({ team: { id: other }, role: 'viewer' });
    await expect(login(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
    // By an invitation of another team, they are in both.
    expect(await login(await invite(owner, firstTeam))).toMatchObject({
      team: { id: firstTeam },
      teams: [{ id: other }, { id: firstTeam }],
    });
  });

  it('lets somebody go who goes on in another; people of others are not there for its admins', async () => {
    const cora = await register('cora');
    await stack.rpc.call(authRpc.acceptInvitation, { token: await invite(owner, other) }, as(cora));
    await stack.rpc.call(peopleRpc.change, { id: cora.user.id, active: false }, as(owner, other));
    expect(await check(cora)).toMatchObject({ active: true, teamId: firstTeam });
    const stranger = await register('sam');
    const change = { id: stranger.user.id, role: 'viewer' as const };
    await expect(stack.rpc.call(peopleRpc.change, change, as(owner, other))).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });

  it('is left by whom an operator disables, as all others, and entered again when they are enabled', async () => {
    const dora = await register('dora');
    await stack.rpc.call(authRpc.acceptInvitation, { token: await invite(owner, other) }, as(dora));
    const people = auth.app.get(PeopleService, { strict: false });
    const change = (active: boolean) => people.changeByOperator('dora', { active });
    await change(false);
    expect(await check(dora)).toMatchObject({ active: false });
    await change(true);
    const names = (await stack.rpc.call(authRpc.me, {}, as(dora))).teams.map(({ name }) => name);
    expect(names).toEqual(['Client A', 'Editorial']);
  });

  it('is renamed', async () => {
    await stack.rpc.call(teamRpc.rename, { name: 'Client Alpha' }, as(owner, other));
    const { teams } = await stack.rpc.call(authRpc.me, {}, as(owner));
    expect(teams.map(({ name }) => name)).toEqual(['Client Alpha', 'Editorial']);
  });

  it('is deleted by its name, with its record; who is in no other can no longer sign in', async () => {
    const { id } = await stack.rpc.call(teamRpc.create, { name: 'Short' }, as(owner));
    const lena = await register('lena', await invite(owner, id));
    const remove = (name: string) => stack.rpc.call(teamRpc.remove, { id, name }, as(owner));
    await expect(remove('Shirt')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const first = stack.rpc.call(teamRpc.remove, { id: firstTeam, name: 'Editorial' }, as(owner));
    await expect(first).rejects.toMatchObject({ code: 'TEAM_STAYS' });
    await remove('Short');
    expect(await check(lena)).toMatchObject({ active: false });
    await expect(remove('Short')).rejects.toMatchObject({ code: 'TEAM_NOT_FOUND' });
    const left = await stack.query('auth', 'SELECT FROM invitations WHERE "teamId" = $1', [id]);
    expect(left).toEqual([]);
  });
});

it('Every table of the service has rules for its rows, but those of the installation', async () => {
  const open = await stack.query<{ name: string }>(
    'auth',
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'auth'::regnamespace AND relkind = 'r'
        AND NOT relrowsecurity ORDER BY relname`,
  );
  expect(open.map(({ name }) => name)).toEqual([
    'breakers',
    'dead_letters',
    'email_links',
    'event_sequences',
    'identities',
    'inbox',
    'login_attempts',
    'members',
    'migrations',
    'outbox',
    'passkey_challenges',
    'passkeys',
    'password_resets',
    'provider_codes',
    'provider_sessions',
    'provider_starts',
    'recovery_codes',
    'second_step_tickets',
    'sent_events',
    'sessions',
    'teams',
    'users',
  ]);
});
