import { readEnv, WrongSetting } from '@galley/service-kit';
import { groupsIn, rolesOfGroups } from './claims.js';
import { SingleSignOnEnv } from '../single-sign-on.env.js';
import { SingleSignOnModule } from './single-sign-on.module.js';

const complete = {
  OIDC_ISSUER: 'https://sign-in.example/realms/studio',
  OIDC_CLIENT_ID: 'galley',
  OIDC_CLIENT_SECRET: 'secret-1',
};
/** As the start of the service reads them. */
const start = (env: Record<string, string>) => {
  const read = readEnv(SingleSignOnEnv, env);
  new SingleSignOnModule(read as never);
  return read;
};

describe('the settings of single sign-on', () => {
  it('may all be absent', () => {
    expect(start({})).toEqual({
      OIDC_LABEL: 'Single sign-on',
      OIDC_GROUPS_CLAIM: 'groups',
      OIDC_ROLES: [],
      OIDC_ONLY: 'false',
    });
  });

  it('say which role each group gives', () => {
    const { OIDC_ROLES: rules } = start({
      ...complete,
      OIDC_ROLES:
        'staff=writer, cn=desk=editor,staff=viewer,sports=3/editor,/desk/all=3/viewer, staff=4/admin',
    });
    expect(rules).toEqual([
      { group: 'staff', teamId: 1, role: 'writer' },
      { group: 'cn=desk', teamId: 1, role: 'editor' },
      { group: 'staff', teamId: 1, role: 'viewer' },
      { group: 'sports', teamId: 3, role: 'editor' },
      { group: '/desk/all', teamId: 3, role: 'viewer' },
      { group: 'staff', teamId: 4, role: 'admin' },
    ]);
    const given = (...groups: string[]) => Object.fromEntries(rolesOfGroups(groups, rules));
    expect(given('staff')).toEqual({ 1: 'writer', 4: 'admin' });
    expect(given('cn=desk', 'staff')).toEqual({ 1: 'editor', 4: 'admin' });
    expect(given('/desk/all', 'sports')).toEqual({ 3: 'editor' });
    expect(given('Staff')).toEqual({});
  });

  it.each([
    [{ ...complete, OIDC_CLIENT_SECRET: '' }, /^OIDC_CLIENT_SECRET is missing: .+\.$/],
    [{ OIDC_CLIENT_ID: 'galley' }, /^OIDC_ISSUER is missing: .+\.$/],
    [{ OIDC_ONLY: 'true' }, /^OIDC_ONLY needs a provider: .+\.$/],
    [{ ...complete, OIDC_ONLY: 'yes' }, /^OIDC_ONLY must be true or false\.$/],
    [
      { ...complete, OIDC_ROLES: 'desk=chief' },
      /^OIDC_ROLES must be like .+ viewer, writer, editor, admin\.$/,
    ],
    [{ ...complete, OIDC_ISSUER: 'http://sign-in.example' }, /^OIDC_ISSUER must be an address like https:/],
    [{ ...complete, OIDC_ISSUER: 'sign-in.example' }, /^OIDC_ISSUER must be an address like https:/],
  ])('stop the start with one line: %j', (env, line) => {
    expect(() => start(env)).toThrow(WrongSetting);
    expect(() => start(env)).toThrow(line);
    expect(() => start(env)).not.toThrow(/secret-1/);
  });
});

describe('A rule of OIDC_ROLES', () => {
  it.each([
    'editor',
    'desk=0/editor',
    'desk=x/editor',
    'desk=3/chief',
    '=3/editor',
    'desk=3/',
    'desk=-1/editor',
  ])('is a group, a role, and the id of a team, unlike %s', (OIDC_ROLES) => {
    expect(() => start({ ...complete, OIDC_ROLES })).toThrow(/^OIDC_ROLES must be like /);
  });
});

describe('the groups of a person', () => {
  it.each([
    [{ groups: ['a', 'b'] }, 'groups', ['a', 'b']],
    [{ groups: 'a' }, 'groups', ['a']],
    [{ realm_access: { roles: ['a', 7] } }, 'realm_access.roles', ['a']],
    [{ 'https://acme.example/groups': ['a'] }, 'https://acme.example/groups', ['a']],
    [{}, 'groups', []],
    [{ groups: null }, 'groups.more', []],
  ])('of %j are in %s', (claims, path, groups) => {
    expect(groupsIn(claims, path)).toEqual(groups);
  });
});
