export { quoteKey, quotesIn } from './quotes-in.js';
export { LedgerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
