export { ReceiptEntity, ReceiptQuoteEntity } from './receipt.entity.js';
export { ReceiptsModule } from './receipts.module.js';
export { ReceiptsService } from './receipts.service.js';
