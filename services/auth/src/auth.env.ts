import { z } from 'zod';

/** A PEM text; where a line break can't be written, `\n` stands for it. */
const Pem = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n').trim())
  .refine((value) => value.startsWith('-----BEGIN'), 'must be a PEM key');

/** What the auth service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const AuthEnv = z.object({
  /** Signs the tokens; the gateway holds the public half. */
  AUTH_PRIVATE_KEY: Pem,
  /** Without it no mail is sent. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be an address like smtp://mail.example:25')
    .optional(),
  MAIL_FROM: z.string().default('Galley <no-reply@localhost>'),
  /** Where people reach the studio: links in mails start with it, never with what a request claims. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address like https://studio.example')
    .default('http://localhost:3000'),
});
export type AuthEnv = z.infer<typeof AuthEnv>;
