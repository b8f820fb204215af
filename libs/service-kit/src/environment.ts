import { readFileSync } from 'node:fs';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** What every service reads; a service adds its own on top. Checked once, at the start (decisions.md). */
export const BaseEnvironment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  NATS_URL: z.string().regex(/^(nats|tls):\/\/\S+$/, 'must be a nats:// address'),
  HTTP_PORT: port.default(0),
  /** Where HTTP listens: the loopback on one machine, all addresses in a container. */
  HTTP_HOST: z.string().default('127.0.0.1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  JOB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MIGRATE_ON_START: z.enum(['true', 'false']).default('true'),
});
export type BaseEnvironment = z.infer<typeof BaseEnvironment>;

/** A setting that stops the start: one line that says which and why. */
export class WrongSetting extends Error {}

/**
 * Checks the settings. Each may also be given as a file: `DATABASE_URL_FILE=/run/galley/database-url` stands for the text of that
 * file, so that a secret need not be in the environment of a container.
 * @throws WrongSetting naming the first wrong variable; its value is never repeated, it may be a secret.
 */
export function readEnvironment<T extends z.ZodObject>(schema: T, env: NodeJS.ProcessEnv): z.output<T> {
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

/** Line breaks at the end belong to the editor or the tool that wrote the file, not to the setting. */
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
