import { type Input, sourceRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { YoutubeIngestService } from './youtube-ingest.service.js';

@Controller()
export class YoutubeController {
  constructor(private readonly ingest: YoutubeIngestService) {}

  @RpcHandler(sourceRpc.ingestYoutube)
  start(input: Input<typeof sourceRpc.ingestYoutube>, caller: Caller) {
    return this.ingest.start(input, caller.userId);
  }
}
