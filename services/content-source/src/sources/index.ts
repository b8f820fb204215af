export { SourcesModule } from './sources.module.js';
export { MultiGuruSessionEntity } from './multi-guru-session.entity.js';
export { SourceEntity } from './source.entity.js';
export { transcriptFiles } from './transcript-files.js';
