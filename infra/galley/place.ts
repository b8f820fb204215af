import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstTeam, type TeamId } from '@galley/contracts';
import { readEnv, WrongSetting } from '@galley/service-kit';
import { z } from 'zod';
import { reloadAccounts } from '../local/nats.js';
import { addTeamSubscriber, installationSecrets, type Secrets } from '../local/secrets.js';
import { keptPorts } from '../launcher/state.js';
import { CommandProblem, exitCodes } from './problem.js';

/** One installation, and how an operator gets in. */
export interface Place {
  /** Absolute; null where the servers are given and no data folder is there. */
  readonly dataDir: string | null;
  /** NATS, as the account `operator` (or whoever NATS_URL names). */
  readonly natsUrl: string;
  /** PostgreSQL, as somebody who may read and write all schemas. */
  readonly databaseUrl: string;
  readonly gatewayUrl: string;
}

const address = (schemes: string, example: string) =>
  z.string().regex(new RegExp(`^(${schemes})://\\S+$`), `must be an address like ${example}`);

const Environment = z.object({
  GALLEY_DATA_DIR: z.string().default('.galley'),
  DATABASE_URL: address('postgres|postgresql', 'postgres://user:password@host:5432/galley').optional(),
  NATS_URL: address('nats|tls', 'nats://operator:password@host:4222').optional(),
  GATEWAY_URL: address('http|https', 'http://gateway:3000').optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
});

/**
 * The servers of the environment (DATABASE_URL and NATS_URL, or files that DATABASE_URL_FILE and NATS_URL_FILE name); else those
 * of the local stack on GALLEY_DATA_DIR, with the passwords that lie there.
 * @throws CommandProblem for a wrong setting, or when there is no such stack
 */
export function findPlace(env: NodeJS.ProcessEnv, root: string): Place {
  const settings = settingsFrom(env);
  const dataDir = resolve(root, settings.GALLEY_DATA_DIR);
  const here = existsSync(join(dataDir, 'secrets.json'));
  const local = { dataDir: here ? dataDir : null };
  const gatewayUrl =
    settings.GATEWAY_URL ?? `http://127.0.0.1:${keptPorts(dataDir).gateway ?? settings.PORT}`;
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = settings;
  if (databaseUrl && natsUrl) return { ...local, databaseUrl, natsUrl, gatewayUrl };
  if (!here) {
    throw new CommandProblem(
      `There is no installation in ${dataDir}. Set GALLEY_DATA_DIR, or DATABASE_URL and NATS_URL.`,
      exitCodes.unreachable,
    );
  }
  return {
    ...local,
    gatewayUrl,
    databaseUrl: databaseUrl ?? databaseOf(dataDir),
    natsUrl: natsUrl ?? natsOf(dataDir),
  };
}

function settingsFrom(env: NodeJS.ProcessEnv): z.output<typeof Environment> {
  try {
    return readEnv(Environment, env);
  } catch (error) {
    if (error instanceof WrongSetting) throw new CommandProblem(error.message, exitCodes.usage);
    throw error;
  }
}

function databaseOf(dataDir: string): string {
  const port = portOf(dataDir, 'postgres');
  return `postgres://postgres:${encodeURIComponent(secretsOf(dataDir).postgres)}@127.0.0.1:${port}/galley`;
}

function natsOf(dataDir: string): string {
  return `nats://operator:${secretsOf(dataDir).nats.operator}@127.0.0.1:${portOf(dataDir, 'nats')}`;
}

/**
 * Where other systems subscribe to the public events of a team of the local stack, from this machine, with their password. NATS
 * learns of a team's account with the first question.
 */
export function subscriberUrlOf(dataDir: string, team: TeamId): string {
  const address = (account: string, password: string) =>
    `nats://${account}:${password}@127.0.0.1:${portOf(dataDir, 'nats')}`;
  if (team === firstTeam) return address('subscriber', secretsOf(dataDir).nats.subscriber);
  const { nats } = addTeamSubscriber(dataDir, team);
  reloadAccounts(dataDir, nats);
  return address(`subscriber-${team}`, nats[`subscriber-${team}`]!);
}

export const secretsOf = (dataDir: string): Secrets => installationSecrets(dataDir);

function portOf(dataDir: string, server: 'postgres' | 'nats'): number {
  const port = keptPorts(dataDir)[server];
  if (port !== undefined) return port;
  throw new CommandProblem(`The studio on ${dataDir} has never been started.`, exitCodes.unreachable);
}

/** The process that runs the local stack; null when none does. */
export function launcherOf(dataDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'launcher.lock'), 'utf8'), 10);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}
