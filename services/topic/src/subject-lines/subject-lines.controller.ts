import { type Input, topicRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { SubjectLinesService } from './subject-lines.service.js';

@Controller()
export class SubjectLinesController {
  constructor(private readonly subjectLines: SubjectLinesService) {}

  @RpcHandler(topicRpc.refreshSubjectLines)
  refresh({ id }: { id: number }) {
    return this.subjectLines.refresh(id);
  }

  @RpcHandler(topicRpc.generateSubjectLines)
  generate({ topicTitle, topicExcerpt }: Input<typeof topicRpc.generateSubjectLines>) {
    return this.subjectLines.generate(topicTitle, topicExcerpt);
  }
}
