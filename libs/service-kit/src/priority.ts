import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lets every other process of this machine go first. On Linux a priority belongs to a thread, and with autogrouping (the
 * default of most distributions) it counts only among the processes of one session, so that a process that leads its
 * session lowers that as well. Where the system refuses either, the work goes on as it was.
 */
export function letOthersGoFirst(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  for (const thread of threads()) attempt(() => setPriority(thread, lower));
  attempt(() => {
    if (leadsItsSession()) writeFileSync('/proc/self/autogroup', String(lower));
  });
}

/** 0 is the process itself, where threads can't be told apart. */
function threads(): number[] {
  return attempt(() => readdirSync('/proc/self/task').map(Number)) ?? [0];
}

/** The fields behind the name in brackets: state, parent, process group, session. */
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
