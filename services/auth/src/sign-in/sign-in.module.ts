import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/index.js';
import { LimitsModule } from '../limits/index.js';
import { MembersModule } from '../members/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SessionsModule } from '../sessions/index.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

/** Registration and signing in. */
@Module({
  imports: [InvitationsModule, LimitsModule, MembersModule, PasswordsModule, SessionsModule],
  controllers: [SignInController],
  providers: [SignInService],
})
export class SignInModule {}
