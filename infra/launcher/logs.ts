import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const rotateAt = 20 * 1024 * 1024;

/** One log file per process in `<data dir>/logs`; one that has grown past 20 MB is put aside at the next start. */
export class LogFile {
  readonly path: string;
  /** Handed to child processes, which write without going through the launcher. */
  readonly handle: number;
  private mark: number;

  constructor(folder: string, name: string) {
    mkdirSync(folder, { recursive: true });
    this.path = join(folder, `${name}.log`);
    if (existsSync(this.path) && statSync(this.path).size > rotateAt) renameSync(this.path, `${this.path}.1`);
    this.handle = openSync(this.path, 'a', 0o640);
    this.mark = fstatSync(this.handle).size;
  }

  /** What is written from now on is what `since` gives. */
  setMark(): void {
    this.mark = fstatSync(this.handle).size;
  }

  /** A full disk must not take the studio down because of a log line. */
  write(text: string): void {
    try {
      writeSync(this.handle, text);
    } catch {
      return;
    }
  }

  /** The last lines written since the mark, 8 kB at most. */
  since(): string {
    const size = fstatSync(this.handle).size;
    const from = Math.max(this.mark, size - 8192);
    const reader = openSync(this.path, 'r');
    try {
      const buffer = Buffer.alloc(Math.max(0, size - from));
      readSync(reader, buffer, 0, buffer.length, from);
      return buffer.toString('utf8');
    } finally {
      closeSync(reader);
    }
  }
}
