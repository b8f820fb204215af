export { VersionsModule } from './versions.module.js';
export { mainDocumentOf, needBody } from './bodies.js';
export { ChangesService } from './changes.service.js';
export { GenerationVersionEntity } from './generation-version.entity.js';
export { EditsService } from './edits.service.js';
export { mergedText, mergedWhole, mergeTexts } from './texts/merge.js';
export { VersionsService } from './versions.service.js';
export { isAboutSpeech, isAboutWords } from './warnings.js';
