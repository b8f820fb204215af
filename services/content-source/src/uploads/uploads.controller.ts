import { uploadRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { MultiGuruService } from './multi-guru.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly calls: MultiGuruService,
  ) {}

  @RpcHandler(uploadRpc.preview)
  preview({ uploadId }: { uploadId: string }) {
    return this.uploads.preview(uploadId);
  }

  @RpcHandler(uploadRpc.previewText)
  previewText(input: z.output<typeof uploadRpc.previewText.input>) {
    return this.uploads.previewText(input);
  }

  @RpcHandler(uploadRpc.ingest)
  ingest(input: z.output<typeof uploadRpc.ingest.input>, caller: Caller) {
    return this.uploads.store(input, caller.userId);
  }

  @RpcHandler(uploadRpc.ingestMultiGuru)
  ingestMultiGuru(input: z.output<typeof uploadRpc.ingestMultiGuru.input>, caller: Caller) {
    return this.calls.store(input, caller.userId);
  }
}
