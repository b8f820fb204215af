export { recordingOf, type RecordingFile } from './recording-file.js';
export { soundFacts } from './sound-facts.js';
export { allSpokenWords, replaceSpokenWords } from './spoken-words.repository.js';
export { SpokenWordsEntity, type StoredWord } from './spoken-words.entity.js';
export { TranscriptionModule } from './transcription.module.js';
export { TranscriptionPieceEntity } from './transcription-piece.entity.js';
export { Transcription, type ToTranscribe } from './transcription.service.js';
