import { generationRpc, sourceRpc, type Stats, topicRpc, httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';

/** What the dashboard counts, gathered from the three services that know. */
@Controller()
export class StatsController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.dashboard.stats)
  async read(@Exchange() http: HttpExchange): Promise<Stats> {
    const [topics, generations, sources] = await Promise.all([
      this.forward.callOptional(topicRpc.count, http, {}),
      this.forward.callOptional(generationRpc.count, http, {}),
      this.forward.callOptional(sourceRpc.count, http, {}),
    ]);
    return {
      activeTopics: topics?.topics ?? 0,
      topicsToday: topics?.today ?? 0,
      generatedPosts: generations?.generations ?? 0,
      sources: sources?.sources ?? 0,
      youtubeSources: sources?.youtube ?? 0,
      missing: missingOf({ topics, texts: generations, sources }),
    };
  }
}
