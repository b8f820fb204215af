import { followedFeedRpc, type Input } from '@galley/contracts';
import { RpcHandler, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FollowedEpisodesService } from './followed-episodes.service.js';
import { FollowedFeedsService } from './followed-feeds.service.js';

@Controller()
export class FollowedFeedsController {
  constructor(
    private readonly feeds: FollowedFeedsService,
    private readonly episodesOf: FollowedEpisodesService,
  ) {}

  @RpcHandler(followedFeedRpc.list)
  list({ guruId }: Input<typeof followedFeedRpc.list>) {
    return this.feeds.list(guruId);
  }

  @RpcHandler(followedFeedRpc.get)
  get({ id }: { id: number }) {
    return this.feeds.get(id);
  }

  @RpcHandler(followedFeedRpc.preview)
  preview(input: Input<typeof followedFeedRpc.preview>) {
    return this.feeds.preview(input);
  }

  @RpcHandler(followedFeedRpc.follow)
  follow(input: Input<typeof followedFeedRpc.follow>, caller: Caller) {
    return this.feeds.follow(input, caller.userId);
  }

  @RpcHandler(followedFeedRpc.change)
  change({ id, ...changes }: Input<typeof followedFeedRpc.change>) {
    return this.feeds.change(id, changes);
  }

  @RpcHandler(followedFeedRpc.pause)
  pause({ id }: { id: number }) {
    return this.feeds.pause(id);
  }

  @RpcHandler(followedFeedRpc.resume)
  resume({ id }: { id: number }) {
    return this.feeds.resume(id);
  }

  @RpcHandler(followedFeedRpc.check)
  check({ id }: { id: number }) {
    return this.feeds.check(id);
  }

  @RpcHandler(followedFeedRpc.remove)
  remove({ id }: { id: number }) {
    return this.feeds.remove(id);
  }

  @RpcHandler(followedFeedRpc.episodes)
  episodes(query: Input<typeof followedFeedRpc.episodes>) {
    return this.episodesOf.list(query);
  }

  @RpcHandler(followedFeedRpc.takeIn)
  takeIn({ id, episodeId }: Input<typeof followedFeedRpc.takeIn>) {
    return this.episodesOf.takeIn(id, episodeId);
  }
}
