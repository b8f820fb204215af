export { RemovalModule } from './removal.module.js';
