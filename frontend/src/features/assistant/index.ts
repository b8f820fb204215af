export type { AssistantMessage as ChatMessage } from '@galley/contracts';
export { activeRunOf, followRun } from './follow-run.js';
export { SourceAssistant } from './components/SourceAssistant.js';
export { TopicExpertChat } from './components/TopicExpertChat.js';
export { useAnswerStream } from './useAnswerStream.js';
