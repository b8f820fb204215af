import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../local/problem.js';
import { isAlive } from '../local/wait.js';

export interface DataDirLock {
  /** An earlier launcher did not end cleanly: what it left may still be ending. */
  readonly afterCrash: boolean;
  release(): void;
}

/** Makes the data folder and holds it for this launcher. @throws StartProblem when another one holds it */
export function lockDataDir(dataDir: string): DataDirLock {
  makeFolder(dataDir);
  const file = join(dataDir, 'launcher.lock');
  let afterCrash = false;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
      return { afterCrash, release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number.parseInt(readFileSync(file, 'utf8'), 10);
      if (holder > 0 && holder !== process.pid && isAlive(holder) && isLauncher(holder)) {
        throw new StartProblem(`Galley is already running on ${dataDir} (process ${holder}).`);
      }
      afterCrash = true;
      rmSync(file, { force: true });
    }
  }
  throw new StartProblem(`Another Galley is just starting on ${dataDir}.`);
}

function makeFolder(dataDir: string): void {
  try {
    // One by one: Node's recursive form never comes back from some special file systems.
    if (!existsSync(dirname(dataDir))) makeFolder(dirname(dataDir));
    if (!existsSync(dataDir)) mkdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartProblem || code === 'ENOSPC') throw error;
    throw new StartProblem(`GALLEY_DATA_DIR ${dataDir} cannot be made: ${code ?? 'unknown reason'}.`);
  }
  if (!statSync(dataDir).isDirectory()) throw new StartProblem(`GALLEY_DATA_DIR ${dataDir} is not a folder.`);
}

/** After a restart of the machine the number may belong to anything. */
function isLauncher(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launcher');
  } catch {
    return process.platform !== 'linux';
  }
}
