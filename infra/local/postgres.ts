import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { watchOver } from './guard.js';
import { postgresFiles, type PostgresFiles } from './postgres-files.js';
import { oneLine, StartProblem } from './problem.js';
import { isAlive, pause, until } from './wait.js';

export interface PostgresOptions {
  /** Folder of the installation; the cluster lives in `postgres` below it. */
  readonly dataDir: string;
  readonly port: number;
  /** Of the superuser `postgres`; takes effect when the cluster is made. */
  readonly password: string;
  /** Throwaway data: no waiting for the disk. */
  readonly throwaway?: boolean;
  readonly log?: (text: string) => void;
}

export interface PostgresServer {
  /** Superuser's address of the database `postgres`. */
  readonly url: string;
  readonly version: string;
  readonly process: ChildProcess;
  /** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

const startLimitMs = 30_000;

/**
 * Starts the packaged PostgreSQL on 127.0.0.1, making the cluster first when there is none. A server that an earlier,
 * killed launcher left behind is ended first; after a crash of the server itself starting is tried again for a while.
 * @throws StartProblem when the folder holds no usable cluster, or the server does not come up within 30 s.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const files = postgresFiles(options.dataDir);
  if (!existsSync(join(files.data, 'PG_VERSION'))) await makeCluster(files, options);
  await endOrphan(files.data);
  const end = Date.now() + startLimitMs;
  for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
    const tried = await tryStart(files, options);
    if ('server' in tried) return tried.server;
    const problem = explain(tried.output, files.data);
    if (problem) throw problem;
    if (Date.now() + wait > end) {
      throw new StartProblem(
        `PostgreSQL did not start: ${oneLine(tried.output).slice(-300) || 'it said nothing'}`,
      );
    }
    await pause(wait);
  }
}

/** Made beside its place and moved there when complete: a start that is interrupted leaves no half cluster. */
async function makeCluster(
  files: PostgresFiles,
  { password, throwaway, log }: PostgresOptions,
): Promise<void> {
  if (readdirSync(files.data).length > 0) {
    throw new StartProblem(
      `${files.data} holds something, but no PostgreSQL database: move it away to begin anew.`,
    );
  }
  const fresh = `${files.data}.new`;
  const passwordFile = `${files.data}.pw`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (files.runAs)
    for (const path of [fresh, passwordFile]) chownSync(path, files.runAs.uid, files.runAs.gid);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=builtin'];
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', fresh, ...access, ...locale, '--no-instructions', ...(throwaway ? ['--no-sync'] : [])];
  try {
    const { code, output } = await finished(run(files, 'initdb', args));
    log?.(output);
    if (code !== 0) {
      throw (
        explain(output, files.data) ??
        new StartProblem(`PostgreSQL could not make its data folder: ${lastLine(output)}`)
      );
    }
    rmdirSync(files.data);
    renameSync(fresh, files.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function flags({ port, throwaway }: PostgresOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    // A socket in /tmp would be one more thing to collide on.
    'unix_socket_directories=',
    `port=${port}`,
    'shared_buffers=256MB',
    // As in compose: four workers of each service and a full pool each need more than the usual hundred.
    'max_connections=200',
    'jit=off',
    'log_destination=stderr',
    'logging_collector=off',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  return settings.flatMap((setting) => ['-c', setting]);
}

async function tryStart(
  files: PostgresFiles,
  options: PostgresOptions,
): Promise<{ server: PostgresServer } | { output: string }> {
  const child = run(files, 'postgres', ['-D', files.data, ...flags(options)]);
  watchOver(child, 'INT');
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    const text = chunk.toString('utf8');
    if (output.length < 20_000) output += text;
    options.log?.(text);
  });
  const url = `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`;
  let version: string | null = null;
  let gone = false;
  child.once('exit', () => (gone = true));
  child.once('error', (error) => {
    output += error.message;
    gone = true;
  });
  await until(async () => gone || (version = await versionAt(url)) !== null, startLimitMs, 20);
  if (version === null) {
    child.kill('SIGKILL');
    return { output };
  }
  return { server: { url, version, process: child, stop: () => stop(child) } };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  if (!(await until(() => child.exitCode !== null || child.signalCode !== null, 8000))) child.kill('SIGQUIT');
}

async function versionAt(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ v: string }>('SELECT current_setting($1) AS v', ['server_version']);
    return answer.rows[0]?.v ?? null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01') {
      throw new StartProblem(
        'The database does not accept the password in secrets.json: the two do not belong together.',
      );
    }
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server whose launcher was killed still holds the folder; it is ours, since it runs on our data. */
async function endOrphan(data: string): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !runsOn(pid, data)) return;
  process.kill(pid, 'SIGINT');
  if (await until(() => !isAlive(pid), 10_000)) return;
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 2000);
}

/** The id in a stale file may meanwhile belong to any process, so its command line is looked at where that can be done. */
function runsOn(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
  } catch {
    return process.platform !== 'linux';
  }
}

/** A sentence for what can't be mended by trying again. */
function explain(output: string, data: string): StartProblem | undefined {
  if (/no space left on device/i.test(output))
    return new StartProblem('ENOSPC: PostgreSQL has no space left on the disk.');
  if (
    /is not a valid data directory|incompatible with server|invalid (primary )?checkpoint|could not (locate|read).*checkpoint|is corrupt|exists but is not empty|PG_VERSION|PANIC:/i.test(
      output,
    )
  ) {
    return new StartProblem(
      `The database folder ${data} is damaged or of another version (${lastLine(output)}). Restore it from a backup, or move it away to begin anew.`,
    );
  }
  if (/could not bind|Address already in use/i.test(output)) return undefined;
  if (/permission denied|has wrong ownership|has invalid permissions/i.test(output)) {
    return new StartProblem(`PostgreSQL may not use its folder ${data}: ${lastLine(output)}`);
  }
  return undefined;
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|panic/i.test(line));
  return oneLine((lines.at(0) ?? output).replace(/^.*?(FATAL|PANIC|ERROR|error):/, '')).slice(0, 200);
}

function run(files: PostgresFiles, program: string, args: string[]): ChildProcess {
  return spawn(join(files.bin, program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...files.runAs,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  watchOver(child, 'INT');
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
