export { citedMoment, splitHistory } from './history.js';
export { beginRun, endRun, say } from './runs.js';
export {
  activeRunOf,
  activeStatuses,
  answerOf,
  messagesOf,
  runOf,
  threadById,
  threadOf,
  type RefineThread,
  type Reply,
  type SourceThread,
  type ThreadRow,
} from './thread.repository.js';
export { conversationFiles } from './conversation-files.js';
