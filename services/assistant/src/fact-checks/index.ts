export { FactChecksModule } from './fact-checks.module.js';
