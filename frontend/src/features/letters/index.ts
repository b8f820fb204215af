export { LetterOfText } from './LetterOfText.js';
