import { topicRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { SubjectLinesService } from './subject-lines.service.js';

@Controller()
export class SubjectLinesController {
  constructor(private readonly subjectLines: SubjectLinesService) {}

  @RpcHandler(topicRpc.refreshSubjectLines)
  refresh({ id }: { id: number }) {
    return this.subjectLines.refresh(id);
  }

  @RpcHandler(topicRpc.generateSubjectLines)
  generate({ topicTitle, topicExcerpt }: z.output<typeof topicRpc.generateSubjectLines.input>) {
    return this.subjectLines.generate(topicTitle, topicExcerpt);
  }
}
