export { obstacle } from './approvals.gate.js';
export { NeedsService } from './needs.service.js';
export { ReviewCommentEntity } from './review-comment.entity.js';
export { ReviewEntity } from './review.entity.js';
export { ReviewsModule } from './reviews.module.js';
export { mayAsk } from './reviews.service.js';
