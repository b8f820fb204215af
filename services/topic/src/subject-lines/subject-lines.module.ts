import { Module } from '@nestjs/common';
import { TopicsModule } from '../topics/index.js';
import { SubjectLinesController } from './subject-lines.controller.js';
import { SubjectLinesService } from './subject-lines.service.js';

/** Subject lines of a topic. */
@Module({ imports: [TopicsModule], controllers: [SubjectLinesController], providers: [SubjectLinesService] })
export class SubjectLinesModule {}
