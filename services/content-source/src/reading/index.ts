export { readAccepted } from './accepted.js';
export { scriptBeside } from './child-script.js';
export type { EpisodeInFeed, OfferedTranscript, ReadFeed } from './feed.js';
export { ReadingModule } from './reading.module.js';
export { nothingUnderstood, type Understood } from './preview.js';
export { Reader } from './reader.service.js';
export type { ReadFile, ReadText } from './reading.js';
export { refusal, unreadable } from './refusals.js';
