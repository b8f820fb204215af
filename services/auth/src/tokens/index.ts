export { TokenEntity } from './token.entity.js';
export { TokensModule } from './tokens.module.js';
export { TokensService } from './tokens.service.js';
