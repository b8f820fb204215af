export { TopicsModule } from './topics.module.js';
export { TopicEntity } from './topic.entity.js';
export { topicById, TopicsService } from './topics.service.js';
