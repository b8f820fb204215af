import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { UploadPreviewService } from './upload-preview.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly previews: UploadPreviewService) {}

  @Serves(httpApi.ingest.preview)
  preview(@Exchange() http: HttpExchange) {
    return this.previews.preview(http);
  }
}
