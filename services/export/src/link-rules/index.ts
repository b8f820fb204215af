export { LinkRulesModule } from './link-rules.module.js';
