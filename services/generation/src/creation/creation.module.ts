import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/index.js';
import { PeopleModule } from '../people/index.js';
import { VersionsModule } from '../versions/index.js';
import { CreationController } from './creation.controller.js';
import { OwnGenerationsService } from './own-generations.service.js';

/** New texts: ordered from the engine, or brought along by a person. */
@Module({
  imports: [GenerationsModule, PeopleModule, VersionsModule],
  controllers: [CreationController],
  providers: [OwnGenerationsService],
})
export class CreationModule {}
