export { FeedsModule } from './feeds.module.js';
