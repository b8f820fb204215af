export { RefinementsModule } from './refinements.module.js';
export { RefinementEntity } from './refinement.entity.js';
