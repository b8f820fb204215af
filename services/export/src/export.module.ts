import { Module } from '@nestjs/common';
import { DocumentsModule } from './documents/index.js';
import { WebhooksModule } from './webhooks/index.js';

@Module({ imports: [DocumentsModule, WebhooksModule] })
export class ExportModule {}
