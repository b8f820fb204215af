export { AutomationModule } from './automation.module.js';
