import { defineService } from '@galley/service-kit';
import { DocumentRecordEntity } from './documents/document-record.entity.js';
import { DocumentEntity } from './documents/document.entity.js';
import { ExportEnv } from './export.env.js';
import { ExportModule } from './export.module.js';
import { GoogleFileEntity } from './google/google-file.entity.js';
import { Documents1700000000000 } from './migrations/1700000000000-documents.js';
import { Branches1700000000010 } from './migrations/1700000000010-branches.js';
import { LinksAndLooseDocuments1700000000020 } from './migrations/1700000000020-links-and-loose-documents.js';
import { GoogleSuggestions1700000000040 } from './migrations/1700000000040-google-suggestions.js';
import { Webhooks1700000000050 } from './migrations/1700000000050-webhooks.js';
import { WebhookSubscriptionEntity } from './webhooks/webhook-subscription.entity.js';
import { GoogleFiles1700000000030 } from './migrations/1700000000030-google-files.js';

export const exportService = defineService({
  name: 'export',
  module: ExportModule,
  entities: [DocumentEntity, DocumentRecordEntity, GoogleFileEntity, WebhookSubscriptionEntity],
  migrations: [
    Documents1700000000000,
    Branches1700000000010,
    LinksAndLooseDocuments1700000000020,
    GoogleFiles1700000000030,
    GoogleSuggestions1700000000040,
    Webhooks1700000000050,
  ],
  env: ExportEnv,
});
