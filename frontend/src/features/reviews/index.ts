export { PublishingNeeds } from './PublishingNeeds.js';
export { Reviews, ReviewsByAddress } from './Reviews.js';
