export { accountLists } from './account-lists.js';
export { ArchivesModule } from './archives.module.js';
