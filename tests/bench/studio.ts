import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServiceName } from '@galley/contracts';
import { freePort, roleOf, urlAs } from '@galley/infra';
import { z } from 'zod';
import { type Figures, figuresBelow } from './processes.js';

const root = dirname(dirname(import.meta.dirname));
const READY_WITHIN_MS = 240_000;

export interface Studio {
  readonly url: string;
  readonly dataDir: string;
  /** The local database as its superuser. */
  readonly databaseUrl: string;
  /** What a further process of a service is given to reach the same servers. */
  reach(service: ServiceName): { DATABASE_URL: string; NATS_URL: string };
  /** Memory and processor time of the studio's processes by name. */
  figures(): Record<string, Figures>;
  /** Bytes that JetStream keeps on disk. */
  streamBytes(): number;
  stop(): Promise<void>;
}

/** The studio as `npm start` brings it up, with a data folder of its own that goes with it. */
export async function startStudio(settings: NodeJS.ProcessEnv = {}): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'infra', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      GALLEY_DATA_DIR: dataDir,
      SEED_SAMPLES: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const stop = async () => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: databaseUrl(dataDir),
    reach: (service) => reach(dataDir, service),
    figures: () => figuresBelow(child.pid),
    streamBytes: () => bytesBelow(join(dataDir, 'nats')),
    stop,
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => reject(new Error(`The studio is not ready:\n${output}`)), READY_WITHIN_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (!output.includes('Galley is ready at')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`The studio did not start:\n${output}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function databaseUrl(dataDir: string): string {
  const { secrets, ports } = kept(dataDir);
  return `postgres://postgres:${encodeURIComponent(secrets.postgres)}@127.0.0.1:${ports.postgres}/galley`;
}

function reach(dataDir: string, service: ServiceName) {
  const { secrets, ports } = kept(dataDir);
  return {
    DATABASE_URL: urlAs(databaseUrl(dataDir), roleOf(service), secrets.roles[service] ?? ''),
    NATS_URL: `nats://${service}:${secrets.nats[service] ?? ''}@127.0.0.1:${ports.nats}`,
  };
}

const Secrets = z.object({
  postgres: z.string(),
  roles: z.record(z.string(), z.string()),
  nats: z.record(z.string(), z.string()),
});
const Ports = z.object({ postgres: z.number(), nats: z.number() });

/** What the launcher keeps in the data folder. */
function kept(dataDir: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  return { secrets: Secrets.parse(read('secrets.json')), ports: Ports.parse(read('ports.json')) };
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
