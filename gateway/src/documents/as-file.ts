import type { ExportedFile } from '@galley/contracts';
import type { z } from 'zod';
import type { HttpExchange } from '../http/exchange.js';

/** A file to be kept, never to be shown in the page's own place; nothing on the way keeps a copy of it. */
export function asFile(http: HttpExchange, file: z.output<typeof ExportedFile>): Buffer {
  announceFile(http, file);
  return Buffer.from(file.body, 'base64');
}

/** Says in the headers which file the answer is. */
export function announceFile(
  { reply }: HttpExchange,
  file: Pick<z.output<typeof ExportedFile>, 'fileName' | 'mediaType'>,
): void {
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  reply.header('Content-Type', file.mediaType);
  reply.header(
    'Content-Disposition',
    `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(file.fileName)}`,
  );
  reply.header('Cache-Control', 'no-store');
}

/** As RFC 8187 wants it: of what encodeURIComponent leaves, some signs have a meaning there. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
