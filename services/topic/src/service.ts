import { defineService } from '@galley/service-kit';
import { TopicEnvironment } from './environment.js';
import { Topics1700000000000 } from './migrations/1700000000000-topics.js';
import { Search1700000000020 } from './migrations/1700000000020-search.js';
import { SavedSearch1700000000030 } from './migrations/1700000000030-saved-search.js';
import { SourceCoverage1700000000050 } from './migrations/1700000000050-source-coverage.js';
import { GuruNameEntity, SourceFactsEntity } from './projections/projections.entities.js';
import { SavedTopicEntity } from './saved/saved-topic.entity.js';
import { TopicModule } from './topic.module.js';
import { TopicEntity } from './topics/topic.entity.js';

export const topicService = defineService({
  name: 'topic',
  module: TopicModule,
  entities: [TopicEntity, SavedTopicEntity, SourceFactsEntity, GuruNameEntity],
  migrations: [
    Topics1700000000000,
    Search1700000000020,
    SavedSearch1700000000030,
    SourceCoverage1700000000050,
  ],
  env: TopicEnvironment,
});
