import { generationRpc, sourceRpc, type Stats, topicRpc } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

/** What the dashboard counts, gathered from the three services that know. */
@Injectable()
export class StatsService {
  constructor(private readonly forward: Forward) {}

  async read(http: HttpExchange): Promise<Stats> {
    const [topics, generations, sources] = await Promise.all([
      this.forward.call(topicRpc.count, http, {}),
      this.forward.call(generationRpc.count, http, {}),
      this.forward.call(sourceRpc.count, http, {}),
    ]);
    return {
      activeTopics: topics.topics,
      topicsToday: topics.today,
      generatedPosts: generations.generations,
      sources: sources.sources,
      youtubeSources: sources.youtube,
    };
  }
}
