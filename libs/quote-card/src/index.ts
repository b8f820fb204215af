export { quoteCard, type QuoteCard } from './card.js';
export { pngOf } from './picture.js';
