export { FoldersModule } from './folders.module.js';
export { generationFolders } from './generation-folders.js';
