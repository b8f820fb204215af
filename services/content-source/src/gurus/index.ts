export { GurusModule } from './gurus.module.js';
export { GuruEntity } from './guru.entity.js';
export { addGuru, guruNamed } from './guru.repository.js';
