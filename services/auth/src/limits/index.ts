export { AttemptsService } from './attempts.service.js';
export { LimitsModule } from './limits.module.js';
export { LoginAttemptEntity } from './login-attempt.entity.js';
