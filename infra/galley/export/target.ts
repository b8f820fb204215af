import { createWriteStream, existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { CommandProblem } from '../problem.js';

/** Where an export goes: nobody sees it at its place before it is whole. */
export interface ExportTarget {
  write(path: string, text: string): Promise<void>;
  append(path: string, text: string): Promise<void>;
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** @throws CommandProblem when something is there already */
export async function exportTarget(to: string): Promise<ExportTarget> {
  if (existsSync(to)) throw new CommandProblem(`${to} exists already; an export never overwrites anything.`);
  await mkdir(dirname(to), { recursive: true });
  return to.endsWith('.zip') ? zipTarget(to) : folderTarget(to);
}

async function folderTarget(to: string): Promise<ExportTarget> {
  const draft = await mkdtemp(`${to}.part-`);
  const place = async (path: string): Promise<string> => {
    await mkdir(dirname(join(draft, path)), { recursive: true });
    return join(draft, path);
  };
  return {
    write: async (path, text) => writeFile(await place(path), text),
    append: async (path, text) => appendFile(await place(path), text),
    close: () => rename(draft, to),
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** What grows line by line waits in a file beside; everything else goes into the archive as it comes. */
async function zipTarget(to: string): Promise<ExportTarget> {
  const draft = await mkdtemp(`${to}.part-`);
  const zip = new ZipFile();
  const file = join(draft, 'archive.zip');
  const written = pipeline(zip.outputStream.pipe(new PassThrough()), createWriteStream(file));
  written.catch(() => undefined);
  const growing = new Set<string>();
  return {
    write: async (path, text) => zip.addBuffer(Buffer.from(text), path),
    append: async (path, text) => {
      growing.add(path);
      await appendFile(join(draft, path), text);
    },
    close: async () => {
      for (const path of growing) zip.addBuffer(await readFile(join(draft, path)), path);
      zip.end();
      await written;
      await rename(file, to);
      await rm(draft, { recursive: true, force: true });
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}
