export { Listening } from './dock/Listening.js';
