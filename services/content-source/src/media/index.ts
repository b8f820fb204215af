export { MediaEntity } from './media.entity.js';
export { MediaModule } from './media.module.js';
export { attachMedia } from './media.repository.js';
export { MediaService } from './media.service.js';
