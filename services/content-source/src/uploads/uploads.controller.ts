import { type Input, uploadRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @RpcHandler(uploadRpc.preview)
  preview({ uploadId }: { uploadId: string }) {
    return this.uploads.preview(uploadId);
  }

  @RpcHandler(uploadRpc.previewText)
  previewText(input: Input<typeof uploadRpc.previewText>) {
    return this.uploads.previewText(input);
  }

  @RpcHandler(uploadRpc.ingest)
  ingest(input: Input<typeof uploadRpc.ingest>, caller: Caller) {
    return this.uploads.store(input, caller.userId);
  }
}
