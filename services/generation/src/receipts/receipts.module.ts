import { Module } from '@nestjs/common';
import { ReaderFactsModule } from '../reader-facts/index.js';
import { ReceiptKeys } from './receipt-keys.js';
import { ReceiptStates } from './receipt-states.service.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

/** Receipts of the quotes of published texts (ADR 0109). */
@Module({
  imports: [ReaderFactsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptKeys, ReceiptsService, ReceiptStates],
  exports: [ReceiptsService],
})
export class ReceiptsModule {}
