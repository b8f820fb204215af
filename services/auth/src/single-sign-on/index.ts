export { IdentityEntity } from './identity.entity.js';
export { ProviderCodeEntity } from './provider-code.entity.js';
export { ProviderSessionEntity } from './provider-session.entity.js';
export { ProviderStartEntity } from './provider-start.entity.js';
export { SingleSignOnModule } from './single-sign-on.module.js';
