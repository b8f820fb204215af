import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  readonly megabytes: number;
  readonly processes: number;
  /** PSS shares out what processes have in common (Linux); RSS counts it for each. */
  readonly measure: 'PSS' | 'RSS';
}

/** Memory of these processes and everything they started. */
export function memoryOf(roots: readonly number[]): Memory {
  const parents = process.platform === 'linux' ? parentsOnLinux() : parentsFromPs();
  const all = new Set(roots);
  for (let grown = true; grown;) {
    grown = false;
    for (const [pid, { parent }] of parents) {
      if (all.has(parent) && !all.has(pid)) grown = Boolean(all.add(pid));
    }
  }
  const sizes = [...all].map((pid) => parents.get(pid)?.kilobytes() ?? 0).filter((size) => size > 0);
  return {
    megabytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
    processes: sizes.length,
    measure: process.platform === 'linux' ? 'PSS' : 'RSS',
  };
}

type Parents = Map<number, { parent: number; kilobytes: () => number }>;

function parentsOnLinux(): Parents {
  const found: Parents = new Map();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    const status = readIf(`/proc/${pid}/status`);
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    found.set(pid, {
      parent,
      kilobytes: () => numberIn(/^Pss:\s+(\d+)/m, readIf(`/proc/${pid}/smaps_rollup`)),
    });
  }
  return found;
}

function parentsFromPs(): Parents {
  if (process.platform === 'win32') return new Map();
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).split('\n');
  return new Map(
    lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .map(([pid = 0, parent = 0, rss = 0]) => [pid, { parent, kilobytes: () => rss }]),
  );
}

const numberIn = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0);

function readIf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
