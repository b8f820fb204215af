import { isOnThisMachine, RegistrationSetting, Role } from '@galley/contracts';
import { z } from 'zod';
import { SingleSignOnEnv } from './single-sign-on.env.js';

/** A PEM text. `\n` may stand for a line break. */
const Pem = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n').trim())
  .refine((value) => value.startsWith('-----BEGIN'), 'must be a PEM key');

/** Settings that only the auth service reads; the service kit reads those of every service. */
export const AuthEnv = z.object({
  /** The private key that signs the tokens. The gateway has the public half. */
  AUTH_PRIVATE_KEY: Pem,
  /** Without it no mail is sent. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an address like smtp://mail.example:25')
    .optional(),
  MAIL_FROM: z.string().default('Galley <no-reply@localhost>'),
  /** The public address of the studio. Links in mails start with it, and never with the host that a request names. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address like https://studio.example')
    .default('http://localhost:3000'),
  /** The name of the team that the first start makes. */
  TEAM_NAME: z.string().trim().min(1).max(255).default('Editorial'),
  /** Who may make an account; see `registrationOf`. */
  REGISTRATION: RegistrationSetting,
  /** What people become who register by themselves; see `defaultRole`. */
  DEFAULT_ROLE: Role.optional(),
  ...SingleSignOnEnv.shape,
});
export type AuthEnv = z.infer<typeof AuthEnv>;

/** The public address, without a slash at the end: what links in mails start with. */
export const publicBase = ({ PUBLIC_URL }: AuthEnv): string => PUBLIC_URL.replace(/(?<!\/)\/+$/, '');

/** On one's own machine everybody may do everything; elsewhere an admin says who else is one. */
export const defaultRole = (env: AuthEnv): Role =>
  env.DEFAULT_ROLE ?? (isOnThisMachine(env.PUBLIC_URL) ? 'admin' : 'editor');
