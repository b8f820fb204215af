export { FactChecksModule } from './fact-checks.module.js';
export { VerdictsService } from './verdicts.service.js';
