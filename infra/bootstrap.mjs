import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What comes before everything else: plain JavaScript without packages, for whatever Node.js (20 or newer) the
 * machine has. It installs the pinned packages, among them the pinned Node.js, which then runs the rest.
 */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const marker = join(modules, '.galley-installed');

/** Who does not stop within this time is ended by force. */
const stopWithinMs = 9900;

export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Stops with one line on a Node.js that is too old. */
export function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) fail(`Galley needs Node.js 20 or newer; this is ${process.versions.node}.`);
}

const digest = (what) => createHash('sha256').update(what).digest('hex');

/** Runs `npm ci` unless what is installed belongs to the lockfile. Of several commands that begin at once, one installs. */
export async function ensureInstalled() {
  const lockfile = join(root, 'package-lock.json');
  const wanted = digest(readFileSync(lockfile));
  if (isInstalled(lockfile, wanted)) return;
  const release = await waitForTurn();
  if (!isInstalled(lockfile, wanted)) await install(wanted);
  release();
}

function isInstalled(lockfile, wanted) {
  if (!existsSync(pinnedNode)) return false;
  if (readIf(marker) === wanted) return true;
  if (!installedAfter(lockfile)) return false;
  writeFileSync(marker, wanted);
  return true;
}

/** An installation that takes longer has come to nothing, whoever has its process number now. */
const longestInstallMs = 20 * 60_000;

/** Waits until nobody else installs into this folder; what is answered lets the next one in, as the end of the process does. */
async function waitForTurn() {
  const file = join(tmpdir(), `galley-install-${digest(root).slice(0, 16)}.lock`);
  for (let said = false; ; said = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`${file} cannot be written: ${error.code}`);
    }
    if (isStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!said) process.stdout.write('… another command is installing the packages\n');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  // Only as long as it is ours: the command goes on for long afterwards, and the lock may then be another one's.
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function isStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestInstallMs) return true;
    const holder = Number(readFileSync(file, 'utf8'));
    // Made and not written yet.
    if (holder === 0) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function install(wanted) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  process.stdout.write('… installing packages (about a minute the first time)\n');
  const timer = setInterval(() => process.stdout.write(`… installing packages, ${seconds()}\n`), 15_000);
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund']);
  clearInterval(timer);
  if (code !== 0) {
    const reason = output
      .split('\n')
      .filter((line) => /npm (error|ERR!)/.test(line) && !/log of this run/.test(line));
    if (/ENOSPC/.test(output)) fail('The disk is full: the packages could not be installed.');
    fail(
      `The packages could not be installed (npm ci): ${reason
        .slice(0, 3)
        .join(' ')
        .replace(/npm (error|ERR!)/g, '')
        .trim()}`,
    );
  }
  writeFileSync(marker, wanted);
  process.stdout.write(`✓ packages (${seconds()})\n`);
}

/** npm writes its own copy of the lockfile last of all; a developer's `npm install` counts too. */
function installedAfter(lockfile) {
  const hidden = join(modules, '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs;
}

function readIf(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

function npm(args) {
  const script = process.env.npm_execpath;
  const [program, all] = script ? [process.execPath, [script, ...args]] : ['npm', args];
  return new Promise((resolve) => {
    const child = spawn(program, all, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !script && process.platform === 'win32',
    });
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      resolve({ code, output });
    });
  });
}

/**
 * Runs a TypeScript file of the repository with the pinned Node.js and hands signals on; the returned promise is the
 * exit code. The child notices over its channel when this process is killed.
 */
export function runTypeScript(file, args = [], env = {}) {
  const flags = ['--conditions=@galley/source', '--import', join(root, 'infra', 'typescript.mjs')];
  const child = spawn(pinnedNode, [...flags, join(root, file), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  // Ctrl-C in a terminal reaches the child as well; it is the child that decides what follows.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), stopWithinMs).unref();
    });
  }
  stopWithNpm(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`The pinned Node.js does not run: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** An npm that is killed outright can't hand on a signal; nobody would be left to stop the studio. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const npmId = process.ppid;
  setInterval(() => {
    if (process.ppid !== npmId) child.kill('SIGTERM');
  }, 1000).unref();
}
