export { topicRoutes } from './routes.js';
export { useExtractedTopicsQuery, useRecentTopicsQuery, useTopicQuery, useTopicsOfSourceQuery } from './topics.api.js';
