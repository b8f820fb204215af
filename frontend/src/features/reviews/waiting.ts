export { useReviewsWaiting, WaitingRows } from './ReviewsWaiting.js';
