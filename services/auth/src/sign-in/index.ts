export { RefusalsService } from './refusals.service.js';
export { SignInModule } from './sign-in.module.js';
