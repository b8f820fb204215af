import { randomUUID } from 'node:crypto';
import { constants, type PathLike } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { AppError, type ErrorCode } from '@galley/contracts';

const ending = '.md';
/** Texts of one title. */
const mostNames = 1_000;
/** Bytes from the start of a file in which its front matter is looked for. */
const headBytes = 4_096;

const codes: Partial<Record<string, ErrorCode>> = {
  ENOENT: 'SITE_MISSING',
  ENOTDIR: 'SITE_MISSING',
  EACCES: 'SITE_READ_ONLY',
  EPERM: 'SITE_READ_ONLY',
  EROFS: 'SITE_READ_ONLY',
  ENOSPC: 'SITE_FULL',
  EDQUOT: 'SITE_FULL',
};

/** What a failure of the file system means to people. Anything that is no such failure stays as it is. */
export function problemOf(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null) return error;
  const known = codes[code] ?? 'SITE_UNAVAILABLE';
  return new AppError(known, { canRetryLater: known === 'SITE_MISSING' || known === 'SITE_UNAVAILABLE' });
}

const codeOf = (error: unknown): string | null =>
  isNativeError(error) && 'code' in error && typeof error.code === 'string' && 'syscall' in error
    ? error.code
    : null;

/** Answers false for a failure that is expected. */
const unless = (expected: string) => (error: unknown) => {
  if (codeOf(error) !== expected) throw error;
  return false;
};

async function writeSafely(path: PathLike, content: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A name of a file in the folder itself, whatever is stored. */
export const pathIn = (folder: string, place: string): string => join(folder, basename(place));

/** The key of the text that a file was made of; null for a file that is not there, or not the studio's. */
export const ownerOf = async (path: string): Promise<string | null> =>
  /^galley: "?([\w-]+)/m.exec((await frontMatterOf(path)) ?? '')?.[1] ?? null;

/** The lines between the marks at the start of a file; null for a file that is not there. */
export async function frontMatterOf(path: string): Promise<string | null> {
  let file;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    // ELOOP: a link, which the studio never makes.
    if (['ENOENT', 'ELOOP'].includes(codeOf(error) ?? '')) return null;
    throw error;
  }
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    const [before, lines = ''] = buffer.toString('utf8', 0, bytesRead).split(/^---\r?$/m);
    return before === '' ? lines : '';
  } finally {
    await file.close();
  }
}

interface File {
  readonly content: string;
  /** What it was called before; null for a new one. */
  readonly place: string | null;
  /** The start of the name of a new one. */
  readonly slug: string;
  /** Names its text among all. */
  readonly key: string;
}

/** Puts a file in its place, written beside its name before. @returns its name */
export async function putFile(folder: string, { content, place, slug, key }: File): Promise<string> {
  const written = join(folder, `.galley-${randomUUID()}.tmp`);
  try {
    await writeSafely(written, content);
    const name = place ?? (await claim(folder, written, { slug, key }));
    await rename(written, pathIn(folder, name));
    return name;
  } finally {
    await rm(written, { force: true });
  }
}

/** Takes the first name that is free, or that a lost try for this text took already. */
async function claim(
  folder: string,
  written: string,
  { slug, key }: Pick<File, 'slug' | 'key'>,
): Promise<string> {
  for (let number = 1; number <= mostNames; number += 1) {
    const name = `${slug}${number === 1 ? '' : `-${number}`}${ending}`;
    const path = pathIn(folder, name);
    // Unlike a rename, a link never replaces a file: of two texts at the same moment only one gets the name.
    const isFree = await link(written, path).then(() => true, unless('EEXIST'));
    if (isFree || (await ownerOf(path)) === key) return name;
  }
  return `${slug}-${key}${ending}`;
}

/** A file that somebody else put in its place stays. */
export async function removeFile(folder: string, place: string): Promise<void> {
  const path = pathIn(folder, place);
  if ((await ownerOf(path)) !== null) await rm(path, { force: true });
}

/** Where the page of a file is; null when nobody said where the folder is on the web. */
export const addressOf = (site: string | undefined, place: string): string | null =>
  site ? `${site}/${encodeURIComponent(basename(place, ending))}` : null;

/** Works in the folder, if it is there. @throws AppError SITE_* */
export async function inFolder<T>(
  folder: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  try {
    if (folder && (await stat(folder)).isDirectory()) return await work(folder);
  } catch (error) {
    throw problemOf(error);
  }
  throw new AppError('SITE_MISSING', { canRetryLater: true });
}
