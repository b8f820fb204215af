export { PublishingNeeds } from './PublishingNeeds.js';
