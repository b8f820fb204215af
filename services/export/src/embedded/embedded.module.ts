import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { DocumentAccessService } from './document-access.service.js';
import { DocumentSuggestions } from './document-suggestions.service.js';
import { DocumentTexts } from './document-texts.service.js';
import { EmbeddedController } from './embedded.controller.js';
import { EmbeddedFiles } from './embedded-files.service.js';
import { EmbeddedLinks } from './embedded-links.service.js';
import { EmbeddedTarget } from './embedded.target.js';
import { DocumentExports } from './exports.service.js';

/** Documents that live on this installation. */
@Module({
  imports: [CollabModule],
  controllers: [EmbeddedController],
  providers: [
    DocumentAccessService,
    DocumentTexts,
    DocumentSuggestions,
    DocumentExports,
    EmbeddedFiles,
    EmbeddedLinks,
    EmbeddedTarget,
  ],
  exports: [EmbeddedTarget],
})
export class EmbeddedModule {}
