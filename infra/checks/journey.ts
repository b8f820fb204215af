import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchOver } from '../local/guard.js';
import { freePort } from '../local/ports.js';
import { until } from '../local/wait.js';
import { runJest } from './jest.js';
import type { Outcome } from './run.js';

/** Settings of a developer's own installation that would change what the journey meets. */
const foreign =
  /^(DATABASE_URL|NATS_URL|PUBLIC_URL|HOST|(OPENAI|GOOGLE|YOUTUBE|WEBHOOK|SMTP|MAIL|SEED|FEATURED|GATEWAY)_\w+)$/;

/** Starts the studio as a person would, on an empty data folder and a free port, and sends a browser through it. */
export async function browserJourney(root: string, chromium: string): Promise<Outcome & { output: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-journey-'));
  // Run by root, PostgreSQL is another user and has to get in.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const youtube = startYoutube(root);
  const studio = start(root, dataDir, port, {
    YOUTUBE_BASE_URL: await youtube.baseUrl,
    // Each refusal is that of its own video, and not the pause after the one before.
    YOUTUBE_PAUSE_MS: '0',
  });
  try {
    const problem = await studio.ready;
    if (problem !== undefined)
      return { passed: 0, failed: 1, output: `The studio did not start:\n${problem}` };
    const env = { GALLEY_URL: `http://localhost:${port}`, GALLEY_DATA_DIR: dataDir, CHROMIUM_PATH: chromium };
    return await runJest({ root, projects: ['e2e'], workers: 1, env });
  } finally {
    await studio.stop();
    youtube.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The stand-in for YouTube, in a process of its own as the real one is. Its address is empty if it did not start. */
function startYoutube(root: string) {
  const script = [join(root, 'infra', 'run.mjs'), join('tests', 'stand-ins', 'youtube.ts'), '0'];
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  watchOver(child, 'TERM');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const address = () => /^YOUTUBE_BASE_URL=(\S+)$/m.exec(output)?.[1];
  return {
    baseUrl: until(() => address() !== undefined || ended(child), 30_000, 50).then(() => address() ?? ''),
    stop: () => child.kill('SIGTERM'),
  };
}

function start(root: string, dataDir: string, port: number, more: Record<string, string>) {
  const kept = Object.entries(process.env).filter(
    ([name]) => !foreign.test(name) && !name.startsWith('npm_'),
  );
  const child = spawn(process.execPath, [join(root, 'infra', 'start.mjs')], {
    cwd: root,
    env: { ...Object.fromEntries(kept), ...more, PORT: String(port), GALLEY_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchOver(child, 'TERM');
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    /** Undefined once it can be used, else what it said. */
    ready: until(() => output.includes('Galley is ready at') || ended(child), 180_000, 50).then((yes) =>
      yes && !ended(child) ? undefined : output,
    ),
    stop: async () => {
      child.kill('SIGTERM');
      if (!(await until(() => ended(child), 12_000))) child.kill('SIGKILL');
    },
  };
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
