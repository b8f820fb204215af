import { accessSync, constants } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { googleSettingsProblem, singleSignOnProblem } from '@galley/contracts';
import { z } from 'zod';
import { StartProblem } from '../local/problem.js';

const address = (schemes: string[], example: string) =>
  z
    .string()
    .refine((value) => hasForm(value, schemes), `must be an address like ${example}`)
    .optional();
const web = (example: string) => address(['http:', 'https:'], example);

/** More than that is no longer one machine. */
const mostWorkers = 16;

/** What the launcher reads; everything else is handed on to the processes that need it (see environment.ts). */
const Settings = z.object({
  PORT: z
    .string()
    .default('3000')
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535, {
      error: 'must be a whole number from 1 to 65535',
    })
    .transform(Number),
  GALLEY_DATA_DIR: z
    .string()
    .default('.galley')
    .refine((value) => value.trim() !== '' && !value.includes('\0') && !/^\w+:\/\//.test(value), {
      error: 'must be the path of a folder',
    }),
  GALLEY_WORKERS: z
    .string()
    .refine((value) => /^\d{1,2}$/.test(value) && Number(value) <= mostWorkers, {
      error: `must be a whole number from 0 to ${mostWorkers}`,
    })
    .transform(Number)
    .optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/galley'),
  NATS_URL: z
    .string()
    .refine((value) => value.split(',').every((part) => hasForm(part.trim(), ['nats:', 'tls:'])), {
      error: 'must be an address like nats://user:password@host:4222',
    })
    .optional(),
  PUBLIC_URL: web('https://studio.example'),
  OPENAI_BASE_URL: web('https://api.openai.com/v1'),
  YOUTUBE_BASE_URL: web('https://www.youtube.com'),
  GOOGLE_API_ROOT_URL: web('https://www.googleapis.com'),
  WEBHOOK_URL: web('https://example.com/hook'),
  MEDIA_URL: z
    .string()
    .regex(/^(?:file:\/\/\/|s3:\/\/)\S+$/, 'must be an address like file:///folder or s3://bucket')
    .optional(),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587'),
});

export interface Settings {
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly natsUrl: string | undefined;
  readonly publicUrl: string;
  /**
   * Worker processes of each service that ingests; these services themselves then answer requests only. Undefined: they do both.
   */
  readonly workers: number | undefined;
}

/**
 * An empty variable counts as unset.
 * @throws StartProblem naming the first wrong variable; values are not repeated, some hold passwords
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.safeParse(present);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartProblem(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.`);
  }
  checkGoogle(present);
  const signIn = singleSignOnProblem(present);
  if (signIn) throw new StartProblem(signIn);
  const { PORT, GALLEY_DATA_DIR, DATABASE_URL, NATS_URL, PUBLIC_URL, GALLEY_WORKERS } = read.data;
  return {
    port: PORT,
    dataDir: isAbsolute(GALLEY_DATA_DIR) ? resolve(GALLEY_DATA_DIR) : join(root, GALLEY_DATA_DIR),
    databaseUrl: DATABASE_URL,
    natsUrl: NATS_URL,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    workers: GALLEY_WORKERS,
  };
}

/** Settings that are right each, and wrong together. */
function checkGoogle(env: NodeJS.ProcessEnv): void {
  const problem = googleSettingsProblem(env);
  if (problem) throw new StartProblem(problem);
  const path = env['GOOGLE_APPLICATION_CREDENTIALS'];
  try {
    if (path) accessSync(path, constants.R_OK);
  } catch {
    throw new StartProblem('GOOGLE_APPLICATION_CREDENTIALS must be the path of a file that can be read.');
  }
}

function hasForm(value: string, schemes: string[]): boolean {
  try {
    const { protocol, hostname } = new URL(value);
    return schemes.includes(protocol) && hostname !== '' && !/\s/.test(value);
  } catch {
    return false;
  }
}
