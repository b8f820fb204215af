import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { SessionsModule } from '../sessions/index.js';
import { TokensModule } from '../tokens/index.js';
import { Mailer } from './mailer.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordSwitch } from './password-switch.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { ResetLinks } from './reset-links.js';

/** How passwords are hashed, and how a forgotten one is replaced. */
@Module({
  imports: [LimitsModule, SessionsModule, TokensModule],
  controllers: [PasswordsController],
  providers: [Mailer, PasswordHasher, PasswordSwitch, PasswordsService, ResetLinks],
  exports: [Mailer, PasswordHasher, PasswordSwitch, PasswordsService],
})
export class PasswordsModule {}
