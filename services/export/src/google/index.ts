export { GoogleFileEntity } from './google-file.entity.js';
export { GoogleEnv } from './google.env.js';
export { GoogleModule } from './google.module.js';
export { GoogleDocuments } from './google.provider.js';
export { ImportJob } from './import.job.js';
