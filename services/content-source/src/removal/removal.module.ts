import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { RemovalController } from './removal.controller.js';
import { RemovalService } from './removal.service.js';
import { WithdrawalsService } from './withdrawals.service.js';

/** Deletes sources, and withdraws them. */
@Module({
  imports: [MediaModule],
  controllers: [RemovalController],
  providers: [RemovalService, WithdrawalsService],
})
export class RemovalModule {}
