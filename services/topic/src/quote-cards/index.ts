export { QuoteCardsModule } from './quote-cards.module.js';
