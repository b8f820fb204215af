export { SavedModule } from './saved.module.js';
export { SavedTopicEntity } from './saved-topic.entity.js';
export { saveFor } from './saved-topics.service.js';
export { restoreSaved } from './saved-bin.js';
