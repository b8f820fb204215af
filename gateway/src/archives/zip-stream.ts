import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A ZIP file that is read while it is written: nothing of it is kept, and it is written no faster than it is read. */
export class ZipStream {
  private readonly zip = new ZipFile();
  private readonly madeAt = new Date();
  private current: Readable | null = null;

  constructor() {
    // The source of the entry reports the same error.
    this.zip.on('error', () => undefined);
    // Whoever reads has gone: the entry that is being written ends as well.
    this.output.once('close', () => this.current?.destroy(new Error('The reader of the archive has gone.')));
  }

  get output(): Readable {
    return this.zip.outputStream as Readable;
  }

  /** Writes one entry, and ends when all of it was taken. */
  async add(path: string, content: Content): Promise<void> {
    if (this.output.destroyed) throw new Error('The reader of the archive has gone.');
    const source = Readable.from(content, { objectMode: false });
    this.current = source;
    this.zip.addReadStream(source, path, { mtime: this.madeAt });
    await finished(source);
  }

  end(): void {
    this.zip.end();
  }

  /** Breaks off, so that nobody takes what was written for whole. */
  fail(error: Error): void {
    this.output.destroy(error);
  }
}
