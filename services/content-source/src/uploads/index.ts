export { UploadsModule } from './uploads.module.js';
export { UploadsService } from './uploads.service.js';
