export { UploadsModule } from './uploads.module.js';
export { refusal, UploadsService } from './uploads.service.js';
