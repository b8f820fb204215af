import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oneLine, StartProblem } from '../local/problem.js';
import type { LogFile } from './logs.js';

const skipped = new Set(['node_modules', 'dist', '.nx', '.galley']);

/**
 * Builds what is stale. Whether anything is, is seen from names, sizes and times of the sources, in some ten
 * milliseconds; Nx then knows from its cache which projects are meant.
 * @returns whether anything had to be done
 * @throws StartProblem when a build fails; its output is in build.log
 */
export async function buildStale(root: string, log: LogFile): Promise<boolean> {
  const marker = join(root, '.nx', 'galley-built');
  const wanted = fingerprint(root);
  if (outputsExist(root) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return false;
  log.setMark();
  const code = await nxBuild(root, log);
  if (code !== 0) {
    throw new StartProblem(`The build failed (all of it in ${log.path}): ${errorIn(log.since())}`);
  }
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, wanted);
  return true;
}

function nxBuild(root: string, log: LogFile): Promise<number | null> {
  const args = [join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'build'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, '--outputStyle=static'], {
      cwd: root,
      stdio: ['ignore', log.handle, log.handle],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', CI: 'true' },
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

function projects(root: string): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));
  return [...inside('libs'), ...inside('services'), 'gateway', 'frontend'];
}

function outputsExist(root: string): boolean {
  return projects(root).every((project) => {
    const file = join(root, project, 'package.json');
    if (!existsSync(file)) return true;
    const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: { build?: string } };
    return !scripts?.build || existsSync(join(root, project, 'dist'));
  });
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false });
    if (!entry) return;
    if (!entry.isDirectory()) {
      if (!/\.spec\.tsx?$/.test(path)) hash.update(`${path}:${entry.size}:${entry.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) if (!skipped.has(name)) visit(join(path, name));
  };
  for (const path of [...projects(root), '.swcrc', 'tsconfig.base.json', 'package-lock.json', 'nx.json'])
    visit(path);
  return hash.digest('hex');
}

function errorIn(output: string): string {
  const lines = output.split('\n').filter((line) => /error|×|cannot|failed/i.test(line));
  return oneLine(lines[0] ?? 'it said nothing').slice(0, 200);
}
