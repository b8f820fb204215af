export { TextSignOffs } from './TextSignOffs.js';
