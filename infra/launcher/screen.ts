/** Short lines for the person at the terminal; everything else goes to the log files. */
export const screen = {
  done(what: string, ms: number): void {
    process.stdout.write(`✓ ${what} (${(ms / 1000).toFixed(1)} s)\n`);
  },
  doing(what: string): void {
    process.stdout.write(`… ${what}\n`);
  },
  note(text: string): void {
    process.stdout.write(`  ${text}\n`);
  },
  line(text: string): void {
    process.stdout.write(`${text}\n`);
  },
  problem(text: string): void {
    process.stderr.write(`${text}\n`);
  },
};

/** Does something and tells how long it took. */
export async function timed<T>(what: (result: T) => string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  screen.done(what(result), Date.now() - started);
  return result;
}
