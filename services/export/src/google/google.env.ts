import { readFileSync } from 'node:fs';
import { googleSettingsProblem } from '@galley/contracts';
import { WrongSetting } from '@galley/service-kit';
import { z } from 'zod';

const text = z.string().trim().min(1).optional();
const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** The settings that connect the studio to Google, and its limits and pauses there (docs/guides/google-docs.md, "Connecting an account"). */
export const GoogleEnv = z.object({
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_REFRESH_TOKEN: text,
  /** A service account's key file. */
  GOOGLE_APPLICATION_CREDENTIALS: text,
  /** The shared drive that new documents are put in. */
  GOOGLE_DRIVE_ID: text,
  /** Every call to Google goes there instead, uploads and tokens included. */
  GOOGLE_API_ROOT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.googleapis.com' })
    .optional(),
  /** Milliseconds that one call may take. */
  GOOGLE_TIMEOUT_MS: milliseconds(100, 300_000).default(20_000),
  /** The first pause before a call is made again; it doubles from try to try. */
  GOOGLE_BACKOFF_MS: milliseconds(1, 60_000).default(500),
  /** Google takes 60 writes a minute from one account. */
  GOOGLE_WRITES_PER_MINUTE: milliseconds(1, 10_000).default(60),
  /** How often Google is asked which documents people have changed. */
  GOOGLE_LOOK_MS: milliseconds(100, 3_600_000).default(30_000),
});
export type GoogleEnv = z.infer<typeof GoogleEnv>;

export type GoogleAccount =
  | {
      readonly kind: 'person';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly refreshToken: string;
    }
  | { readonly kind: 'service'; readonly email: string; readonly key: string };

const KeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(3),
  private_key: z.string().includes('PRIVATE KEY'),
});

/**
 * The account that the settings connect; null when they connect none.
 * @throws WrongSetting naming the setting that is missing or can't be used
 */
export function googleAccount(env: GoogleEnv): GoogleAccount | null {
  const problem = googleSettingsProblem(env);
  if (problem) throw new WrongSetting(problem);
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_REFRESH_TOKEN: refreshToken,
  } = env;
  if (clientId && clientSecret && refreshToken)
    return { kind: 'person', clientId, clientSecret, refreshToken };
  return env.GOOGLE_APPLICATION_CREDENTIALS ? serviceAccount(env.GOOGLE_APPLICATION_CREDENTIALS) : null;
}

function serviceAccount(path: string): GoogleAccount {
  const wrong = (what: string) => new WrongSetting(`GOOGLE_APPLICATION_CREDENTIALS ${what}.`);
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    throw wrong('must name a file that can be read');
  }
  const file = KeyFile.safeParse(parsed(content));
  if (!file.success) throw wrong('must be the key file of a service account');
  return { kind: 'service', email: file.data.client_email, key: file.data.private_key };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
