import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { natsAddress } from '@galley/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { watchOver } from './guard.js';
import { natsAuthorization, natsConfig } from './nats-config.js';
import { oneLine, StartProblem } from './problem.js';
import type { NatsAccount, Secrets } from './secrets.js';
import { isAlive, until } from './wait.js';

export interface NatsOptions {
  readonly binary: string;
  /** Folder of the installation; configuration and streams live in `nats` below it. */
  readonly dataDir: string;
  readonly port: number;
  readonly passwords: Secrets['nats'];
  readonly log?: (text: string) => void;
  /** Whether messages are on the disk before they are accepted, where the server can do that; true unless said otherwise. */
  readonly syncAlways?: boolean;
}

interface NatsServer {
  readonly version: string;
  readonly process: ChildProcess;
  /** Address with the account's own name and password. */
  urlFor(account: NatsAccount): string;
  stop(): Promise<void>;
}

/**
 * Starts NATS with JetStream on 127.0.0.1, with one account per service (see natsRights).
 * @throws StartProblem when it does not come up within 10 s.
 */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const home = join(resolve(options.dataDir), 'nats');
  const pidFile = join(home, 'nats.pid');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  await endOrphan(pidFile, home);
  const config = join(home, 'nats-server.conf');
  const { port, passwords } = options;
  rmSync(config, { force: true });
  const text = natsConfig({
    port,
    passwords,
    pidFile,
    storeDir: home,
    syncAlways: await canSyncAlways(options),
  });
  writeFileSync(config, text, { mode: 0o600 });
  const child = spawn(options.binary, ['-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  watchOver(child, 'INT');
  let output = '';
  let gone = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    if (output.length < 20_000) output += text;
    options.log?.(text);
  });
  child.once('exit', () => (gone = true));
  child.once('error', (error) => {
    output += error.message;
    gone = true;
  });
  const urlFor = (account: NatsAccount) => `nats://${account}:${passwords[account]}@127.0.0.1:${port}`;
  if (!(await until(async () => gone || (await answers(options)), 10_000)) || gone) {
    child.kill('SIGKILL');
    throw explain(output, home);
  }
  return {
    version: /Version:\s+v?([\d.]+)/.exec(output)?.[1] ?? '',
    process: child,
    urlFor,
    stop: () => stop(child),
  };
}

/** Lets a running server know the accounts anew, without an end to its connections. Does nothing where none is running. */
export function reloadAccounts(dataDir: string, passwords: Secrets['nats']): void {
  const home = join(resolve(dataDir), 'nats');
  const config = join(home, 'nats-server.conf');
  if (!existsSync(config)) return;
  const [settings = ''] = readFileSync(config, 'utf8').split(/^authorization/m);
  writeFileSync(config, settings + natsAuthorization(passwords), { mode: 0o600 });
  const pid = Number(readFileSync(join(home, 'nats.pid'), 'utf8'));
  if (isAlive(pid)) process.kill(pid, 'SIGHUP');
}

/** A connection as one of the accounts, with its private inbox; for the launcher, tools and tests. */
export function connectAs(url: string, name: NatsAccount): Promise<NatsConnection> {
  return connect({ ...natsAddress(url), name: `galley-${name}`, inboxPrefix: `_INBOX_${name}` });
}

/** NATS knows the setting since 2.10; Debian 12 delivers 2.9 (ADR 0033). */
async function canSyncAlways({ binary, syncAlways = true }: NatsOptions): Promise<boolean> {
  if (!syncAlways) return false;
  const { stdout } = await promisify(execFile)(binary, ['--version']);
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 10);
}

async function answers({ port, passwords }: NatsOptions): Promise<boolean> {
  try {
    const connection = await connect({
      servers: `127.0.0.1:${port}`,
      user: 'operator',
      pass: passwords.operator,
      inboxPrefix: '_INBOX_operator',
      reconnect: false,
      timeout: 2000,
    });
    // Listening comes before JetStream has recovered its streams.
    const info = await connection.request('$JS.API.INFO', '', { timeout: 2000 });
    await connection.close();
    return info.data.length > 0;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  if (!(await until(() => child.exitCode !== null || child.signalCode !== null, 5000))) child.kill('SIGKILL');
}

async function endOrphan(pidFile: string, home: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !runsOn(pid, home)) return;
  process.kill(pid, 'SIGINT');
  if (!(await until(() => !isAlive(pid), 5000))) process.kill(pid, 'SIGKILL');
}

function runsOn(pid: number, home: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home);
  } catch {
    return process.platform !== 'linux';
  }
}

function explain(output: string, home: string): StartProblem {
  if (/no space left on device/i.test(output))
    return new StartProblem('ENOSPC: NATS has no space left on the disk.');
  const line =
    output
      .split('\n')
      .filter((text) => /\[(FTL|ERR)\]|nats-server:/.test(text))
      .at(-1) ?? output;
  return new StartProblem(`NATS did not start on ${home}: ${oneLine(line).slice(-250) || 'it said nothing'}`);
}
