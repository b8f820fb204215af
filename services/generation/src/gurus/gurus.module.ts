import { Module } from '@nestjs/common';
import { GurusEvents } from './gurus.events.js';
import { GurusService } from './gurus.service.js';

/** A copy of the gurus that texts name. */
@Module({ providers: [GurusService, GurusEvents], exports: [GurusService] })
export class GurusModule {}
