export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks until `probe` says yes.
 * @param limitMs how long at most; past it the answer is false.
 */
export async function until(
  probe: () => boolean | Promise<boolean>,
  limitMs: number,
  everyMs = 25,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await probe()) return true;
    await pause(everyMs);
  }
  return false;
}

/** Whether a process with this id exists (also when it belongs to somebody else). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
