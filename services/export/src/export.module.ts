import { Module } from '@nestjs/common';
import { DestinationsModule } from './destinations/index.js';
import { DocumentsModule } from './documents/index.js';
import { LinkChecksModule } from './link-checks/index.js';
import { LinkRulesModule } from './link-rules/index.js';
import { RemovalModule } from './removal/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({
  imports: [
    DestinationsModule,
    DocumentsModule,
    LinkChecksModule,
    LinkRulesModule,
    RemovalModule,
    WebhooksModule,
  ],
})
export class ExportModule {}
