export { MediaEntity } from './media.entity.js';
export { MediaModule } from './media.module.js';
export { attachMedia } from './media.repository.js';
export { MEDIA_STORE } from './media.store.js';
export { MediaService, unmeasured } from './media.service.js';
