import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/index.js';
import { LinkRulesModule } from './link-rules/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({ imports: [DocumentsModule, LinkRulesModule, WebhooksModule] })
export class ExportModule {}
