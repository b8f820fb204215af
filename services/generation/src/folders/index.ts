export { FoldersModule } from './folders.module.js';
export { contentFolders } from './content-folders.js';
