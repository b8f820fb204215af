export { CorrectionsModule } from './corrections.module.js';
export { everyReading } from './every-reading.js';
export { TranscriptVersionEntity } from './transcript-version.entity.js';
