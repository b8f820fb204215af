// What a page loads at once: without texts and dialogs, which come with the panel.
export { Reviews } from './Reviews.js';
