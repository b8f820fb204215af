import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { AccessService } from './access.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { TokenSigner } from './token-signer.js';

/** Sessions and their tokens. */
@Module({
  imports: [MembersModule],
  controllers: [SessionsController],
  providers: [AccessService, SessionsService, TokenSigner],
  exports: [AccessService, SessionsService],
})
export class SessionsModule {}
