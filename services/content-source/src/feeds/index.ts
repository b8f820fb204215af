export { FeedReader } from './feed.reader.js';
export { FeedsModule } from './feeds.module.js';
