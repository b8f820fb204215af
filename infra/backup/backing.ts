import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { findPlace, launcherOf } from '../galley/place.js';
import { CommandProblem } from '../galley/problem.js';
import { startBacking } from '../launcher/backing.js';
import { lockDataDir } from '../launcher/lock.js';
import { notesTo } from '../launcher/screen.js';
import { readSettings } from '../launcher/settings.js';
import type { Supervised } from '../launcher/supervisor.js';
import { connectAs } from '../local/nats.js';
import { installationSecrets } from '../local/secrets.js';

/** Servers without services, ready to be filled. */
interface RestorePlace {
  readonly databaseUrl: string;
  readonly connection: NatsConnection;
  close(): Promise<void>;
}

/**
 * The servers of the environment, or those of a local stack that does not run: started for this alone, with everything in them that
 * services expect, and stopped again by `close`.
 * @param beforeSecrets what comes before the installation gets secrets of its own
 * @throws CommandProblem when the local stack is running
 */
export async function backingFor(
  env: NodeJS.ProcessEnv,
  root: string,
  beforeSecrets: (dataDir: string) => Promise<void>,
): Promise<RestorePlace> {
  const servers = ['DATABASE_URL', 'NATS_URL'];
  if (servers.every((name) => env[name] || env[`${name}_FILE`])) return given(env, root);
  const settings = readSettings(env, root);
  const { dataDir, databaseUrl, natsUrl } = settings;
  if (launcherOf(dataDir) !== null)
    throw new CommandProblem(`The studio on ${dataDir} is running: a backup is restored into a stopped one.`);
  if (!existsSync(join(dataDir, 'secrets.json'))) await beforeSecrets(dataDir);
  notesTo(process.stderr);
  const lock = lockDataDir(dataDir);
  const programs: Supervised[] = [];
  const stop = async () => {
    for (const program of programs) await program.stop();
    lock.release();
  };
  try {
    const secrets = installationSecrets(dataDir);
    const logs = join(dataDir, 'logs');
    const { natsUrls, adminUrl } = await startBacking({
      settings,
      secrets,
      logs,
      onStarted: (program) => programs.push(program),
    });
    const connection = await connectAs(natsUrl ?? natsUrls.operator, 'operator');
    const close = async () => {
      await connection.close();
      await stop();
    };
    return { databaseUrl: databaseUrl ?? adminUrl, connection, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Servers that run anyway, with the roles and schemas of an installation in them. */
async function given(env: NodeJS.ProcessEnv, root: string): Promise<RestorePlace> {
  const { databaseUrl, natsUrl } = findPlace(env, root);
  const connection = await connectAs(natsUrl, 'operator');
  return { databaseUrl, connection, close: () => connection.close() };
}
