export { HandOverModule } from './hand-over.module.js';
