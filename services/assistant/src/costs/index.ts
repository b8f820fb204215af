export { CostsModule } from './costs.module.js';
export { TeamBudget } from './team-budget.service.js';
export { nextDay } from './next-day.js';
