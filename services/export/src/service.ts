import { defineService } from '@galley/service-kit';
import { DocumentEntity, DocumentRecordEntity } from './records/index.js';
import { ExportEnv } from './export.env.js';
import { ExportModule } from './export.module.js';
import { DestinationEntity } from './destinations/index.js';
import { targetEntities } from './documents/index.js';
import { Documents1700000000000 } from './migrations/1700000000000-documents.js';
import { Branches1700000000010 } from './migrations/1700000000010-branches.js';
import { LinksAndLooseDocuments1700000000020 } from './migrations/1700000000020-links-and-loose-documents.js';
import { GoogleSuggestions1700000000040 } from './migrations/1700000000040-google-suggestions.js';
import { Webhooks1700000000050 } from './migrations/1700000000050-webhooks.js';
import { DocumentEpochs1700000000200 } from './migrations/1700000000200-document-epochs.js';
import { EditsWithoutText1700000000101 } from './migrations/1700000000101-edits-without-text.js';
import { GoneDocuments1700000000100 } from './migrations/1700000000100-gone-documents.js';
import { GoogleLeases1700000000141 } from './migrations/1700000000141-google-leases.js';
import { Publications1700000000230 } from './migrations/1700000000230-publications.js';
import { Bin1700000000270 } from './migrations/1700000000270-bin.js';
import { Teams1700000000950 } from './migrations/1700000000950-teams.js';
import { LinkRules1700000000960 } from './migrations/1700000000960-link-rules.js';
import { TeamIndexes1700000000951 } from './migrations/1700000000951-team-indexes.js';
import { Erasures1700000000993 } from './migrations/1700000000993-erasures.js';
import { Destinations1700000001050 } from './migrations/1700000001050-destinations.js';
import { CheckedLinks1700000001081 } from './migrations/1700000001081-checked-links.js';
import { LetterRecipients1700000001111 } from './migrations/1700000001111-letter-recipients.js';
import { WebhookSubscriptionEntity } from './webhooks/index.js';
import { GoogleFiles1700000000030 } from './migrations/1700000000030-google-files.js';
import { documentFiles } from './embedded/index.js';

export const exportService = defineService({
  name: 'export',
  module: ExportModule,
  entities: [
    DocumentEntity,
    DocumentRecordEntity,
    ...targetEntities,
    DestinationEntity,
    WebhookSubscriptionEntity,
  ],
  migrations: [
    Documents1700000000000,
    Branches1700000000010,
    LinksAndLooseDocuments1700000000020,
    GoogleFiles1700000000030,
    GoogleSuggestions1700000000040,
    Webhooks1700000000050,
    GoneDocuments1700000000100,
    EditsWithoutText1700000000101,
    GoogleLeases1700000000141,
    DocumentEpochs1700000000200,
    Publications1700000000230,
    Bin1700000000270,
    Teams1700000000950,
    TeamIndexes1700000000951,
    LinkRules1700000000960,
    Erasures1700000000993,
    Destinations1700000001050,
    CheckedLinks1700000001081,
    LetterRecipients1700000001111,
  ],
  env: ExportEnv,
  archive: [documentFiles],
});
