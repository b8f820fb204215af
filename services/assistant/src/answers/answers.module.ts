import { Module } from '@nestjs/common';
import { ChatsModule } from '../chats/index.js';
import { RefiningModule } from '../refining/index.js';
import { AnswerJob } from './answer.job.js';

/** The job that answers a message of a conversation, whatever the conversation is about. */
@Module({ imports: [ChatsModule, RefiningModule], providers: [AnswerJob] })
export class AnswersModule {}
