import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { MembersModule } from '../members/index.js';
import { ArchivesController } from './archives.controller.js';
import { ArchivesService } from './archives.service.js';

/** Archives of teams and of people are begun here; their rows come from all services (ADR 0093). */
@Module({
  imports: [LimitsModule, MembersModule],
  controllers: [ArchivesController],
  providers: [ArchivesService],
})
export class ArchivesModule {}
