export { LedgerModule } from './ledger.module.js';
export { LedgerService } from './ledger.service.js';
