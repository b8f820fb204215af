import { defineService } from '@galley/service-kit';
import { GenerationEnvironment } from './environment.js';
import { GenerationModule } from './generation.module.js';
import { GenerationEntity } from './generations/generation.entity.js';
import { GuruRefEntity } from './gurus/guru-ref.entity.js';
import { Generations1700000000000 } from './migrations/1700000000000-generations.js';
import { Search1700000000020 } from './migrations/1700000000020-search.js';
import { Ledger1700000000040 } from './migrations/1700000000040-ledger.js';
import { VersionWords1700000000050 } from './migrations/1700000000050-version-words.js';
import { Refinements1700000000060 } from './migrations/1700000000060-refinements.js';
import { Automation1700000000070 } from './migrations/1700000000070-automation.js';
import { Published1700000000080 } from './migrations/1700000000080-published.js';
import { PersonEntity } from './people/person.entity.js';
import { RefinementEntity } from './refinements/refinement.entity.js';
import { ContentVersionEntity } from './versions/content-version.entity.js';

export const generationService = defineService({
  name: 'generation',
  module: GenerationModule,
  entities: [GenerationEntity, ContentVersionEntity, GuruRefEntity, PersonEntity, RefinementEntity],
  migrations: [
    Generations1700000000000,
    Search1700000000020,
    Ledger1700000000040,
    VersionWords1700000000050,
    Refinements1700000000060,
    Automation1700000000070,
    Published1700000000080,
  ],
  env: GenerationEnvironment,
});
