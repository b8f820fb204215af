export * from './base.env.js';
export * from './key-id.js';
export * from './logging.js';
export * from './service.js';
export {
  archivePage,
  archivePath,
  type ExtraList,
  harmless,
  leftOut,
  looksSecret,
  namesPerson,
  notTheirs,
  ownRows,
} from './archive/index.js';
export { teamTables } from './teams/team-removal.js';
export { createIndexConcurrently, type Indexes, replaceIndexes } from './migrations/concurrent-index.js';
export * from './database.js';
export { returnMemoryAtRest } from './memory.js';
export * from './migrate.js';
export * from './start.js';
export * from './slots.js';
export * from './folders/folder-shelf.js';
export * from './lists/keyset.js';
export * from './lists/conditions.js';
export * from './lists/search.js';
export * from './lists/bytes.js';
export { type AsRow, inShape } from './lists/in-shape.js';
export * from './lists/filters.js';
export * from './lists/ranked.js';
export * from './lists/total.js';
export * from './bin/bin.js';
export * from './erasure/index.js';
export { refusingTwins } from './twins.js';
export { binIndexOfTeams, binOfTeams, binTables } from './bin/bin-tables.js';
export * from './search/search-index.js';
