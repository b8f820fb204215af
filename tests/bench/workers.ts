import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { ServiceName } from '@galley/contracts';
import { freePort, until } from '@galley/infra';
import { type Figures, figuresOf } from './processes.js';
import type { Studio } from './studio.js';

const root = dirname(dirname(import.meta.dirname));

/** A worker process beside a studio, as an operator starts one on another machine. */
export interface Worker {
  /** From its start until it says that it is ready, in milliseconds. */
  readonly readyMs: number;
  readonly service: ServiceName;
  /** Memory and processor time until now; null where there is no /proc. */
  figures(): Figures | null;
  stop(): Promise<void>;
}

/** @throws Error when it is not ready within half a minute */
export async function startWorker(
  studio: Studio,
  service: ServiceName,
  settings: NodeJS.ProcessEnv,
): Promise<Worker> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', join(root, 'services', service, 'dist', 'main.js')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A session of its own, as the launcher gives one: only so does its low priority count.
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        ...studio.reach(service),
        HTTP_PORT: String(port),
        ROLE: 'worker',
        SEED_SAMPLES: 'false',
        ...settings,
      },
    },
  );
  if (!(await until(() => hasEnded(child) || isReady(port), 30_000)) || hasEnded(child)) {
    child.kill('SIGKILL');
    throw new Error(`A worker of ${service} did not start.`);
  }
  const readyMs = performance.now() - started;
  return {
    service,
    readyMs,
    figures: () => figuresOf(child.pid),
    stop: () => ended(child),
  };
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function ended(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
