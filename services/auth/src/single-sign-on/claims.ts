import { type Role, roles, type TeamId } from '@galley/contracts';
import type { RoleRule } from '../single-sign-on.env.js';

export type Claims = Readonly<Record<string, unknown>>;

/** Somebody as the provider describes them. */
export interface Stranger {
  readonly issuer: string;
  readonly subject: string;
  /** Only one that the provider has verified. */
  readonly email: string | null;
  readonly name: string | null;
  /** From what a username is made. */
  readonly alias: string;
  /** What their groups make them in which team; empty when none of these says anything. */
  readonly roles: TeamRoles;
}

export type TeamRoles = ReadonlyMap<TeamId, Role>;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** A claim by its name, or by its path: `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Claims)[key] : undefined),
      claims,
    );
}

/** The groups of a person: a list, or a single name. */
export function groupsIn(claims: Claims, path: string): string[] {
  const value = claimAt(claims, path);
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

/** The highest role that the groups give in each team. */
export function rolesOfGroups(groups: readonly string[], rules: readonly RoleRule[]): TeamRoles {
  const given = rules.filter(({ group }) => groups.includes(group));
  // The highest one comes last, and stays.
  given.sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
  return new Map(given.map(({ teamId, role }) => [teamId, role]));
}

/** Longest address that an account keeps. */
const EMAIL_CHARACTERS = 255;

/** An address and its verification must come from the same place: userinfo, or else the ID token. */
function verifiedEmail(idToken: Claims, userInfo: Claims): string | null {
  const source = 'email' in userInfo ? userInfo : idToken;
  const email = textOf(source['email']);
  return source['email_verified'] === true && email !== null && email.length <= EMAIL_CHARACTERS
    ? email
    : null;
}

/** The part of a name or address that a username is made of. */
const beforeAt = (value: string | null): string | null =>
  value === null ? null : textOf(value.split('@')[0]);

/** @param idToken its verified claims @param userInfo what the provider tells beside it */
export function strangerFrom(
  idToken: Claims,
  userInfo: Claims,
  { issuer, groupsClaim, rules }: { issuer: string; groupsClaim: string; rules: readonly RoleRule[] },
): Stranger {
  const all = { ...idToken, ...userInfo };
  const email = verifiedEmail(idToken, userInfo);
  return {
    issuer,
    subject: String(idToken['sub']),
    email,
    name: textOf(all['name'])?.slice(0, 255) ?? null,
    alias:
      beforeAt(textOf(all['preferred_username'])) ?? beforeAt(email) ?? textOf(all['nickname']) ?? 'person',
    roles: rolesOfGroups(groupsIn(all, groupsClaim), rules),
  };
}
