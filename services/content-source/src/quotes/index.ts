export { QuotesModule } from './quotes.module.js';
