export { PostsOfText } from './PostsOfText.js';
