import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/index.js';
import { MembersModule } from '../members/index.js';
import { SessionsModule } from '../sessions/index.js';
import { TeamsController } from './teams.controller.js';
import { TeamsService } from './teams.service.js';

/** Teams are made, renamed and deleted; people go from one to another. */
@Module({
  imports: [MembersModule, SessionsModule, InvitationsModule],
  controllers: [TeamsController],
  providers: [TeamsService],
})
export class TeamsModule {}
