import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/index.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';

/** Links by which people may make an account. */
@Module({
  imports: [PasswordsModule],
  controllers: [InvitationsController],
  providers: [InvitationsService],
  exports: [InvitationsService],
})
export class InvitationsModule {}
