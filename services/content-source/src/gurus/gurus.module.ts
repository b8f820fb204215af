import { Module } from '@nestjs/common';
import { GurusController } from './gurus.controller.js';
import { GurusService } from './gurus.service.js';

/** The gurus. */
@Module({ controllers: [GurusController], providers: [GurusService] })
export class GurusModule {}
