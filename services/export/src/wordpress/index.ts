export { WordPressDestination } from './wordpress.destination.js';
export { WordPressModule } from './wordpress.module.js';
