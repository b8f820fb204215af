import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends what a killed parent leaves behind. Our servers run in process groups of their own, so that Ctrl-C stops them
 * in order; the price is that they would outlive a parent that is killed outright. A small shell reads from a pipe
 * which processes to look after; the pipe closes when the parent dies, however it dies.
 */
const script = `
watched=""
while read -r act pid signal; do
  case "$act" in
    +) watched="$watched $pid:$signal" ;;
    -) rest=""; for w in $watched; do [ "\${w%%:*}" = "$pid" ] || rest="$rest $w"; done; watched="$rest" ;;
  esac
done
[ -n "$watched" ] || exit 0
for w in $watched; do kill -"\${w##*:}" "\${w%%:*}" 2>/dev/null; done
sleep 8
for w in $watched; do kill -KILL "\${w%%:*}" 2>/dev/null; done
`;

let guard: ChildProcess | undefined;

/** Ends this process (with `signal`, later by force) should the present process die before it. No-op on Windows. */
export function watchOver(child: ChildProcess, signal: 'INT' | 'TERM'): void {
  const { pid } = child;
  if (process.platform === 'win32' || pid === undefined) return;
  record(`+ ${pid} ${signal}`);
  child.once('exit', () => record(`- ${pid}`));
}

function record(line: string): void {
  if (!guard || guard.exitCode !== null) {
    guard = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    guard.on('error', () => undefined);
    guard.stdin?.on('error', () => undefined);
    // Neither the guard nor its pipe keeps the parent from ending.
    guard.unref();
    const pipe = guard.stdin as (ChildProcess['stdin'] & { unref?: () => void }) | null;
    pipe?.unref?.();
  }
  guard.stdin?.write(`${line}\n`);
}
