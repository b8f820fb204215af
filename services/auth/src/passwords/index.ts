export { refuseCommon } from './common-passwords.js';
export { Mailer } from './mailer.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordResetEntity } from './password-reset.entity.js';
export { PasswordSwitch } from './password-switch.js';
export { PasswordsModule } from './passwords.module.js';
export { digest, greetable } from './reset-links.js';
export { PasswordsService } from './passwords.service.js';
