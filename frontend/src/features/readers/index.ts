export { ForReaders } from './ForReaders.js';
