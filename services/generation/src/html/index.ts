export { cleanHtml, previewOf, sameContent, titleIn, wordsOfText } from './content.js';
