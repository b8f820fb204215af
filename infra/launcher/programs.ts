import { spawn, type ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { get } from 'node:http';
import { join } from 'node:path';
import { watchOver } from '../local/guard.js';
import { startNats, type NatsOptions } from '../local/nats.js';
import { startPostgres, type PostgresOptions } from '../local/postgres.js';
import { oneLine, StartProblem } from '../local/problem.js';
import { until } from '../local/wait.js';
import type { LogFile } from './logs.js';
import { hasEnded, type Program } from './supervisor.js';

const readyWithinMs = 60_000;
/** V8's young generation at its usual size, said aloud: a smaller one saves memory, and the bench shows that long lists pay for it. */
const flags = ['--max-semi-space-size=16'];

export function postgresProgram(
  options: PostgresOptions,
  log: LogFile,
  onStart: (version: string) => void,
): Program {
  return {
    name: 'postgres',
    title: 'PostgreSQL',
    stopSignal: 'SIGINT',
    stopWithinMs: 3000,
    log,
    start: async () => {
      const server = await startPostgres({ ...options, log: (text) => log.write(text) });
      onStart(server.version);
      return server.process;
    },
  };
}

export function natsProgram(options: NatsOptions, log: LogFile, onStart: (version: string) => void): Program {
  return {
    name: 'nats',
    title: 'NATS',
    stopSignal: 'SIGINT',
    stopWithinMs: 2000,
    log,
    start: async () => {
      const server = await startNats({ ...options, log: (text) => log.write(text) });
      onStart(server.version);
      return server.process;
    },
  };
}

interface NodeProgramOptions {
  /** `topic`, or of a further process of the same program `topic-worker-1`. */
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: LogFile;
}

/** The gateway or a service: `node dist/main.js`, ready when it says so itself. */
export function nodeProgram({ name, folder, port, env, log }: NodeProgramOptions): Program {
  const start = name === 'gateway' ? sharingItsPort : inGroupOfItsOwn;
  return {
    name,
    title: name,
    // The gateway lets browsers go over to another one on SIGTERM; with the whole studio there is none.
    stopSignal: name === 'gateway' ? 'SIGINT' : 'SIGTERM',
    stopWithinMs: name === 'gateway' ? 2000 : 3500,
    leaving: { signal: 'SIGTERM', withinMs: 10_000 },
    log,
    start: async () => {
      const { child, listening } = start(folder, env, log);
      watchOver(child, 'TERM');
      const isReady = async () => listening() && (await answersReady(port));
      await readiness(name, child, isReady, log);
      return child;
    },
  };
}

interface Started {
  readonly child: ChildProcess;
  /** Whether an answer on the port can be this one's. */
  readonly listening: () => boolean;
}

function inGroupOfItsOwn(folder: string, env: NodeJS.ProcessEnv, log: LogFile): Started {
  const child = spawn(process.execPath, [...flags, join(folder, 'dist', 'main.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', log.handle, log.handle],
    // Ctrl-C is handed on in order, not by the terminal to all at once.
    detached: true,
  });
  return { child, listening: () => true };
}

/**
 * The launcher holds the listening socket and processes take connections from it, so one gateway can take over from another without
 * a moment in which nobody listens, and without a connection that waits in the queue of the one that goes.
 */
function sharingItsPort(folder: string, env: NodeJS.ProcessEnv, log: LogFile): Started {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: join(folder, 'dist', 'main.js'),
    cwd: folder,
    execArgv: [...flags],
    args: [],
    stdio: ['ignore', log.handle, log.handle, 'ipc'],
  });
  // A worker is given the launcher's own environment, all of which it must not see; what is undefined is left out.
  const nothing = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  const worker = cluster.fork({ ...nothing, ...env });
  worker.on('error', () => undefined);
  let listening = false;
  // On the same port the gateway that goes answers as well.
  worker.once('listening', () => (listening = true));
  return { child: worker.process, listening: () => listening };
}

async function readiness(
  name: string,
  child: ChildProcess,
  isReady: () => Promise<boolean>,
  log: LogFile,
): Promise<void> {
  let problem: string | undefined;
  child.once('error', (error) => (problem = error.message));
  const ready = await until(
    async () => problem !== undefined || hasEnded(child) || (await isReady()),
    readyWithinMs,
    40,
  );
  if (ready && problem === undefined && !hasEnded(child)) return;
  child.kill('SIGKILL');
  throw new StartProblem(`${name} did not start: ${problem ?? lastWords(log)} (all of it in ${log.path})`);
}

/** A service says in one line why it can't start: `topic: OPENAI_BASE_URL must be …`. */
function lastWords(log: LogFile): string {
  const lines = log
    .since()
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('{') && !/^\s+at /.test(line));
  return oneLine(
    lines.find((line) => /error|must|wrong|cannot/i.test(line)) ?? lines.at(-1) ?? 'it said nothing',
  ).slice(0, 300);
}

function answersReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/health/ready', timeout: 3000, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}
