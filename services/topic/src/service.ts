import { defineService } from '@galley/service-kit';
import { TopicEnv } from './topic.env.js';
import { Topics1700000000000 } from './migrations/1700000000000-topics.js';
import { Search1700000000020 } from './migrations/1700000000020-search.js';
import { SavedSearch1700000000030 } from './migrations/1700000000030-saved-search.js';
import { SourceCoverage1700000000050 } from './migrations/1700000000050-source-coverage.js';
import { GuruSequence1700000000122 } from './migrations/1700000000122-guru-sequence.js';
import { NameRenewals1700000000140 } from './migrations/1700000000140-name-renewals.js';
import { TopicUses1700000000220 } from './migrations/1700000000220-topic-uses.js';
import { Bin1700000000270 } from './migrations/1700000000270-bin.js';
import { SearchIndex1700000000271 } from './migrations/1700000000271-search-index.js';
import { AboutInLists1700000000290 } from './migrations/1700000000290-about-in-lists.js';
import { Teams1700000000920 } from './migrations/1700000000920-teams.js';
import { TeamIndexes1700000000921 } from './migrations/1700000000921-team-indexes.js';
import { GuruIndexes1700000000922 } from './migrations/1700000000922-guru-indexes.js';
import { SourceDeletions1700000000992 } from './migrations/1700000000992-source-deletions.js';
import { Corrections1700000000960 } from './migrations/1700000000960-corrections.js';
import { CountedByIndex1700000001200 } from './migrations/1700000001200-counted-by-index.js';
import { GuruNameEntity, SourceFactsEntity } from './projections/index.js';
import { SavedTopicEntity } from './saved/index.js';
import { TopicModule } from './topic.module.js';
import { TopicEntity } from './topics/index.js';

export const topicService = defineService({
  name: 'topic',
  module: TopicModule,
  entities: [TopicEntity, SavedTopicEntity, SourceFactsEntity, GuruNameEntity],
  migrations: [
    Topics1700000000000,
    Search1700000000020,
    SavedSearch1700000000030,
    SourceCoverage1700000000050,
    GuruSequence1700000000122,
    NameRenewals1700000000140,
    TopicUses1700000000220,
    Bin1700000000270,
    SearchIndex1700000000271,
    AboutInLists1700000000290,
    Teams1700000000920,
    TeamIndexes1700000000921,
    GuruIndexes1700000000922,
    Corrections1700000000960,
    SourceDeletions1700000000992,
    CountedByIndex1700000001200,
  ],
  env: TopicEnv,
  personal: { tables: ['user_saved_topics', 'user_folders'], bin: ['saved-topic', 'topic-folder'] },
});
