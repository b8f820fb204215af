export { openApi } from './http/openapi.js';
export type { Json } from './schema.js';
export { apiVersion } from './version.js';
export { aboutOf, asyncApi, eventExample, keptDays } from './events/asyncapi.js';
export { eventExamples } from './events/examples.js';
