export { TranscriptsModule } from './transcripts.module.js';
export { storedText, type StoredText } from './stored-text.js';
export { TranscriptsService } from './transcripts.service.js';
