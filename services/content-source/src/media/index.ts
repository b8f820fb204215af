export { MediaEntity } from './media.entity.js';
export { MediaModule } from './media.module.js';
export { attachMedia } from './media.repository.js';
export { MediaService, unmeasured } from './media.service.js';
