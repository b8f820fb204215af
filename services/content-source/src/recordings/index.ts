export { RecordingsModule } from './recordings.module.js';
export { RecordingsService } from './recordings.service.js';
