export { Downloads } from './downloads.service.js';
export { IngestModule } from './ingest.module.js';
export {
  addressHash,
  addressIdentity,
  assign,
  identitiesOf,
  refuseStored,
  release,
  reserve,
  textIdentity,
  titleHash,
  videoIdentity,
  type Identity,
} from './identities.js';
export { IngestPayload, type Incoming, type QueuedPayload } from './ingest.payload.js';
export { IngestService, refuseTooLong, type Acceptance } from './ingest.service.js';
export { PendingTranscriptEntity } from './pending-transcript.entity.js';
export { ReadsSources, type ReadSource, type SourceReader } from './source-reader.js';
export { SourceReaders, type Claimed } from './source-readers.js';
