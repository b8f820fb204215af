import { type SourceTopicQuery, topicRpc, type TopicQuery } from '@galley/contracts';
import { Answers, ifNoneMatch, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
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

  @Answers(topicRpc.list)
  list(query: TopicQuery, caller: Caller) {
    return this.lists.list(query, ifNoneMatch(caller));
  }

  @Answers(topicRpc.ofSource)
  ofSource(query: SourceTopicQuery, caller: Caller) {
    return this.lists.ofSource(query, ifNoneMatch(caller));
  }

  @Answers(topicRpc.byVideoUrl)
  byVideoUrl({ videoUrl }: { videoUrl: string }) {
    return this.lists.byVideoUrl(videoUrl);
  }

  @Answers(topicRpc.get)
  get({ id }: { id: number }) {
    return this.topics.get(id);
  }

  @Answers(topicRpc.byIds)
  byIds({ ids }: { ids: number[] }) {
    return this.topics.byIds(ids);
  }

  @Answers(topicRpc.coverage)
  coverage({ id }: { id: number }) {
    return this.coverages.of(id);
  }

  @Answers(topicRpc.count)
  count() {
    return this.topics.count();
  }

  @Answers(topicRpc.setSubjectLines)
  setSubjectLines({ id, subjectLines }: z.output<typeof topicRpc.setSubjectLines.input>) {
    return this.topics.setSubjectLines(id, subjectLines);
  }
}
