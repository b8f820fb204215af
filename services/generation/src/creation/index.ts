export { CreationModule } from './creation.module.js';
