export { ArchiveModule } from './archive.module.js';
export { harmless, leftOut, looksSecret, withoutKeys } from './left-out.js';
export type { ExtraList } from './lists.js';
export { namesPerson, notTheirs, ownRows } from './own-rows.js';
export { archivePage, archivePath } from './readable.js';
