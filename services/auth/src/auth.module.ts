import { Module } from '@nestjs/common';
import { AttemptsService } from './limits/attempts.service.js';
import { Mailer } from './passwords/mailer.js';
import { OperatorController } from './operator/operator.controller.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ResetLinks } from './passwords/reset-links.js';
import { AccessService } from './sessions/access.service.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TokenSigner } from './sessions/token-signer.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

@Module({
  controllers: [UsersController, SessionsController, PasswordsController, OperatorController],
  providers: [
    AccessService,
    AttemptsService,
    Mailer,
    PasswordHasher,
    PasswordsService,
    ResetLinks,
    SessionsService,
    TokenSigner,
    UsersService,
  ],
})
export class AuthModule {}
