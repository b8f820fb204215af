import { AppError, type ExportedFile, type MomentChoice } from '@galley/contracts';
import type { Node } from '@tiptap/pm/model';
import type { z } from 'zod';
import type { ExportFormat } from '../records/index.js';
import type { Pictures } from './docx-picture.js';
import { type Leaving, portable } from './portable.js';
import { toDocx } from './to-docx.js';
import { letterOf } from './letter.js';
import { toHtml } from './to-html.js';
import { toMarkdown } from './to-markdown.js';

interface Format {
  readonly ending: string;
  readonly mediaType: string;
  write(title: string, text: Node, pictures: Pictures): string | Promise<Buffer | string>;
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  html: { ending: '.html', mediaType: 'text/html; charset=utf-8', write: toHtml },
  email: {
    ending: '-email.html',
    mediaType: 'text/html; charset=utf-8',
    write: async (title, text) => (await letterOf({ title, text })).html,
  },
  markdown: {
    ending: '.md',
    mediaType: 'text/markdown; charset=utf-8',
    write: (_, text) => toMarkdown(text),
  },
  docx: {
    ending: '.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: toDocx,
  },
};

/** Bytes that an answer may carry; base64 adds a third to it. */
const maxFileBytes = 5_000_000;

/**
 * A text as a file to take away.
 * @param leaving what its links lead to; an e-mail keeps only moments that its readers can open
 * @param pictures by their whole address
 * @throws AppError TOO_LARGE
 */
export async function fileOf(
  format: ExportFormat,
  { title, text }: { title: string; text: Node },
  { site, moments = 'linked' }: { site: string; moments?: MomentChoice | undefined },
  pictures: Pictures = new Map(),
): Promise<z.output<typeof ExportedFile>> {
  const { write } = formats[format];
  const mailed = format === 'email';
  const leaving: Leaving = { site, moments: mailed && moments === 'linked' ? 'heard' : moments, mailed };
  return fileFrom(format, title, Buffer.from(await write(title, portable(text, leaving), pictures)));
}

/** A file that is written already. @throws AppError TOO_LARGE */
export function fileFrom(format: ExportFormat, title: string, body: Buffer): z.output<typeof ExportedFile> {
  const { ending, mediaType } = formats[format];
  if (body.length > maxFileBytes)
    throw new AppError('TOO_LARGE', { limit: `${maxFileBytes / 1_000_000} MB` });
  return { fileName: fileNameOf(title) + ending, mediaType, body: body.toString('base64') };
}

/** A title as a name that every system takes for a file. */
function fileNameOf(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.replace(/^\.+/, '').slice(0, 100).trim() || 'Document';
}
