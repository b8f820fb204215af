import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/index.js';
import { LinkRulesModule } from './link-rules/index.js';
import { RemovalModule } from './removal/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({ imports: [DocumentsModule, LinkRulesModule, RemovalModule, WebhooksModule] })
export class ExportModule {}
