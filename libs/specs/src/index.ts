export { openApi } from './http/openapi.js';
export { routes } from './http/index.js';
export type { Access, Method, Route } from './http/route.js';
export type { Json } from './schema.js';
export { apiVersion } from './version.js';
export { asyncApi, eventExample, keptDays } from './events/asyncapi.js';
export { eventExamples } from './events/examples.js';
export { apiBreaks, eventBreaks } from './compatibility/documents.js';
export { schemaBreaks } from './compatibility/schemas.js';
