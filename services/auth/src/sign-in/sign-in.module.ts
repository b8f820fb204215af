import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { InvitationsModule } from '../invitations/index.js';
import { LimitsModule } from '../limits/index.js';
import { MembersModule } from '../members/index.js';
import { PasskeysModule } from '../passkeys/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SessionsModule } from '../sessions/index.js';
import { EntryService } from './entry.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { RefusalsService } from './refusals.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

/** Registration and signing in, with the password and with passkeys. */
@Module({
  imports: [
    AddressesModule,
    InvitationsModule,
    LimitsModule,
    MembersModule,
    PasskeysModule,
    PasswordsModule,
    SessionsModule,
  ],
  controllers: [SignInController],
  providers: [EntryService, PasskeySignInService, RefusalsService, SignInService],
  exports: [RefusalsService],
})
export class SignInModule {}
