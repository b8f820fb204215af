import { AppError, type ArchiveFile } from '@galley/contracts';
import type { Images } from '@galley/messaging';
import type { ArchiveSource, SourceList } from './archive-source.js';
import type { Written } from './readme.js';
import type { ZipStream } from './zip-stream.js';

const picture = /\/files\/images\/([0-9a-f]{40}\.(?:png|jpeg|gif|webp))/g;
const newline = 0x0a;

/** Writes lists of services into an archive, and remembers what it has written. */
export class ArchiveWriter {
  /** How much is in it, by path. */
  readonly written: Written[] = [];
  readonly lostPictures: string[] = [];
  private readonly pictures = new Set<string>();

  constructor(
    private readonly zip: ZipStream,
    private readonly images: Images,
  ) {}

  /** @param place the folder, with a slash at the end @param options.empty whether lists without rows make empty files */
  async write(
    source: ArchiveSource,
    lists: readonly SourceList[],
    { place = '', empty = true }: { place?: string; empty?: boolean } = {},
  ): Promise<void> {
    for (const list of lists) {
      if (list.kind === 'files') await this.files(source, list, place);
      else await this.rows(source, list, { place, empty });
    }
  }

  /** Writes all pictures that were named in what was written so far. One that is no longer there is noted. */
  async writePictures(): Promise<void> {
    for (const name of this.pictures) {
      const kept = await this.images.read(name).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'IMAGE_NOT_FOUND') return null;
        throw error;
      });
      if (kept === null) this.lostPictures.push(name);
      else await this.zip.add(`pictures/${name}`, kept.bytes as AsyncIterable<Uint8Array>);
    }
    const count = this.pictures.size - this.lostPictures.length;
    if (count > 0) this.written.push({ path: 'pictures/', count, what: 'files' });
  }

  async text(path: string, text: string): Promise<void> {
    await this.zip.add(path, [Buffer.from(text)]);
  }

  private async rows(
    source: ArchiveSource,
    list: SourceList,
    { place, empty }: { place: string; empty: boolean },
  ): Promise<void> {
    const path = `${place}${list.service}/${list.name}.ndjson`;
    const lines = source.lines(list);
    const first = await lines.next();
    if (first.done && !empty) return;
    let count = 0;
    const counted = async function* (this: ArchiveWriter) {
      for (let page = first; !page.done; page = await lines.next()) {
        for (const byte of page.value) if (byte === newline) count += 1;
        this.lookForPictures(page.value.toString('latin1'));
        yield page.value;
      }
    };
    await this.zip.add(path, counted.call(this));
    this.written.push({ path, count, what: 'rows', leftOut: list.leftOut });
  }

  private async files(source: ArchiveSource, list: SourceList, place: string): Promise<void> {
    const counts = new Map<string, number>();
    for await (const { path, text } of source.files(list)) {
      this.lookForPictures(text);
      await this.text(`${place}${path}`, text);
      const folder = `${place}${folderOf({ path })}`;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    for (const [folder, count] of counts) this.written.push({ path: folder, count, what: 'files' });
  }

  private lookForPictures(text: string): void {
    for (const [, name] of text.matchAll(picture)) if (name !== undefined) this.pictures.add(name);
  }
}

const folderOf = ({ path }: Pick<ArchiveFile, 'path'>): string => path.slice(0, path.lastIndexOf('/') + 1);
