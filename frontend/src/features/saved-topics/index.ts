export { SaveTopicDialog } from './components/SaveTopicDialog.js';
