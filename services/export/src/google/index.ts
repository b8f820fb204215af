export { GoogleFileEntity } from './google-file.entity.js';
export { GoogleEnv } from './google.env.js';
export { GoogleModule } from './google.module.js';
export { GoogleTarget } from './google.target.js';
