export { GurusModule } from './gurus.module.js';
export { GuruRefEntity } from './guru-ref.entity.js';
export { GurusService } from './gurus.service.js';
