import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives this process a lower priority than all others on the machine. On Linux a priority belongs to a thread. With autogrouping
 * (the default of most distributions) it counts only within a session, so a process that leads its session lowers the session's
 * priority too. When the system refuses, nothing changes.
 */
export function letOthersGoFirst(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  for (const thread of threads()) attempt(() => setPriority(thread, lower));
  attempt(() => {
    if (leadsItsSession()) writeFileSync('/proc/self/autogroup', String(lower));
  });
}

/** The ids of the threads; 0, the process itself, where the system does not list threads. */
function threads(): number[] {
  return attempt(() => readdirSync('/proc/self/task').map(Number)) ?? [0];
}

/** Reads /proc: behind the name in brackets stand state, parent, process group and session. */
function leadsItsSession(): boolean {
  const status = readFileSync('/proc/self/stat', 'utf8');
  const session = status.slice(status.lastIndexOf(')') + 2).split(' ')[3];
  return Number(session) === process.pid;
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
