import { z } from 'zod';

/** Who may make an account: everybody, whoever is invited, whoever has an address of a domain or is invited, or nobody. */
export const registrationModes = ['open', 'invite', 'domain', 'closed'] as const;
export const Registration = z.object({ mode: z.enum(registrationModes), domains: z.array(z.string()) });
export type Registration = z.infer<typeof Registration>;

const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

function parsed(value: string): Registration | null {
  if (value === 'open' || value === 'invite' || value === 'closed') return { mode: value, domains: [] };
  if (!value.startsWith('domain:')) return null;
  const domains = value
    .slice('domain:'.length)
    .split(',')
    .map((part) => part.trim().toLowerCase());
  return domains.every((one) => domain.test(one)) ? { mode: 'domain', domains } : null;
}

/** The setting `REGISTRATION`. Without it the studio is open on one's own machine, and by invitation everywhere else. */
export const RegistrationSetting = z
  .string()
  .trim()
  .transform((value, context) => {
    const found = parsed(value);
    if (found) return found;
    context.addIssue({
      code: 'custom',
      message: 'must be open, invite, closed, or domain:example.org,example.com',
    });
    return z.NEVER;
  })
  .optional();

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether nobody but this machine reaches the studio. @param publicUrl the address that people open; undefined: localhost */
export const isOnThisMachine = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || ownMachine.test(new URL(publicUrl).hostname);

/** Who may make an account, by the settings. */
export const registrationOf = (env: {
  readonly REGISTRATION?: Registration | undefined;
  readonly PUBLIC_URL?: string | undefined;
}): Registration =>
  env.REGISTRATION ?? { mode: isOnThisMachine(env.PUBLIC_URL) ? 'open' : 'invite', domains: [] };
