import { serviceNames, type ServiceName } from '@galley/contracts';
import { provision, StreamSettings } from '@galley/messaging';
import { readEnv } from '@galley/service-kit';
import { z } from 'zod';
import { prepareDatabase } from '../local/database.js';
import { connectAs } from '../local/nats.js';
import { withoutAddresses } from '../local/problem.js';
import { pause } from '../local/wait.js';

/**
 * node dist/containers/prepare.main.js [database] [streams]: makes in PostgreSQL a role and a schema for each service, and in NATS
 * the streams and consumers, or brings them up to date; without arguments both. Waits for servers that are just starting, and ends.
 * May be run at any time and again. Settings may be given as files (NAME_FILE).
 */
const Database = z.object({
  /** Somebody who may create databases and roles. */
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  DATABASE_NAME: z.string().default('galley'),
  /** `{"auth": "…", "content-source": "…", …}` */
  ROLE_PASSWORDS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(z.record(z.enum(serviceNames), z.string().min(1))),
});
const Streams = StreamSettings.extend({
  /** With the name and password of the account `operator`. */
  NATS_URL: z.string().regex(/^(nats|tls):\/\/\S+$/, 'must be a nats:// address'),
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});

const maxWaitMs = 60_000;

const steps: Record<string, () => Promise<void>> = {
  database: async () => {
    const env = readEnv(Database, process.env);
    const passwords: Record<ServiceName, string> = env.ROLE_PASSWORDS;
    await retried(() =>
      prepareDatabase({ adminUrl: env.DATABASE_ADMIN_URL, database: env.DATABASE_NAME, passwords }),
    );
  },
  streams: async () => {
    const env = readEnv(Streams, process.env);
    await retried(async () => {
      const operator = await connectAs(env.NATS_URL, 'operator');
      await provision(operator, env.STREAM_REPLICAS, env).finally(() => operator.close());
    });
  },
};

/** A server that is starting refuses at first; what does not pass within a minute is said. */
async function retried(work: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > until || !isPassing(error)) throw error;
      await pause(500);
    }
  }
}

/** Wrong passwords and missing rights stay wrong; everything about a connection may pass. */
function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0|08)/.test(code) ||
    /connection|refused|timeout|no responders|unavailable|not found/i.test(message)
  );
}

async function main(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? Object.keys(steps) : names;
  await Promise.all(
    chosen.map(async (name) => {
      const step = steps[name];
      if (!step) throw new Error(`${name} is none of: ${Object.keys(steps).join(', ')}`);
      await step();
      process.stdout.write(`${name}: ready\n`);
    }),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
  process.stderr.write(`prepare: ${reason}\n`);
  process.exit(1);
});
