export { TopicsModule } from './topics.module.js';
export { TopicEntity } from './topic.entity.js';
export { topicById } from './topics.service.js';
export { replaceSubjectLines, restoreSubjectLines } from './subject-lines-bin.js';
export { binTopicsOf, restoreTopic, restoreTopics } from './topics-bin.js';
export { lockTopicsOf, sharesOf } from './topics-lock.js';
export { binSource, eraseSource, removeBinned, returnSource } from './source-bin.js';
