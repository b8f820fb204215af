export { AccessService } from './access.service.js';
export { SessionEntity } from './session.entity.js';
export { SessionsModule } from './sessions.module.js';
export { type Origin, SessionsService } from './sessions.service.js';
