export { BackgroundService } from './background.service.js';
export { PresentTextService } from './present-text.service.js';
export { RefinementsModule } from './refinements.module.js';
export { RefinementEntity } from './refinement.entity.js';
