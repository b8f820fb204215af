import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { MembersModule } from '../members/index.js';
import { TokenRefusals } from './token-refusals.service.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';

/** Tokens of programs. */
@Module({
  imports: [LimitsModule, MembersModule],
  controllers: [TokensController],
  providers: [TokenRefusals, TokensService],
  exports: [TokensService],
})
export class TokensModule {}
