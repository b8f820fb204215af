export { PlannerModule } from './planner.module.js';
