import { Readable } from 'node:stream';
import { AppError, limits, uploadRpc, httpApi } from '@galley/contracts';
import { Uploads } from '@galley/messaging';
import type { MultipartFile } from '@fastify/multipart';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { nameOf } from './file-name.js';

/** What stands around a file in a form: boundaries and names. */
const FORM_BYTES = 10_000;

/** Puts a file away as it comes in, and asks what it is. */
@Controller()
export class UploadsController {
  constructor(
    private readonly forward: Forward,
    private readonly uploads: Uploads,
  ) {}

  /**
   * The preview of the form's file (field `file`), or of a text in a JSON body. A file whose preview can't be given is not kept.
   * @throws AppError TOO_LARGE, VALIDATION_FAILED without a file, and as the content-source service answers
   */
  @Serves(httpApi.ingest.preview)
  async preview(@Exchange() http: HttpExchange) {
    if (!http.request.isMultipart()) return this.forward.pass(uploadRpc.previewText, http);
    const uploadId = await this.keep(http.request);
    try {
      return await this.forward.pass(uploadRpc.preview, http, { uploadId });
    } catch (error) {
      // It would go by itself; what nobody can name need not stay for a day.
      await this.uploads.remove(uploadId).catch(() => undefined);
      throw error;
    }
  }

  private async keep(request: FastifyRequest): Promise<string> {
    // Nothing of it needs to be read; the rest of the request is thrown away as it comes.
    if (Number(request.headers['content-length']) > limits.uploadBytes + FORM_BYTES) throw tooLarge();
    const part = await filePart(request);
    const { uploadId } = await this.uploads.keep(bytesOf(part), nameOf(part.filename));
    if (!part.file.truncated) return uploadId;
    await this.uploads.remove(uploadId);
    throw tooLarge();
  }
}

const tooLarge = () => new AppError('TOO_LARGE', { limit: `${limits.uploadBytes / 1_000_000} MB` });

/** @throws AppError VALIDATION_FAILED when the form holds no such file, or can't be read */
async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  const fileSize = limits.uploadBytes;
  const part = await request
    .file({ limits: { fileSize, files: 1, fields: 10, fieldSize: 10_000 } })
    .catch(() => undefined);
  if (part?.fieldname === 'file' && part.filename) return part;
  part?.file.resume();
  throw new AppError('VALIDATION_FAILED', { problem: 'Please choose a file.' });
}

/** The form's reader cuts a file at the limit and says so; the bytes before are put away as they come. */
const bytesOf = ({ file }: MultipartFile): ReadableStream<Uint8Array> =>
  // Node's own web streams and the platform's type are the same thing.
  Readable.toWeb(file) as ReadableStream<Uint8Array>;
