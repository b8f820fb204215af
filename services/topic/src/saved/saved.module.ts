import { Module } from '@nestjs/common';
import { SavedTopicsController } from './saved-topics.controller.js';
import { SavedTopicsService } from './saved-topics.service.js';

/** Topics that users have saved. */
@Module({ controllers: [SavedTopicsController], providers: [SavedTopicsService] })
export class SavedModule {}
