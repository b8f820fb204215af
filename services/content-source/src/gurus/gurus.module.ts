import { Module } from '@nestjs/common';
import { GurusBinService } from './gurus-bin.service.js';
import { GurusController } from './gurus.controller.js';
import { GurusService } from './gurus.service.js';

/** The gurus. */
@Module({
  controllers: [GurusController],
  providers: [GurusService, GurusBinService],
  exports: [GurusBinService],
})
export class GurusModule {}
