import { type Input, type SourceTopicQuery, topicRpc, type TopicQuery } from '@galley/contracts';
import { RpcHandler, ifNoneMatch, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { CoverageService } from './coverage.service.js';
import { TopicListsService } from './topic-lists.service.js';
import { TopicsService } from './topics.service.js';

@Controller()
export class TopicsController {
  constructor(
    private readonly lists: TopicListsService,
    private readonly topics: TopicsService,
    private readonly coverages: CoverageService,
  ) {}

  @RpcHandler(topicRpc.list)
  list(query: TopicQuery, caller: Caller) {
    return this.lists.list(query, ifNoneMatch(caller));
  }

  @RpcHandler(topicRpc.ofSource)
  ofSource(query: SourceTopicQuery, caller: Caller) {
    return this.lists.ofSource(query, ifNoneMatch(caller));
  }

  @RpcHandler(topicRpc.byVideoUrl)
  byVideoUrl({ videoUrl }: { videoUrl: string }) {
    return this.lists.byVideoUrl(videoUrl);
  }

  @RpcHandler(topicRpc.get)
  get({ id }: { id: number }) {
    return this.topics.get(id);
  }

  @RpcHandler(topicRpc.related)
  related({ id }: { id: number }) {
    return this.lists.related(id);
  }

  @RpcHandler(topicRpc.byIds)
  byIds({ ids }: { ids: number[] }) {
    return this.topics.byIds(ids);
  }

  @RpcHandler(topicRpc.coverage)
  coverage({ id }: { id: number }) {
    return this.coverages.of(id);
  }

  @RpcHandler(topicRpc.count)
  count() {
    return this.topics.count();
  }

  @RpcHandler(topicRpc.setSubjectLines)
  setSubjectLines({ id, subjectLines }: Input<typeof topicRpc.setSubjectLines>, { userId }: Caller) {
    return this.topics.setSubjectLines(id, subjectLines, userId);
  }

  @RpcHandler(topicRpc.delete)
  delete({ id }: { id: number }) {
    return this.topics.remove(id);
  }
}
