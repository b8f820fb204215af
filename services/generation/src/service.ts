import { defineService } from '@galley/service-kit';
import { GenerationEnv } from './generation.env.js';
import { GenerationModule } from './generation.module.js';
import { GenerationEntity, textFiles } from './generations/index.js';
import { GuruRefEntity } from './gurus/index.js';
import { Generations1700000000000 } from './migrations/1700000000000-generations.js';
import { Search1700000000020 } from './migrations/1700000000020-search.js';
import { Ledger1700000000040 } from './migrations/1700000000040-ledger.js';
import { VersionWords1700000000050 } from './migrations/1700000000050-version-words.js';
import { Refinements1700000000060 } from './migrations/1700000000060-refinements.js';
import { Automation1700000000070 } from './migrations/1700000000070-automation.js';
import { Published1700000000080 } from './migrations/1700000000080-published.js';
import { DocumentsBehind1700000000100 } from './migrations/1700000000100-documents-behind.js';
import { GuruSequence1700000000124 } from './migrations/1700000000124-guru-sequence.js';
import { AutosavedVersions1700000000210 } from './migrations/1700000000210-autosaved-versions.js';
import { AutosavedIndex1700000000211 } from './migrations/1700000000211-autosaved-index.js';
import { TopicsIndex1700000000251 } from './migrations/1700000000251-topics-index.js';
import { Bin1700000000270 } from './migrations/1700000000270-bin.js';
import { SearchIndex1700000000271 } from './migrations/1700000000271-search-index.js';
import { NameSequence1700000000300 } from './migrations/1700000000300-name-sequence.js';
import { Teams1700000000930 } from './migrations/1700000000930-teams.js';
import { TeamIndexes1700000000931 } from './migrations/1700000000931-team-indexes.js';
import { Corrections1700000000965 } from './migrations/1700000000965-corrections.js';
import { Reviews1700000000980 } from './migrations/1700000000980-reviews.js';
import { Posts1700000000990 } from './migrations/1700000000990-posts.js';
import { ReaderFacts1700000001080 } from './migrations/1700000001080-reader-facts.js';
import { QuoteChangeEntity } from './corrections/index.js';
import { Publications1700000001010 } from './migrations/1700000001010-publications.js';
import { PersonEntity } from './people/index.js';
import { TextPublicationEntity } from './publishing/index.js';
import { PostEntity } from './posts/index.js';
import { ReaderFactsEntity } from './reader-facts/index.js';
import { RefinementEntity } from './refinements/index.js';
import { ReviewCommentEntity, ReviewEntity } from './reviews/index.js';
import { Receipts1700000001090 } from './migrations/1700000001090-receipts.js';
import { ReceiptEntity, ReceiptQuoteEntity } from './receipts/index.js';
import { SignOffs1700000000981 } from './migrations/1700000000981-sign-offs.js';
import { CountedByIndex1700000001200 } from './migrations/1700000001200-counted-by-index.js';
import { SignOffDecisionEntity, SignOffEntity, SignOffSentenceEntity } from './sign-offs/index.js';
import { GenerationVersionEntity } from './versions/index.js';

export const generationService = defineService({
  name: 'generation',
  module: GenerationModule,
  entities: [
    GenerationEntity,
    GenerationVersionEntity,
    GuruRefEntity,
    PersonEntity,
    PostEntity,
    QuoteChangeEntity,
    ReaderFactsEntity,
    ReceiptEntity,
    ReceiptQuoteEntity,
    RefinementEntity,
    ReviewCommentEntity,
    ReviewEntity,
    SignOffDecisionEntity,
    SignOffEntity,
    SignOffSentenceEntity,
    TextPublicationEntity,
  ],
  migrations: [
    Generations1700000000000,
    Search1700000000020,
    Ledger1700000000040,
    VersionWords1700000000050,
    Refinements1700000000060,
    Automation1700000000070,
    Published1700000000080,
    DocumentsBehind1700000000100,
    GuruSequence1700000000124,
    AutosavedVersions1700000000210,
    AutosavedIndex1700000000211,
    TopicsIndex1700000000251,
    Bin1700000000270,
    SearchIndex1700000000271,
    NameSequence1700000000300,
    Teams1700000000930,
    TeamIndexes1700000000931,
    Corrections1700000000965,
    Reviews1700000000980,
    SignOffs1700000000981,
    Posts1700000000990,
    Publications1700000001010,
    ReaderFacts1700000001080,
    Receipts1700000001090,
    CountedByIndex1700000001200,
  ],
  env: GenerationEnv,
  personal: { tables: ['content_folders'], bin: ['content-folder'] },
  archive: [textFiles],
});
