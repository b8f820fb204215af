export { countIn, fitsIn } from './count.js';
