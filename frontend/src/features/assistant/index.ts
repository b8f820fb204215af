export { SourceAssistant } from './components/SourceAssistant.js';
