import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/index.js';
import { GenerationsModule } from '../generations/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeopleModule } from '../people/index.js';
import { ChangesService } from './changes.service.js';
import { ComparisonsService } from './comparisons.service.js';
import { EditsService } from './edits.service.js';
import { TextFollowers } from './followers.js';
import { AutosaveRetention } from './retention/autosave-retention.service.js';
import { ReadersService } from './readers.service.js';
import { VersionsController } from './versions.controller.js';
import { VersionsService } from './versions.service.js';

/** Versions of a text: edits, comparisons, merges and the removal of old autosaves. */
@Module({
  imports: [GatesModule, GenerationsModule, LedgerModule, PeopleModule],
  controllers: [VersionsController],
  providers: [
    VersionsService,
    ChangesService,
    ComparisonsService,
    EditsService,
    ReadersService,
    TextFollowers,
    AutosaveRetention,
  ],
  exports: [VersionsService, ChangesService, EditsService, ReadersService, TextFollowers],
})
export class VersionsModule {}
