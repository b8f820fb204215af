import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { TokensController } from './tokens.controller.js';
import { TokensService } from './tokens.service.js';

/** Tokens of programs. */
@Module({
  imports: [MembersModule],
  controllers: [TokensController],
  providers: [TokensService],
  exports: [TokensService],
})
export class TokensModule {}
