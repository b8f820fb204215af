import { randomUUID } from 'node:crypto';
import { constants, type PathLike } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { AppError, type ErrorCode } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Node } from '@tiptap/pm/model';
import { toMarkdown } from '../exporting/index.js';
import type { OutgoingText, Outlet, Placed } from '../publications/index.js';
import type { StaticSiteEnv } from './site.env.js';

const ending = '.md';
/** Letters of a file's name; in UTF-8 three times as many bytes, of which file systems take 255. */
const slugLength = 60;
const descriptionLength = 160;
/** Texts of one title. */
const mostNames = 1_000;
/** Bytes from the start of a file in which its front matter is looked for. */
const headBytes = 4_096;

/**
 * Texts as Markdown files with front matter, as Hugo, Eleventy, Astro and Jekyll read them. The folder is the installation's: the
 * texts of all teams go there, each under its own key.
 */
@Injectable()
export class SiteTarget implements Outlet {
  readonly kind = 'site';

  constructor(@Inject(SERVICE_ENV) private readonly env: StaticSiteEnv) {}

  get connected() {
    return this.env.SITE_FOLDER !== undefined;
  }

  /** The file is there whole or not at all: it is written beside its name and then put in its place. */
  async put(text: OutgoingText): Promise<Placed> {
    return this.inFolder(async (folder) => {
      const written = join(folder, `.galley-${randomUUID()}.tmp`);
      try {
        await writeSafely(written, pageOf(text, await stateOf(folder, text)));
        const place = text.place ?? (await this.claim(folder, written, text));
        await rename(written, pathIn(folder, place));
        return { place, address: this.addressOf(place) };
      } finally {
        await rm(written, { force: true });
      }
    });
  }

  isThere(place: string): Promise<boolean> {
    return this.inFolder(async (folder) => (await ownerOf(pathIn(folder, place))) !== null);
  }

  /** A file that somebody else put in its place stays. */
  remove(place: string): Promise<void> {
    return this.inFolder(async (folder) => {
      const path = pathIn(folder, place);
      if ((await ownerOf(path)) !== null) await rm(path, { force: true });
    });
  }

  /** Takes the first name that is free, or that a lost try for this text took already. */
  private async claim(folder: string, written: string, { title, key }: OutgoingText): Promise<string> {
    const slug = slugOf(title);
    for (let number = 1; number <= mostNames; number += 1) {
      const name = `${slug}${number === 1 ? '' : `-${number}`}${ending}`;
      const path = pathIn(folder, name);
      // Unlike a rename, a link never replaces a file: of two texts at the same moment only one gets the name.
      const isFree = await link(written, path).then(() => true, unless('EEXIST'));
      if (isFree || (await ownerOf(path)) === key) return name;
    }
    return `${slug}-${key}${ending}`;
  }

  private addressOf(place: string): string {
    const { SITE_URL } = this.env;
    return SITE_URL ? `${SITE_URL}/${encodeURIComponent(basename(place, ending))}` : place;
  }

  /** @throws AppError SITE_* */
  private async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const { SITE_FOLDER: folder } = this.env;
    try {
      if (folder && (await stat(folder)).isDirectory()) return await work(folder);
    } catch (error) {
      throw problemOf(error);
    }
    throw new AppError('SITE_MISSING', { canRetryLater: true });
  }
}

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
const pathIn = (folder: string, place: string): string => join(folder, basename(place));

/** The key of the text that a file was made of; null for a file that is not there, or not the studio's. */
const ownerOf = async (path: string): Promise<string | null> =>
  /^galley: "?([\w-]+)/m.exec((await frontMatterOf(path)) ?? '')?.[1] ?? null;

/** The lines between the marks at the start of a file; null for a file that is not there. */
async function frontMatterOf(path: string): Promise<string | null> {
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

/** A new text is a draft, to Hugo and Astro and to Jekyll. What people change about it in its file is kept when the text is replaced. */
async function stateOf(folder: string, { place }: OutgoingText): Promise<string[]> {
  const before = place === null ? null : await frontMatterOf(pathIn(folder, place));
  if (before === null) return ['draft: true', 'published: false'];
  return before.split(/\r?\n/).filter((line) => /^(?:draft|published):/.test(line));
}

/** A title as a part of an address: `Three ways to read a chart` is `three-ways-to-read-a-chart`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, slugLength)
    .replace(/^-|-$/g, '') || 'text';

function pageOf({ key, title, author, createdAt, text }: OutgoingText, state: readonly string[]): string {
  const body = withoutTitle(text, title);
  const lines = [
    `title: ${quoted(title)}`,
    // Without quotes: Astro takes a string for no date.
    `date: ${createdAt.toISOString()}`,
    ...(author === null ? [] : [`author: ${quoted(author)}`]),
    ...state,
    `description: ${quoted(descriptionOf(body))}`,
    `galley: ${quoted(key)}`,
  ];
  return `---\n${lines.join('\n')}\n---\n\n${inert(toMarkdown(body))}`;
}

/** The site's layout shows the title. */
function withoutTitle(text: Node, title: string): Node {
  const { firstChild: first } = text;
  const repeats = first?.type.name === 'heading' && first.textContent.trim() === title.trim();
  return repeats ? text.copy(text.content.cut(first.nodeSize)) : text;
}

function descriptionOf(text: Node): string {
  const first = text.children.find(
    ({ type, textContent }) => type.name === 'paragraph' && textContent.trim() !== '',
  );
  const words = (first?.textContent ?? '')
    .replace(/\[[\d:]+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= descriptionLength) return words;
  return `${words.slice(0, descriptionLength).trimEnd()}…`;
}

/** A string in YAML, which takes those of JSON, except for control characters that JSON leaves as they are. */
const quoted = (value: string): string =>
  JSON.stringify(value.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Hugo, Jekyll and Eleventy carry out what stands between such braces; what people wrote stays text. */
const inert = (markdown: string): string => markdown.replace(/\{(?=[{%#])/g, '{\\');
