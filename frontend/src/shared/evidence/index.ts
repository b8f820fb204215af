export { Evidence } from './Evidence.js';
