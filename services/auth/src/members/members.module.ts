import { Module } from '@nestjs/common';
import { MembersService } from './members.service.js';

/** Teams, and what people are in them. */
@Module({ providers: [MembersService], exports: [MembersService] })
export class MembersModule {}
