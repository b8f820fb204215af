export { CorrectionsModule } from './corrections.module.js';
export { QuoteChangeEntity } from './quote-change.entity.js';
