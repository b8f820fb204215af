import { Readable } from 'node:stream';
import { AppError, ImageName, imageLimits, type StoredImage, httpApi } from '@galley/contracts';
import { Images, pictureOf } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';

/** What stands around a file in a form: boundaries and names. */
const FORM_BYTES = 10_000;
/** What stands under a name never changes, so it is kept by browsers for good. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Inline pictures of texts: taken in, and given to everybody who has their address. */
@Controller()
export class ImagesController {
  constructor(private readonly images: Images) {}

  /** Keeps the form's picture (field `file`). @throws AppError VALIDATION_FAILED, TOO_LARGE, IMAGE_UNREADABLE, UNPROCESSABLE */
  @Serves(httpApi.image.keep)
  async keep(@Exchange() http: HttpExchange): Promise<StoredImage> {
    const bytes = await pictureIn(http.request);
    const picture = pictureOf(bytes);
    await this.images.keep(picture.name, bytes);
    return picture;
  }

  /** Streams a picture. @throws AppError IMAGE_NOT_FOUND */
  @Serves(httpApi.image.send)
  async send(@Exchange() http: HttpExchange): Promise<Readable | undefined> {
    const name = ImageName.safeParse(http.param('name'));
    if (!name.success) throw new AppError('IMAGE_NOT_FOUND');
    const etag = `"${name.data}"`;
    if (http.request.headers['if-none-match'] === etag) {
      http.reply.status(304).headers({ ETag: etag, 'Cache-Control': FOR_GOOD });
      return undefined;
    }
    const { size, bytes } = await this.images.read(name.data);
    http.reply.headers({
      'Content-Type': `image/${name.data.split('.')[1] ?? 'png'}`,
      'Content-Length': String(size),
      'Cache-Control': FOR_GOOD,
      ETag: etag,
      // Opened by itself a picture is a page of this site: nothing in it may run.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    // Node's own web streams and the platform's type are the same thing.
    return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
  }
}

const tooLarge = () => new AppError('TOO_LARGE', { limit: `${imageLimits.bytes / 1_000_000} MB` });

/** The whole picture: its hash names it, so it must have been read before it can be put away. */
async function pictureIn(request: FastifyRequest): Promise<Uint8Array> {
  if (Number(request.headers['content-length']) > imageLimits.bytes + FORM_BYTES) throw tooLarge();
  const options = { limits: { fileSize: imageLimits.bytes, files: 1, fields: 5 }, throwFileSizeLimit: false };
  const part = request.isMultipart() ? await request.file(options).catch(() => undefined) : undefined;
  if (part?.fieldname !== 'file' || part.filename === '') {
    part?.file.resume();
    throw new AppError('VALIDATION_FAILED', { problem: 'Please choose a picture.' });
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge();
  return bytes;
}
