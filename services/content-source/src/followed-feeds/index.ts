export { FollowedFeedEntity } from './followed-feed.entity.js';
export { FollowedFeedsModule } from './followed-feeds.module.js';
