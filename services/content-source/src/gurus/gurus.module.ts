import { Module } from '@nestjs/common';
import { GurusBinController } from './gurus-bin.controller.js';
import { GurusBinService } from './gurus-bin.service.js';
import { GurusController } from './gurus.controller.js';
import { GurusService } from './gurus.service.js';

/** The gurus. */
@Module({ controllers: [GurusController, GurusBinController], providers: [GurusService, GurusBinService] })
export class GurusModule {}
