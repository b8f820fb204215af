export { IngestModule } from './ingest.module.js';
export { claimAll, giveBack, nameClaims, refuseStored, refuseStoredVideo } from './claims.js';
export { IngestPayload } from './ingest.payload.js';
export { IngestService, refuseTooLong, type Incoming } from './ingest.service.js';
export { PendingTranscriptEntity } from './pending-transcript.entity.js';
export { storedText, type StoredText } from './stored-text.js';
