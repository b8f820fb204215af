import { eventually } from '@galley/testing';
import { CookieBrowser } from '../testing/cookie-browser.js';
import { type SignedIn, SignOnStudio } from '../testing/sign-on-studio.js';

let studio: SignOnStudio;
beforeAll(async () => {
  studio = await SignOnStudio.start(
    'readers=viewer, sports=2/writer, sports-desk=2/editor, sports-chief=2/admin, ghosts=99/editor',
  );
  await studio.admit();
});
afterAll(() => studio.close());

describe('groups of other teams', () => {
  let admin: SignedIn;
  const teamsOf = async (token: string) =>
    Object.fromEntries(
      ((await studio.me(token)).body['teams'] as { name: string; role: string }[]).map(({ name, role }) => [
        name,
        role,
      ]),
    );
  const linesAbout = (userId: number) =>
    studio.stack.query<{ action: string; teamId: number; after: object | null }>(
      'auth',
      `SELECT action, "teamId", after FROM audit_entries WHERE thing ->> 'id' = $1 AND action LIKE 'person.%' ORDER BY id`,
      [String(userId)],
    );
  const inTeam = async (teamId: number, token: string) =>
    (await studio.call('POST', '/api/auth/team', { teamId }, token)).status;
  /** Somebody who is in both teams by their groups. */
  async function both(groups = ['readers', 'sports', 'sports-desk']): Promise<[string, SignedIn]> {
    const id = studio.person({ groups });
    return [id, await studio.signIn(id)];
  }

  beforeAll(async () => {
    await studio.stack.query(
      'auth',
      `UPDATE users SET email = 'owner@acme.example' WHERE owner RETURNING id`,
    );
    const owner = { email: 'owner@acme.example', email_verified: true };
    admin = await studio.signIn(studio.person({ ...owner, groups: ['readers', 'sports'] }));
    expect(await teamsOf(admin.token)).toEqual({ Editorial: 'admin' });
    const { body } = await studio.call('POST', '/api/teams', { name: 'Sports' }, admin.token);
    expect(body).toMatchObject({ id: 2 });
  });

  it('give roles there, the highest counts, and the person begins where they are', async () => {
    const [, { token, user }] = await both();
    expect(await teamsOf(token)).toEqual({ Editorial: 'viewer', Sports: 'editor' });
    const only = await studio.signIn(studio.person({ groups: ['sports'] }));
    expect([only.team.name, only.role, await teamsOf(only.token)]).toEqual([
      'Sports',
      'writer',
      { Sports: 'writer' },
    ]);
    const by = 'sign-in provider';
    await eventually(async () => (await linesAbout(user.id)).length > 0);
    expect(await linesAbout(user.id)).toEqual([
      { action: 'person.joined', teamId: 2, after: { role: 'editor', by } },
    ]);
  });

  it('end with the group, with tokens of that team, and come back with it', async () => {
    const [id, first] = await both();
    expect(await inTeam(2, first.token)).toBe(200);
    const made = await studio.call(
      'POST',
      '/api/tokens',
      { name: 'T', scopes: ['read'], days: null },
      first.token,
    );
    const program = String(made.body['token']);
    expect((await studio.call('GET', '/api/gurus', undefined, program)).status).not.toBe(401);
    studio.provider.people[id] = { groups: ['readers'] };
    const { token } = await studio.signIn(id);
    expect(await teamsOf(token)).toEqual({ Editorial: 'viewer' });
    await eventually(async () => (await studio.call('GET', '/api/gurus', undefined, program)).status === 401);
    // The session from before goes on in the team that is left.
    await eventually(async () => ((await studio.me(first.token)).body['team'] as { id: number }).id === 1);
    studio.provider.people[id] = { groups: ['sports'] };
    expect(await teamsOf((await studio.signIn(id)).token)).toEqual({ Editorial: 'viewer', Sports: 'writer' });
  });

  it('sign out who has no other team, and keep them out until the group is back', async () => {
    const id = studio.person({ groups: ['sports'] });
    const { token } = await studio.signIn(id);
    studio.provider.people[id] = { groups: [] };
    studio.provider.next = id;
    expect(await studio.toLogin(new CookieBrowser())).toEqual({ problem: 'ACCOUNT_DEACTIVATED' });
    await studio.ended(token);
    studio.provider.people[id] = { groups: ['sports-desk'] };
    expect((await studio.signIn(id)).role).toBe('editor');
  });

  it('leave alone what an admin gave or took by hand', async () => {
    const [id, { user }] = await both(['readers']);
    await studio.stack.query(
      'auth',
      `INSERT INTO members ("teamId", "userId", role) VALUES (2, $1, 'viewer') RETURNING role`,
      [user.id],
    );
    studio.provider.people[id] = { groups: ['sports'] };
    expect(await teamsOf((await studio.signIn(id)).token)).toHaveProperty('Sports', 'writer');
    studio.provider.people[id] = { groups: ['readers'] };
    expect(await teamsOf((await studio.signIn(id)).token)).toHaveProperty('Sports', 'writer');

    const [other, { user: gone, token }] = await both();
    expect(await inTeam(2, admin.token)).toBe(200);
    const path = `/api/people/${gone.id}`;
    expect((await studio.call('PATCH', path, { active: false }, admin.token)).status).toBe(200);
    await eventually(async () => !('Sports' in (await teamsOf(token))));
    expect(await teamsOf((await studio.signIn(other)).token)).toEqual({ Editorial: 'viewer' });
    // Taken back by hand, they stay without the group, too.
    expect((await studio.call('PATCH', path, { active: true }, admin.token)).status).toBe(200);
    studio.provider.people[other] = { groups: ['readers'] };
    expect(await teamsOf((await studio.signIn(other)).token)).toHaveProperty('Sports');
  });

  it('do not bring back who has left by themselves', async () => {
    const [id, { token }] = await both();
    expect((await studio.call('DELETE', '/api/auth/teams/2', undefined, token)).status).toBe(200);
    expect(await teamsOf((await studio.signIn(id)).token)).toEqual({ Editorial: 'viewer' });
  });

  it('take the last admin from no team', async () => {
    const id = studio.person({ groups: ['sports-chief'] });
    const { token, user } = await studio.signIn(id);
    await studio.stack.query(
      'auth',
      `UPDATE members SET role = 'viewer' WHERE "teamId" = 2 AND "userId" <> $1 RETURNING role`,
      [user.id],
    );
    studio.provider.people[id] = { groups: ['sports'] };
    expect(await teamsOf((await studio.signIn(id)).token)).toEqual({ Sports: 'admin' });
    studio.provider.people[id] = { groups: [] };
    expect(await teamsOf((await studio.signIn(id)).token)).toEqual({ Sports: 'admin' });
    expect((await studio.me(token)).status).toBe(200);
  });

  it('of a team that is not there let no new person in', async () => {
    studio.person({ groups: ['ghosts'] });
    expect(await studio.toLogin(new CookieBrowser())).toEqual({ problem: 'PROVIDER_REFUSED' });
    expect((await studio.signIn(studio.person({ groups: ['ghosts', 'readers'] }))).role).toBe('viewer');
  });
});
