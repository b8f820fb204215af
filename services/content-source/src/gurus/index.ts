export { GurusModule } from './gurus.module.js';
export { GurusBinService } from './gurus-bin.service.js';
export { GuruEntity } from './guru.entity.js';
export { addGuru, guruNamed } from './guru.repository.js';
