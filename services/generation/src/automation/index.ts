export { AutomationModule } from './automation.module.js';
export { AutomationSettingsService } from './settings.service.js';
