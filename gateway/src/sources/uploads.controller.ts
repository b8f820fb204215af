import { uploadRpc } from '@galley/contracts';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { UploadPreviewService } from './upload-preview.service.js';

/** A file of any size that is accepted is read before the answer. */
const READING_WAIT_MS = 60_000;

@Controller('api/ingest')
export class UploadsController {
  constructor(
    private readonly forward: Forward,
    private readonly previews: UploadPreviewService,
  ) {}

  @Post('uploads/preview')
  @HttpCode(200)
  preview(@Exchange() http: HttpExchange) {
    return this.previews.preview(http, READING_WAIT_MS);
  }

  @Post('uploads')
  @HttpCode(200)
  ingest(@Exchange() http: HttpExchange) {
    return this.forward.pass(uploadRpc.ingest, http, http.input, READING_WAIT_MS);
  }

  @Post('multi-guru')
  @HttpCode(200)
  multiGuru(@Exchange() http: HttpExchange) {
    return this.forward.pass(uploadRpc.ingestMultiGuru, http, http.input, READING_WAIT_MS);
  }
}
