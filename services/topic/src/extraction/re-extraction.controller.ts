import { type ReExtractInput, topicRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ReExtractionService } from './re-extraction.service.js';

@Controller()
export class ReExtractionController {
  constructor(private readonly extraction: ReExtractionService) {}

  @RpcHandler(topicRpc.reExtract)
  start(input: ReExtractInput, caller: Caller) {
    return this.extraction.start(input, caller.userId);
  }
}
