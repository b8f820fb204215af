import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { SessionsModule } from '../sessions/index.js';
import { TokensModule } from '../tokens/index.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';

/** Who has an account, and what they may do. */
@Module({
  imports: [MembersModule, SessionsModule, TokensModule],
  controllers: [PeopleController],
  providers: [PeopleService],
})
export class PeopleModule {}
