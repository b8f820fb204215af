import { Module } from '@nestjs/common';
import { ChatsController } from './chats.controller.js';
import { ChatsService } from './chats.service.js';
import { SourceAnswerService } from './source-answer.service.js';
import { StoppingService } from './stopping.service.js';
import { TopicFromAnswerService } from './topic-from-answer.service.js';

/** Conversations about a source or one of its topics. */
@Module({
  controllers: [ChatsController],
  providers: [ChatsService, StoppingService, SourceAnswerService, TopicFromAnswerService],
  exports: [SourceAnswerService],
})
export class ChatsModule {}
