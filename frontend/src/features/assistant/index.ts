export { type ChatMessage, useRunStatusMutation, useThreadMessagesMutation } from './assistant.api.js';
export { activeRunOf, followRun } from './follow-run.js';
export { SourceAssistant } from './components/SourceAssistant.js';
export { TopicExpertChat } from './components/TopicExpertChat.js';
export { useAnswerStream } from './useAnswerStream.js';
