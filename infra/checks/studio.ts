import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchOver } from '../local/guard.js';
import { freePort } from '../local/ports.js';
import { until } from '../local/wait.js';

/** Settings of a developer's own installation that would change what a check meets. */
const foreign =
  /^(DATABASE_URL|NATS_URL|PUBLIC_URL|HOST|(OPENAI|GOOGLE|YOUTUBE|SOURCE|WEBHOOK|SMTP|MAIL|SEED|FEATURED|GATEWAY|MODEL|QUOTA|JOB|WORK|BREAKER|EVENT|DOCUMENT|PUBLISH|AUTOSAVES|TRUST)_\w+)$/;

/**
 * Checks receive webhooks and serve podcasts on this machine. Each person of a check says an address of their own: one address may
 * register only so many people in an hour.
 */
const allowed = {
  TRUST_PROXY: '1',
  PUBLISH_ALLOWED_HOSTS: '127.0.0.1',
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  SOURCE_ALLOWED_HOSTS: '127.0.0.1',
};

/** A studio of a check's own. */
export interface Studio {
  /** GALLEY_URL and GALLEY_DATA_DIR, for who is to use it. */
  readonly env: { readonly GALLEY_URL: string; readonly GALLEY_DATA_DIR: string };
  /** Undefined once it can be used, else what it said. */
  readonly ready: Promise<string | undefined>;
  /** Ends it; its data goes with it. */
  stop(): Promise<void>;
}

/** The stand-in for YouTube, in a process of its own as the real one is. Its address is empty if it did not start. */
export function startYoutube(root: string): { baseUrl: Promise<string>; stop: () => void } {
  const script = [join(root, 'infra', 'run.mjs'), join('tests', 'stand-ins', 'youtube.ts'), '0'];
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  watchOver(child, 'TERM');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const address = () => /^YOUTUBE_BASE_URL=(\S+)$/m.exec(output)?.[1];
  return {
    baseUrl: until(() => address() !== undefined || ended(child), 180_000, 50).then(() => address() ?? ''),
    stop: () => void child.kill('SIGTERM'),
  };
}

/** The studio as `npm start` brings it up, on an empty data folder and a free port. */
export async function startStudio(root: string, settings: Record<string, string>): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-check-'));
  // Run by root, PostgreSQL is another user and has to get in.
  chmodSync(dataDir, 0o711);
  const folder = join(dataDir, 'published');
  mkdirSync(folder);
  const port = await freePort();
  const kept = Object.entries(process.env).filter(
    ([name]) => !foreign.test(name) && !name.startsWith('npm_'),
  );
  const child = spawn(process.execPath, [join(root, 'infra', 'start.mjs')], {
    cwd: root,
    env: {
      ...Object.fromEntries(kept),
      ...allowed,
      PUBLISH_FOLDER: folder,
      PUBLISH_FOLDER_URL: 'https://site.example/posts',
      ...settings,
      PORT: String(port),
      GALLEY_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchOver(child, 'TERM');
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ready = until(() => output.includes('Galley is ready at') || ended(child), 300_000, 50);
  return {
    env: { GALLEY_URL: `http://localhost:${port}`, GALLEY_DATA_DIR: dataDir },
    ready: ready.then((yes) => (yes && !ended(child) ? undefined : output)),
    stop: async () => {
      child.kill('SIGTERM');
      if (!(await until(() => ended(child), 12_000))) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
