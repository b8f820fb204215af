export { DueMailEntity } from './due-mail.entity.js';
export { ReviewMailModule } from './review-mail.module.js';
