export { SignOffs } from './SignOffs.js';
