export { ProjectionsModule } from './projections.module.js';
export { GuruNameEntity, SourceFactsEntity } from './projections.entities.js';
