export { ReviewsPanel } from './ReviewsPanel.js';
