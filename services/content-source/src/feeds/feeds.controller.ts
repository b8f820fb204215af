import { feedRpc, type Input } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FeedReader } from './feed.reader.js';

@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedReader) {}

  @RpcHandler(feedRpc.episodes)
  episodes({ feedUrl }: Input<typeof feedRpc.episodes>) {
    return this.feeds.episodes(feedUrl);
  }

  @RpcHandler(feedRpc.ingest)
  ingest(input: Input<typeof feedRpc.ingest>, caller: Caller) {
    return this.feeds.start(input, caller.userId);
  }
}
