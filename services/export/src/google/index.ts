export { GoogleFileEntity } from './google-file.entity.js';
export { GoogleEnv } from './google-settings.js';
export { GoogleModule } from './google.module.js';
export { GoogleDocuments } from './google.provider.js';
export { ImportJob } from './import.job.js';
