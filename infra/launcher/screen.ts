let notes: NodeJS.WriteStream = process.stdout;

/** Where the lines go: a tool whose standard output somebody reads shows them beside it. */
export const notesTo = (stream: NodeJS.WriteStream): void => {
  notes = stream;
};

/** Short lines for the person at the terminal; everything else goes to the log files. */
export const screen = {
  done(what: string, ms: number): void {
    notes.write(`✓ ${what} (${(ms / 1000).toFixed(1)} s)\n`);
  },
  doing(what: string): void {
    notes.write(`… ${what}\n`);
  },
  note(text: string): void {
    notes.write(`  ${text}\n`);
  },
  line(text: string): void {
    notes.write(`${text}\n`);
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
