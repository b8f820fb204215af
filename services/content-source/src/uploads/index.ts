export { UploadsModule } from './uploads.module.js';
export { Recordings } from './recordings.js';
