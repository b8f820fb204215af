export { FoldersModule } from './folders.module.js';
export { topicFolders } from './topic-folders.js';
