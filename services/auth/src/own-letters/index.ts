export { OwnLettersModule } from './own-letters.module.js';
