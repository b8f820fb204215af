import { Module } from '@nestjs/common';
import { CollabModule } from '../collab/index.js';
import { LinkRulesController } from './link-rules.controller.js';
import { LinkRulesService } from './link-rules.service.js';

/** Who may open documents by their links. */
@Module({ imports: [CollabModule], controllers: [LinkRulesController], providers: [LinkRulesService] })
export class LinkRulesModule {}
