import { defineService } from '@galley/service-kit';
import { AssistantModule } from './assistant.module.js';
import { AssistantEnv } from './assistant.env.js';
import { AiResponses1700000000000 } from './migrations/1700000000000-ai-responses.js';
import { Chats1700000000001 } from './migrations/1700000000001-chats.js';
import { ResponseSettings1700000000002 } from './migrations/1700000000002-response-settings.js';
import { Refining1700000000003 } from './migrations/1700000000003-refining.js';
import { FactChecks1700000000004 } from './migrations/1700000000004-fact-checks.js';
import { Teams1700000000940 } from './migrations/1700000000940-teams.js';
import { TeamIndexes1700000000941 } from './migrations/1700000000941-team-indexes.js';
import { CalledFor1700000000950 } from './migrations/1700000000950-called-for.js';
import { ModelCosts1700000000951 } from './migrations/1700000000951-model-costs.js';
import { Corrections1700000000932 } from './migrations/1700000000932-corrections.js';
import { FactCheckVersions1700000001082 } from './migrations/1700000001082-fact-check-versions.js';
import { AiResponseEntity } from './responses/index.js';
import { conversationFiles } from './threads/index.js';

export const assistantService = defineService({
  name: 'assistant',
  module: AssistantModule,
  entities: [AiResponseEntity],
  migrations: [
    AiResponses1700000000000,
    Chats1700000000001,
    ResponseSettings1700000000002,
    Refining1700000000003,
    FactChecks1700000000004,
    Corrections1700000000932,
    Teams1700000000940,
    TeamIndexes1700000000941,
    CalledFor1700000000950,
    ModelCosts1700000000951,
    FactCheckVersions1700000001082,
  ],
  env: AssistantEnv,
  personal: { tables: ['threads', 'fact_checks', 'made_documents', 'person_budgets'], bin: [] },
  archive: [conversationFiles],
});
