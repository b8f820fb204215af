import { Module } from '@nestjs/common';
import { SubjectLinesController } from './subject-lines.controller.js';
import { SubjectLinesService } from './subject-lines.service.js';

/** Subject lines of a topic. */
@Module({ controllers: [SubjectLinesController], providers: [SubjectLinesService] })
export class SubjectLinesModule {}
