export { PublishHere } from './PublishHere.js';
