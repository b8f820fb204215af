export type { Obstacle, PublishGate } from './gate.js';
export { GatesModule } from './gates.module.js';
export { Gates, type Looked } from './gates.service.js';
