import { Role, roles } from '@galley/contracts';
import { z } from 'zod';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Over plain http anybody on the way could say who somebody is. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/** Which role each group gives, in the order in which they are written. */
export type RoleRules = readonly (readonly [group: string, role: Role])[];

function readRules(text: string): RoleRules | null {
  const rules = text.split(',').map((rule) => {
    const at = rule.lastIndexOf('=');
    const role = Role.safeParse(rule.slice(at + 1).trim());
    const group = rule.slice(0, at).trim();
    return at > 0 && group !== '' && role.success ? ([group, role.data] as const) : null;
  });
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
    .transform((text, context): RoleRules => {
      const rules = text.trim() === '' ? [] : readRules(text);
      if (rules !== null) return rules;
      context.addIssue(`must be like staff=writer,desk=editor; roles are ${roles.join(', ')}`);
      return z.NEVER;
    }),
  OIDC_ONLY: z.enum(['true', 'false'], 'must be true or false').default('false'),
});
export type SingleSignOnEnv = z.infer<typeof SingleSignOnEnv>;
