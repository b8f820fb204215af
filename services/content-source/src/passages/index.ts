export { PassagesModule } from './passages.module.js';
