export { QuoteChanges } from './QuoteChanges.js';
