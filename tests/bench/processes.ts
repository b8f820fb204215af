import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Figures of processes from /proc; where there is none, nothing is found. */
export interface Figures {
  /** Resident, in megabytes. */
  readonly megabytes: number;
  /** Of the processor since its start, its ended children included, in milliseconds. */
  readonly processorMs: number;
}

/** The gateway, the services, PostgreSQL and NATS below a process, by name; processes of one name count together. */
export function figuresBelow(pid: number | undefined): Record<string, Figures> {
  if (pid === undefined || !existsSync('/proc/self/stat')) return {};
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
    if (parent !== null) parents.set(Number(name), parent);
  }
  const below = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && (parent === pid || below(parent));
  };
  const found: Record<string, Figures> = {};
  for (const one of [...parents.keys()].filter(below)) {
    const name = nameOf(readIfThere(`/proc/${one}/cmdline`));
    const figures = figuresOf(one);
    if (name === null || figures === null) continue;
    const { megabytes = 0, processorMs = 0 } = found[name] ?? {};
    found[name] = {
      megabytes: megabytes + figures.megabytes,
      processorMs: processorMs + figures.processorMs,
    };
  }
  return found;
}

/** Null when the process has ended, or where there is no /proc. */
export function figuresOf(pid: number | undefined): Figures | null {
  const fields = pid === undefined ? null : statOf(pid);
  if (fields === null) return null;
  const ticks = [14, 15, 16, 17].reduce((sum, field) => sum + Number(fields[field - fieldsBefore]), 0);
  const resident = /^VmRSS:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0;
  return { megabytes: Math.round(Number(resident) / 1024), processorMs: ticks * msPerTick };
}

/** Linux tells times of processes in hundredths of a second. */
const msPerTick = 10;
/** proc(5) counts the fields of `stat` from 1; what stands before the third may hold spaces. */
const fieldsBefore = 3;

function statOf(pid: number): string[] | null {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text === '' ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const parentOf = (pid: number): number | null => {
  const parent = statOf(pid)?.[4 - fieldsBefore];
  return parent === undefined ? null : Number(parent);
};

function nameOf(commandLine: string): string | null {
  const service = /(?<![\w-])([\w-]+)\/dist\/main\.js/.exec(commandLine)?.[1];
  if (service !== undefined) return service;
  return /^postgres:|\/postgres\0/.test(commandLine)
    ? 'PostgreSQL'
    : /nats-server\0/.test(commandLine)
      ? 'NATS'
      : null;
}

/** A process may end while one looks. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
