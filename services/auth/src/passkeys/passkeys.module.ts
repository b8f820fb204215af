import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/index.js';
import { ChallengesService } from './challenges.service.js';
import { PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { RelyingParty } from './relying-party.js';
import { SecondStepService } from './second-step.service.js';

/** Passkeys, and what is asked for after the password. */
@Module({
  imports: [PasswordsModule],
  controllers: [PasskeysController],
  providers: [ChallengesService, PasskeyProofs, PasskeysService, RelyingParty, SecondStepService],
  exports: [PasskeyProofs, SecondStepService],
})
export class PasskeysModule {}
