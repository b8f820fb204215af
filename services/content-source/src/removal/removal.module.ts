import { Module } from '@nestjs/common';
import { ClipsModule } from '../clips/index.js';
import { MediaModule } from '../media/index.js';
import { RemovalController } from './removal.controller.js';
import { RemovalService } from './removal.service.js';
import { WithdrawalsService } from './withdrawals.service.js';

/** Deletes sources, and withdraws them. */
@Module({
  imports: [ClipsModule, MediaModule],
  controllers: [RemovalController],
  providers: [RemovalService, WithdrawalsService],
})
export class RemovalModule {}
