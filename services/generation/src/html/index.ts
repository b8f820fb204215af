export { cleanHtml, previewOf, sameContent, titleIn } from './content.js';
