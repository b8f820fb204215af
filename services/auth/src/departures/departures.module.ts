import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { MembersModule } from '../members/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SessionsModule } from '../sessions/index.js';
import { TokensModule } from '../tokens/index.js';
import { DeletionService } from './deletion.service.js';
import { DeparturesController } from './departures.controller.js';
import { LeavingService } from './leaving.service.js';

/** People leave a team, or delete their account. */
@Module({
  imports: [LimitsModule, MembersModule, PasswordsModule, SessionsModule, TokensModule],
  controllers: [DeparturesController],
  providers: [DeletionService, LeavingService],
})
export class DeparturesModule {}
