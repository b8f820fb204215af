export { LinkChecksModule } from './link-checks.module.js';
