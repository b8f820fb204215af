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

interface Report extends Outcome {
  readonly output: string;
}

/**
 * Starts the studio as a person would, on an empty data folder and a free port, and sends a browser through it. A second
 * one beside it is there to have its processes killed: both spend their time waiting, so together they take no longer.
 */
export async function browserJourney(root: string, chromium: string): Promise<Report> {
  const youtube = startYoutube(root);
  const studios: Studio[] = [];
  try {
    const settings = {
      YOUTUBE_BASE_URL: await youtube.baseUrl,
      // Each refusal is that of its own video, and not the pause after the one before.
      YOUTUBE_PAUSE_MS: '0',
    };
    for (let n = 0; n < 2; n++) {
      // One after the other: the first one builds what both run.
      const studio = await start(root, settings);
      studios.push(studio);
      const problem = await studio.ready;
      if (problem !== undefined)
        return { passed: 0, failed: 1, output: `The studio did not start:\n${problem}` };
    }
    const run = (project: string, workers: number, studio: Studio | undefined) =>
      runJest({
        root,
        projects: [project],
        workers,
        env: { ...studio?.env, CHROMIUM_PATH: chromium },
      });
    return sum(await Promise.all([run('e2e', 2, studios[0]), run('kill', 1, studios[1])]));
  } finally {
    await Promise.all(studios.map((studio) => studio.stop()));
    youtube.stop();
  }
}

const sum = (reports: readonly Report[]): Report => ({
  passed: reports.reduce((passed, report) => passed + report.passed, 0),
  failed: reports.reduce((failed, report) => failed + report.failed, 0),
  output: reports
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output)
    .join('\n'),
});

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

/** Tests receive webhooks on this machine. */
const allowed = { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' };

interface Studio {
  readonly env: NodeJS.ProcessEnv;
  /** Undefined once it can be used, else what it said. */
  readonly ready: Promise<string | undefined>;
  stop(): Promise<void>;
}

async function start(root: string, settings: Record<string, string>): Promise<Studio> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galley-journey-'));
  // Run by root, PostgreSQL is another user and has to get in.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const kept = Object.entries(process.env).filter(
    ([name]) => !foreign.test(name) && !name.startsWith('npm_'),
  );
  const child = spawn(process.execPath, [join(root, 'infra', 'start.mjs')], {
    cwd: root,
    env: {
      ...Object.fromEntries(kept),
      ...allowed,
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
  const ready = until(() => output.includes('Galley is ready at') || ended(child), 180_000, 50);
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
