import { type Input, youtubeRpc } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { YoutubeIngestService } from './youtube-ingest.service.js';

@Controller()
export class YoutubeController {
  constructor(private readonly ingest: YoutubeIngestService) {}

  @RpcHandler(youtubeRpc.ingest)
  start(input: Input<typeof youtubeRpc.ingest>, caller: Caller) {
    return this.ingest.start(input, caller.userId);
  }
}
