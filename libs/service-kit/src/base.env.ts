import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { workSilenceMs } from '@galley/messaging';
import { WaitSettings } from './waits.js';

const port = z.coerce.number().int().min(0).max(65_535);

/** The settings of every service; a service adds its own. They are checked once, at the start. */
export const BaseEnv = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  NATS_URL: z.string().regex(/^(nats|tls):\/\/\S+$/, 'must be a nats:// address'),
  HTTP_PORT: port.default(0),
  /** The address on which HTTP listens: the loopback on one machine, all addresses in a container. */
  HTTP_HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  /** The pause before the second try of a failed job. It doubles with each further try. */
  JOB_RETRY_FIRST_MS: z.coerce.number().int().min(1).max(600_000).default(1_000),
  JOB_RETRY_LONGEST_MS: z.coerce.number().int().min(1).max(3_600_000).default(60_000),
  /** How long jobs are retried after temporary failures, unless their kind has a shorter limit. */
  JOB_RETRY_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(12),
  JOB_RETENTION_DAYS: z.coerce.number().positive().max(3_650).default(90),
  /** A circuit breaker: after how many outages in a row it opens, for how long, and how often a person gets a real call meanwhile. */
  BREAKER_FAILURES: z.coerce.number().int().min(1).max(100).default(3),
  BREAKER_PAUSE_MS: z.coerce.number().int().min(0).max(3_600_000).default(60_000),
  BREAKER_RETRY_MS: z.coerce.number().int().min(0).max(3_600_000).default(30_000),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** See MessagingSettings for these seven. */
  WORK_SILENCE_MS: workSilenceMs,
  RELAY_LEASE_MS: z.coerce.number().int().min(500).max(600_000).default(10_000),
  EVENT_TRIES: z.coerce.number().int().min(1).max(100).default(8),
  EVENT_BACKOFF_MS: z.coerce.number().int().min(1).max(60_000).default(1_000),
  EVENT_PATIENCE_HOURS: z.coerce.number().positive().max(2_000).default(24),
  INBOX_DAYS: z.coerce.number().int().min(91).max(3_650).default(100),
  SENT_EVENTS_RETENTION_HOURS: z.coerce.number().int().min(1).max(2_000).default(48),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MIGRATE_ON_START: z.enum(['true', 'false']).default('true'),
  ...WaitSettings.shape,
});
export type BaseEnv = z.infer<typeof BaseEnv>;

/** A wrong setting stops the start. The message names the setting and says why, in one line. */
export class WrongSetting extends Error {}

/**
 * Checks the settings. A setting can also come from a file: `DATABASE_URL_FILE=/run/galley/database-url` takes the text of that
 * file, so that a secret does not have to be in the environment of a container.
 * @throws WrongSetting naming the first wrong variable. It never repeats the value, which may be a secret.
 */
export function readEnv<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
  const present = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name] || fromFile(name, env);
      return value ? [[name, value]] : [];
    }),
  );
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new WrongSetting(
    `${issue?.path.join('.') || 'The environment'} ${wording(issue?.message ?? 'is wrong')}.`,
  );
}

/** Reads a setting from its file. Line breaks at the end come from the editor or tool that wrote the file, so they are removed. */
function fromFile(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch {
    throw new WrongSetting(`${name}_FILE must be the path of a file that can be read.`);
  }
}

const wording = (message: string) => (/^(must|is|has)\b/.test(message) ? message : `is wrong: ${message}`);
