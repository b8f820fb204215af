export { useGurusQuery } from './gurus.api.js';
