import { Module } from '@nestjs/common';
import { AccessService } from './access.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { TokenSigner } from './token-signer.js';

/** Sessions and their tokens. */
@Module({
  controllers: [SessionsController],
  providers: [AccessService, SessionsService, TokenSigner],
  exports: [AccessService, SessionsService],
})
export class SessionsModule {}
