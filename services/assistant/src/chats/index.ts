export { ChatsModule } from './chats.module.js';
export { SourceAnswerService } from './source-answer.service.js';
