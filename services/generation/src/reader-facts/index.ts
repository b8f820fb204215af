export { type EnteredFacts, nothingEntered, ReaderFactsEntity } from './reader-facts.entity.js';
export { ReaderFactsModule } from './reader-facts.module.js';
export { ReaderFactsRepository } from './reader-facts.repository.js';
export { ReaderFactsService } from './reader-facts.service.js';
export { mainTextOf, picturesIn, textForReaders } from './readers-text.js';
export { type KeptRecording, Recordings } from './recordings.service.js';
