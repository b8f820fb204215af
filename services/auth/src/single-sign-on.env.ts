import { firstTeam, Role, roles, TeamId } from '@galley/contracts';
import { z } from 'zod';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Over plain http anybody on the way could say who somebody is. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/** Which role in which team a group gives. */
export interface RoleRule {
  readonly group: string;
  readonly teamId: TeamId;
  readonly role: Role;
}

/** `group=role` for the first team, `group=3/role` for the one with this id. */
function readRule(rule: string): RoleRule | null {
  const at = rule.lastIndexOf('=');
  const group = rule.slice(0, Math.max(0, at)).trim();
  const given = /^(?:(\d{1,9})\/)?([a-z]+)$/.exec(rule.slice(at + 1).trim());
  const teamId = TeamId.safeParse(Number(given?.[1] ?? firstTeam));
  const role = Role.safeParse(given?.[2]);
  return group !== '' && teamId.success && role.success
    ? { group, teamId: teamId.data, role: role.data }
    : null;
}

function readRules(text: string): readonly RoleRule[] | null {
  const rules = text.split(',').map(readRule);
  return rules.every((rule) => rule !== null) ? rules : null;
}

/** Single sign-on; without OIDC_ISSUER there is none. What fits together: `singleSignOnProblem`. */
export const SingleSignOnEnv = z.object({
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an address like https://sign-in.example/realms/studio')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button on the login screen is called. */
  OIDC_LABEL: z.string().trim().min(1).max(60).default('Single sign-on'),
  /** The claim that names a person's groups. A path with dots leads into a claim. */
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).default('groups'),
  OIDC_ROLES: z
    .string()
    .default('')
    .transform((text, context): readonly RoleRule[] => {
      const rules = text.trim() === '' ? [] : readRules(text);
      if (rules !== null) return rules;
      context.addIssue(
        `must be like staff=writer,desk=editor,sports=3/editor, where 3 is the id of a team; roles are ${roles.join(', ')}`,
      );
      return z.NEVER;
    }),
  OIDC_ONLY: z.enum(['true', 'false'], 'must be true or false').default('false'),
});
export type SingleSignOnEnv = z.infer<typeof SingleSignOnEnv>;
